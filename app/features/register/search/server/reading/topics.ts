import { fill } from "#worker/platform/fill.ts";
import type { GuideWord } from "../../shared/pages/guide-words.ts";
import { type Lexicon, termKeyOf } from "../../shared/vocabulary/lexicon.ts";
import { isEmpty, readTerm, type Token } from "../chart/token.ts";
import type { Understanding } from "./understanding.ts";
import { notices as texts } from "./unknown-name.ts";

export type Topic = Extract<GuideWord, { kind: "topic" }>;
export type Unregistered = Extract<GuideWord, { kind: "unregistered" }>;

/** Notices, and the tokens that they name. */
export interface Notices {
  sentences: string[];
  named: Token[];
}

const tell = ({ sentences, named }: Notices, token: Token, sentence: string): void => {
  if (!sentences.includes(sentence)) sentences.push(sentence);
  named.push(token);
};

/** Notices for requested data that the register lacks, with the pages that help. */
export function unregisteredIn(lexicon: Lexicon, tokens: readonly Token[], notices: Notices): Unregistered[] {
  const found = tokens.flatMap((token) => {
    const use =
      token.uses.find(({ use }) => use === "aside" || use === "background") ??
      token.uses.find(({ use }) => use === "online");
    // The age limit of a visa is not an age of admission.
    if (use && use.use !== "online" && use.value === "") return [];
    const value = use?.value ?? "";
    const word = value === "" ? token.guide : lexicon.guides.words.get(termKeyOf(value.toLowerCase()));
    return word?.kind === "unregistered" ? [{ token, word }] : [];
  });
  for (const { token, word } of found) tell(notices, token, word.sentence.replace("{typed}", token.text));
  return [...new Set(found.map(({ word }) => word))];
}

/** The topics of a query, including those of phrases like 雅思 6.5. */
export function topicsOf(wanted: readonly Token[], asides: readonly Token[], lexicon: Lexicon): Topic[] {
  const direct = wanted.flatMap((token) => (token.guide?.kind === "topic" ? [token.guide] : []));
  const inside = asides.flatMap((token) => {
    for (let length = token.text.length; length > 1; length -= 1) {
      if (/[a-z]{2}/.test(token.text.slice(length - 1, length + 1))) continue;
      const word = lexicon.guides.words.get(termKeyOf(token.text.slice(0, length)));
      if (word?.kind === "topic") return [word];
    }
    return [];
  });
  return [...direct, ...inside];
}

/** The wanted tokens without campuses abroad; jobs that no course teaches are replaced by the nearest subjects. */
export function replaced(
  { tokens, lexicon }: { tokens: readonly Token[]; lexicon: Lexicon },
  open: readonly Token[],
  notices: Notices,
): Token[] {
  const content = tokens.filter((token) => !isEmpty(token));
  const institution = content.find((token) => readTerm(token).kind === "institution");
  return open.flatMap((token): Token[] => {
    if (token.guide?.kind === "untaught") {
      const { label, instead } = token.guide;
      tell(notices, token, fill(texts.untaught, { label }) + (instead && fill(texts.untaughtNear, { instead })));
      const meanings = lexicon.terms.get(termKeyOf(instead)) ?? [];
      return meanings.length === 0 ? [] : [{ ...token, text: instead, meanings, guide: null, uses: [] }];
    }
    const abroad = token.uses.find(({ use }) => use === "abroad")?.value;
    const before = content[content.indexOf(token) - 1];
    const isCampus = abroad === "campus" || (abroad === "place" && before !== undefined && before === institution);
    if (!isCampus) return [token];
    const name = institution?.meanings[0]?.meaning.label;
    tell(notices, token, fill(texts.overseas, { name: token.text }) + (name ? fill(texts.overseasOf, { name }) : ""));
    return [];
  });
}

/**
 * The tokens without guide words. A topic that is also a course counts as a course only when it stands alone: 雅思 7 护理
 * is about nursing.
 */
export function subjectOf(
  wanted: readonly Token[],
  slotsOf: (tokens: readonly Token[]) => Understanding["slots"],
): Token[] {
  const some = (tokens: Token[]) => (tokens.every(isEmpty) ? [] : tokens);
  const rest = some(wanted.filter(({ guide }) => guide === null));
  const isTerm = ({ guide, meanings }: Token) =>
    guide?.kind === "topic" && meanings.some(({ meaning, weight }) => meaning.kind !== "filler" && weight > 0);
  const { institution, field } = slotsOf(rest);
  return (institution ?? field) ? rest : some(wanted.filter((token) => token.guide === null || isTerm(token)));
}

/**
 * Whether the pages of the topics come first. A query that names a field or an institution wants it, unless it asks something
 * about a topic; next to a topic like 学费, also when it asks.
 */
export function comesFirst(topics: readonly Topic[], { slots, text }: Understanding, isQuestion: boolean): boolean {
  const names = slots.institution ?? slots.field;
  if (topics.every(({ place }) => place === "aside")) return !(names ?? slots.level) && text.length === 0;
  return isQuestion || !names;
}

/** The pages of all topics: pages of several topics first, then by their places. */
export function pathsOf(topics: readonly Topic[]): string[] {
  const scores = new Map<string, number>();
  for (const { pages, place } of new Set(topics)) {
    pages.forEach((path, position) => {
      scores.set(path, (scores.get(path) ?? 0) + (place === "first" ? 1 : 0.6) / (position + 1));
    });
  }
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([path]) => path);
}
