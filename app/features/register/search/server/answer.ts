import type { Answer, AnswerSource } from "#app/features/register/answers/shared/answer.ts";
import { gradeNames } from "#worker/platform/source-grade.ts";
import type { LimitKind } from "./chart/limit.ts";
import { labelLimit } from "./reading/limits.ts";
import type { QueryReading } from "./reading/read-query.ts";
import type { ExcludedSlot, SlotKind, Understanding } from "./reading/understanding.ts";

/** Maximum number of institutions, and most courses, in an answer of the search box. */
export const maxResultsPerType = 10;

export interface InstitutionResult {
  type: "institution";
  id: number;
  /** As registered. */
  name: string;
  /** The commonly used name. */
  displayName: string;
  nameCn: string | null;
  /** CRICOS provider code. */
  code: string;
  state: string | null;
  city: string | null;
  /** Delisted. Such institutions are listed for their code or whole name, or when the query asks for them. */
  isClosed: boolean;
  /** The trading, short or registered name that the query matched, if `displayName` and `nameCn` do not show why. */
  matchedBy: string | null;
  /** Path of its page. */
  href: string;
}

export interface CourseResult {
  type: "course";
  id: number;
  name: string;
  /** Composed of a reviewed dictionary; null where a part of the name is not covered. */
  nameCn: string | null;
  /** Its level and narrow field in Chinese (护理类硕士课程), of a course without a Chinese name. */
  kindCn: string | null;
  /** CRICOS course code. */
  code: string;
  /** VET national code ("FNS50222"), null for others. */
  vetCode: string | null;
  level: string;
  /** Closed to new students, or no longer on the register: listed for its code or whole name, or when the query asks for it. */
  isClosed: boolean;
  institution: { id: number; name: string; displayName: string; nameCn: string | null; code: string };
  href: string;
}

/** A guide or a tool of this site. */
export interface PageResult {
  type: "page";
  id: number;
  kind: "guide" | "tool";
  /** In Chinese. */
  title: string;
  /** Path of the page. */
  href: string;
}

export type SearchResult = InstitutionResult | CourseResult | PageResult;

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

/** A filter or an order in the words of the query. */
interface UnderstoodConstraint {
  kind: LimitKind;
  /** As in the address of /search: "-20000". */
  value: string;
  label: string;
  typed: string;
  without: string;
  /** The query with this price per year or for the whole course instead; absent when the words are explicit. */
  instead?: string;
}

/** How a query was parsed. Parts that it does not have are absent. */
export interface Understood {
  institution?: UnderstoodPart;
  field?: UnderstoodPart;
  level?: UnderstoodPart;
  place?: UnderstoodPart;
  /** Kind of institution. */
  category?: UnderstoodPart;
  /** The part that is searched as text. */
  text?: string;
  /** The query without that text. */
  withoutText?: string;
  /** Studies that people mention as their background, which are not searched: 我是学会计的. */
  background?: string;
  /** One course with two awards: 双学位. */
  awards?: UnderstoodPart;
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

/** At most 10 institutions, then at most 10 courses, each best first, and at most 3 pages, before or after them. */
export interface SearchAnswer {
  results: SearchResult[];
  understood: Understood;
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
  for (const kind of Object.keys(slots) as SlotKind[]) {
    const slot = slots[kind];
    if (!slot) continue;
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
