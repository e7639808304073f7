import { institutionTraits, isWithinLevel } from "#app/features/register/catalogue/shared/register-values.ts";
import { type TermKind, type TermMeaning, type TermWeight, termWeights } from "../../shared/vocabulary/lexicon.ts";
import { hasUse, isEmpty, readTerm, type Token } from "../chart/token.ts";
import { narrowerPlaces } from "./places.ts";
import type { Filled, Slot, SlotKind, Understanding } from "./understanding.ts";

/** Separator of alternatives in a label. */
export const separator = "、";

interface Run {
  text: string;
  kind: TermKind | "text";
  meanings: TermMeaning[];
  weight: TermWeight | undefined;
  /** Whether a list separator or a conjunction stands before the run. */
  isApart: boolean;
  alternatives?: Run[];
}

/**
 * Fills the slots of a query from its wanted tokens. @param areSeparate true when the fields belong to one course with
 * two awards and are not alternatives
 */
export function fillSlots(tokens: readonly Token[], text: string, areSeparate: boolean): Filled {
  // 会计 金融 哪个好 compares two subjects.
  const isChoice = tokens.some((token) => hasUse(token, "difference", "any"));
  const runs = joinAlternatives(
    runsOf(tokens, text).map((run) => (isChoice ? { ...run, isApart: true } : run)),
    areSeparate,
  );
  // A query of fillers only ("澳大利亚", "the") is searched as text.
  if (runs.every(({ kind }) => kind === "filler")) for (const run of runs) run.kind = "text";
  const slots: Understanding["slots"] = {};
  const without: Understanding["without"] = {};
  for (const { kind, text: typed, meanings, alternatives } of runs) {
    if (kind === "filler" || kind === "text") continue;
    const slot = slots[kind];
    if (kind === "field") slots[kind] = addField(slot, meanings, typed, alternatives);
    else slots[kind] = addAlternatives(slot, meanings, typed);
  }
  if (slots.field) slots.field = withoutWider(slots.field);
  // 同时有悉尼和墨尔本校区 requires both places.
  if (slots.place && slots.place.meanings.length > 1 && tokens.some((token) => hasUse(token, "both")))
    slots.place = { ...slots.place, label: slots.place.label.replaceAll(separator, " 和 "), isAll: true };
  const unknown = runs.filter(({ kind }) => kind === "text").map((run) => run.text);
  for (const kind of [...(Object.keys(slots) as SlotKind[]), ...(unknown.length > 0 ? (["text"] as const) : [])]) {
    without[kind] = runs
      // A single character is torn out of an unknown word: 点 of 地点.
      .filter((run) => run.kind !== kind && run.kind !== "filler" && !/^\p{Script=Han}$/u.test(run.text))
      .map((run) => run.text)
      .join(" ");
  }
  const isCertain =
    unknown.length === 0 && runs.every(({ kind, weight }) => kind === "filler" || weight === termWeights.reviewed);
  return { slots, text: unknown, without, isCertain };
}

function runsOf(tokens: readonly Token[], text: string): Run[] {
  let isApart = false;
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    const between = before && before.end <= token.start ? text.slice(before.end, token.start) : "";
    isApart ||= /^[^\p{L}\p{N}]*[、,;|/\\][^\p{L}\p{N}]*$/u.test(between);
    const { kind, meanings } = readTerm(token);
    const isConjunction = kind !== "field" && hasUse(token, "and", "or", "versus");
    const run: Run = {
      text: token.text,
      kind: kind === "text" && isEmpty(token) ? "filler" : kind,
      meanings,
      weight: token.meanings[0]?.weight,
      isApart: isApart || isConjunction,
    };
    if (isConjunction) isApart = true;
    else if (kind === "field") isApart = false;
    return [run];
  });
}

/**
 * Joins fields that the query separates or connects ("护理、幼教", "会计或金融") to one run of alternatives. Fields side by side
 * (土木 工程) stay apart: they narrow each other.
 */
function joinAlternatives(runs: readonly Run[], areSeparate: boolean): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.findLastIndex(({ kind }) => kind === "field");
    const before = joined[last];
    if (run.kind === "field" && before && run.isApart && !areSeparate) {
      const alternatives = [...(before.alternatives ?? [before]), run];
      joined[last] = { ...before, text: alternatives.map(({ text }) => text).join(separator), alternatives };
    } else joined.push(run);
  }
  return joined;
}

/** Several alternative fields as one meaning. */
export function anyOf(fields: readonly TermMeaning[]): TermMeaning {
  return {
    kind: "field",
    label: [...new Set(fields.map(({ label }) => label))].join(separator),
    values: [...new Set(fields.flatMap(({ values }) => values))],
    words: [...new Set(fields.flatMap(({ words }) => words))],
  };
}

/** Maximum number of fields of a query: each is a clause of the search. */
const maxFields = 8;

