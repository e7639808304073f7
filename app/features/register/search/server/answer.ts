import type { Answer, AnswerSource } from "#app/features/register/answers/shared/answer.ts";
import { gradeNames } from "#worker/platform/source-grade.ts";
import { labelLimit } from "./reading/limits.ts";
import type { QueryReading } from "./reading/read-query.ts";
import { type ExcludedSlot, type SlotKind, slotsOf, type Understanding } from "./reading/understanding.ts";

/** Maximum number of institutions, and most courses, in an answer of the search box. */
export const maxResultsPerType = 10;

/** One recognised part of the query. */
interface UnderstoodPart {
  /** Its meaning, in Chinese if possible: "墨尔本大学", "硕士", "会计". */
  label: string;
  /** The typed text in simplified characters, with corrected spelling. */
  typed: string;
  /** Institution ids, levels, ASCED codes, states and metropolitan areas, or categories. */
  values: string[];
  /** The query without it. */
  without: string;
}

/** A filter or an order in the words of the query. `instead` is absent when the words are explicit. */
type UnderstoodConstraint = { label: string } & Pick<
  Understanding["constraints"][number],
  "kind" | "value" | "typed" | "without" | "instead"
>;

/** How a query was parsed. Parts that it does not have are absent; `awards` is one course with two awards: 双学位. */
export interface Understood extends Partial<Record<SlotKind | "awards", UnderstoodPart>> {
  /** The part that is searched as text. */
  text?: string;
  /** The query without that text. */
  withoutText?: string;
  /** Studies that people mention as their background, which are not searched: 我是学会计的. */
  background?: string;
  constraints?: UnderstoodConstraint[];
  /** Exclusions. */
  excluded?: (UnderstoodPart & { kind: ExcludedSlot["kind"] })[];
  /** Parts of the query that the search did not use, as typed: scores, dates, unknown Chinese words. */
  ignored?: string[];
  /** The query that was searched, if spelling was corrected. */
  corrected?: string;
  /** The topic of guides and tools that the query names. */
  topic?: { label: string; typed: string; without: string };
  /** A sentence for people about data that the register lacks, or about a corrected name. */
  notice?: string;
  /** The page of results about the subject of the notice. */
  noticeLink?: { label: string; href: string };
}

/** Describes a query for the pages and the API: the searched text, its topic and its notice. */
export function describeReading({ text, understanding, topic, notice, leftOver }: QueryReading): Understood {
  const understood = describeUnderstanding(understanding);
  const ignored = understood.ignored ?? [];
  const unnamed = leftOver.filter((words) => !ignored.some((other) => other.includes(words)));
  if (unnamed.length > 0) understood.ignored = [...ignored, ...unnamed];
  // A Latin word that occurs in no name is listed as unused, and not as searched.
  if (understood.text && !/\p{Script=Han}/u.test(understood.text) && understood.ignored?.includes(understood.text)) {
    delete understood.text;
    delete understood.withoutText;
  }
  if (topic) {
    understood.topic = { ...topic, without: text.includes(topic.typed) ? "" : text };
    // The topic is not a part that a query can be searched without.
    const { institution, field, level, place, category, awards, constraints = [], excluded = [] } = understood;
    for (const part of [institution, field, level, place, category, awards, ...constraints, ...excluded]) {
      if (part && !part.without.includes(topic.typed)) part.without = `${topic.typed} ${part.without}`.trim();
    }
  }
  if (notice !== null) understood.notice = notice;
  return understood;
}

/** The interpretation with the answers to the query as its notice, the first row of the box. */
export function withAnswers(understood: Understood, answers: readonly Answer[]): Understood {
  const [first] = answers;
  if (!first) return understood;
  const notice = answers.map(({ text, sources }) => text + describeSources(sources)).join(" ");
  return { ...understood, notice, noticeLink: first.more };
}

/** "（2026-07-01 起，官方存档）": the note of the first source, which the sentence quotes first. */
function describeSources([source]: readonly AnswerSource[]): string {
  if (!source) return "";
  const since = source.since ? `${source.since} 起，` : "";
  return `（${since}${gradeNames[source.grade]}${source.isUnverified ? "，还没有用今年的官方页核对" : ""}）`;
}

/** Describes a parsed query for people. */
function describeUnderstanding(understanding: Understanding): Understood {
  const { slots, text, without, corrected, constraints, excluded, background } = understanding;
  const understood: Understood = {};
  for (const [kind, slot] of slotsOf({ slots })) {
    understood[kind] = {
      label: slot.label,
      typed: [...slot.typed, ...(slot.implied ?? [])].join(" "),
      values: [...new Set(slot.meanings.flatMap(({ values }) => values))],
      without: without[kind] ?? "",
    };
  }
  if (text.length > 0) Object.assign(understood, { text: text.join(" "), withoutText: without.text ?? "" });
  if (background.length > 0) understood.background = background.join("，");
  if (understanding.twoAwards) {
    understood.awards = { ...understanding.twoAwards, label: "双学位", values: [] };
  }
  if (constraints.length > 0) {
    understood.constraints = constraints.map((constraint) => {
      const { kind, value, typed, without, instead } = constraint;
      const other = instead === undefined ? {} : { instead };
      return { kind, value, typed, without, ...other, label: labelLimit(constraint) };
    });
  }
  if (excluded.length > 0) {
    understood.excluded = excluded.map(({ kind, label, typed, meanings, without }) => ({
      ...{ kind, label, without, typed: typed.join(" ") },
      values: [...new Set(meanings.flatMap(({ values }) => values))],
    }));
  }
  const ignored = [...new Set(understanding.ignored)];
  if (ignored.length > 0) understood.ignored = ignored;
  if (corrected !== null) understood.corrected = corrected;
  return understood;
}