function addField(
  slot: Slot | undefined,
  meanings: readonly TermMeaning[],
  text: string,
  runs: readonly { text: string; meanings: readonly TermMeaning[] }[] = [{ text, meanings }],
): Slot {
  const alternatives = runs.map((run) => ({ typed: run.text, meaning: oneOf(run.meanings, run.text) }));
  const added = anyOf(alternatives.map(({ meaning }) => meaning));
  if (!slot) {
    const either = alternatives.length > 1 ? { alternatives } : {};
    return { typed: [text], label: added.label, meanings: [added], ...either };
  }
  const { alternatives: _, ...known } = slot;
  const isKnown = slot.meanings.some(({ values, words }) => `${values}|${words}` === `${added.values}|${added.words}`);
  if (isKnown || slot.meanings.length >= maxFields) return { ...known, implied: [...(slot.implied ?? []), text] };
  return {
    typed: [...slot.typed, text],
    label: [...new Set([...slot.label.split(separator), added.label])].join(separator),
    meanings: [...slot.meanings, added],
  };
}

/** Alternatives are joined; where two runs overlap ("certificate" and "四级证书", the Group of Eight and a member), only the overlap. */
function addAlternatives(slot: Slot | undefined, added: readonly TermMeaning[], text: string): Slot {
  const known = slot?.meanings ?? [];
  const meanings = (added[0]?.kind === "place" && narrowerPlaces(known, added)) || eitherOrBoth(known, added);
  // Several schools that one word names are called by it: 八大. A choice of its members has their own names.
  const isNamed = added[0]?.kind === "institution" && meanings.length === known.length + added.length;
  const labels = isNamed ? [...(slot ? [slot.label] : []), labelOf(added, text)] : meanings.map(({ label }) => label);
  return { typed: [...(slot?.typed ?? []), text], label: [...new Set(labels)].join(separator), meanings };
}

const traits: Readonly<Record<string, string>> = institutionTraits;

/** Whether two kinds of institutions have opposite values of one trait: public or private, girls or boys. */
function differ(some: readonly TermMeaning[], others: readonly TermMeaning[]): boolean {
  const answersOf = (meanings: readonly TermMeaning[]) =>
    meanings.flatMap(({ values }) => values.filter((value) => traits[value] === "owner" || traits[value] === "gender"));
  const [first, second] = [answersOf(some), answersOf(others)];
  return first.some((one) => second.some((other) => one !== other && traits[one] === traits[other]));
}

function eitherOrBoth(known: readonly TermMeaning[], added: readonly TermMeaning[]): readonly TermMeaning[] {
  const valuesOf = (meanings: readonly TermMeaning[]) => meanings.flatMap(({ values }) => values);
  const [first, second] = [valuesOf(known), valuesOf(added)];
  const within = (values: string[], wider: string[]) =>
    values.filter((value) => wider.some((other) => isWithinLevel(value, other)));
  const both = [...new Set([...within(first, second), ...within(second, first)])];
  const [model] = added;
  if (!model || both.length === 0 || differ(known, added)) return [...known, ...added];
  const narrower = [...added, ...known].filter(({ values }) => values.every((value) => both.includes(value)));
  return narrower.length > 0 ? narrower : [{ ...model, values: both }];
}

/**
 * Removes a field that contains another one (工程 beside 土木): it adds nothing, and its words would be required in the name.
 */
function withoutWider(slot: Slot): Slot {
  const isWider = ({ values }: TermMeaning) =>
    values.length > 0 &&
    slot.meanings.some((other) =>
      values.every((code) => other.values.some((narrow) => narrow.length > code.length && narrow.startsWith(code))),
    );
  const remaining = slot.meanings.map((meaning) => !isWider(meaning));
  if (remaining.every(Boolean)) return slot;
  return {
    ...slot,
    typed: slot.typed.filter((_, position) => remaining[position]),
    implied: [...(slot.implied ?? []), ...slot.typed.filter((_, position) => !remaining[position])],
    meanings: slot.meanings.filter((_, position) => remaining[position]),
  };
}

/** The alternatives of one run as one meaning. A typed English word is also searched in names. */
function oneOf(meanings: readonly TermMeaning[], text: string): TermMeaning {
  const typed = /^[a-z0-9 ]{2,}$/.test(text) ? [text] : [];
  return {
    kind: "field",
    label: labelOf(meanings, text),
    values: [...new Set(meanings.flatMap(({ values }) => values))],
    words: [...new Set([...typed, ...meanings.flatMap(({ words }) => words)])],
  };
}

/** A Chinese word for a field, and a word for several schools, is its own label: 八大, PLC. */
function labelOf(meanings: readonly TermMeaning[], text: string): string {
  const [first] = meanings;
  if (!first || (first.kind === "field" && /\p{Script=Han}/u.test(text))) return text;
  const labels = new Set(meanings.map(({ label }) => label));
  if (first.kind !== "institution" || labels.size === 1) return first.label;
  return /\p{Script=Han}|^.{1,4}$/u.test(text) ? text.toUpperCase() : `${first.label}等 ${labels.size} 所`;
}
