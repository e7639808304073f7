import { isWithinLevel } from "#app/features/register/catalogue/shared/register-values.ts";
import {
  type Lexicon,
  simplifyText,
  type TermMeaning,
  type TermWeight,
  termWeights,
} from "../../shared/vocabulary/lexicon.ts";
import {
  anyOf,
  asksForTwoAwards,
  doubleDegreeIn,
  joinAlternatives,
  segmentParts,
  separateParts,
  separator,
  withoutDoubleDegree,
} from "./alternatives.ts";
import { completePlace, completeTerm } from "./complete-text.ts";
import type { Constraint } from "./constraints/constraint.ts";
import { readConstraints } from "./constraints/read-constraints.ts";
import { correctUnknown } from "./correct-unknown.ts";
import { foldText } from "./fold-text.ts";
import { withoutPersonEndings } from "./person-endings.ts";
import { narrowerPlaces } from "./places.ts";
import { readCantonese } from "./read-cantonese.ts";
import { joinCodes } from "./read-codes.ts";
import { readNegation } from "./read-negation.ts";
import { readSegment } from "./read-segment.ts";
import type { Segment } from "./segment-text.ts";
import { setAsideBackground } from "./set-aside-background.ts";
import { isAboutSchools, settleSlots } from "./settle-slots.ts";
import type { Filled, Slot, SlotKind, Understanding } from "./understanding.ts";
import { withLimits } from "./with-limits.ts";

/**
 * Parses a query into institution, field, level, place, category and the remaining text. A pure function of the query and the
 * lexicon.
 */
export function understandQuery(query: string, lexicon: Lexicon): Understanding {
  const typed = foldText(query);
  // Quotation marks ask for exactly these words.
  const isExact = /["“”]/.test(query);
  const whole = readCantonese(simplifyText(typed, lexicon));
  const limits = isExact ? { constraints: [], ignored: [], rest: whole } : readConstraints(whole);
  const negation = isExact ? { wanted: whole, excluded: [], ignored: [] } : readNegation(limits.rest, lexicon);
  const isLimited = negation.wanted !== whole;
  // After the wishes: "less than 20000" is not a code.
  const remaining = joinCodes(isLimited ? foldText(negation.wanted) : whole);
  const isDouble = asksForTwoAwards(remaining);
  const { wanted, background } = setAsideBackground(remaining, lexicon);
  const folded = isDouble ? foldText(withoutDoubleDegree(wanted)) : wanted;
  const plain = separateParts(folded);
  const segments = plain === "" ? [] : segmentParts(plain, lexicon);
  const corrected = isExact ? null : correctUnknown(segments, lexicon, plain);
  const read = completePlace(completeTerm(corrected ?? plain, segments, lexicon), lexicon);
  const cut = read === plain ? segments : segmentParts(read, lexicon);
  // Nothing is left of 便宜的课程 but fillers.
  const isEmptied = isLimited && cut.every((segment) => readSegment(segment).kind === "filler");
  const understood = settleSlots(fillSlots(isEmptied ? [] : cut, isDouble), lexicon);
  return withLimits({
    ...understood,
    background,
    asksForTwoAwards: isDouble,
    twoAwards: isDouble ? doubleDegreeIn(wanted) : null,
    isCertain: understood.isCertain && cut.length > 0,
    whole,
    read: isEmptied ? "" : (corrected ?? folded),
    searched: isEmptied ? "" : isLimited ? remaining : typed,
    corrected,
    constraints: isAboutSchools(understood.slots) ? limits.constraints.map(perYear) : limits.constraints,
    excluded: negation.excluded.map(({ segments, trait, typed }) => ({ ...fillSlots(segments, false), trait, typed })),
    ignored: [...limits.ignored, ...negation.ignored],
  });
}

/** A price per year, unless a word says that it is for the whole course. */
const perYear = (limit: Constraint): Constraint => (limit.mayBeYearly ? { ...limit, kind: "yearly" } : limit);

function fillSlots(segments: readonly Segment[], areSeparate: boolean): Filled {
  const runs = joinAlternatives(withoutPersonEndings(segments.map(readSegment)), areSeparate);
  // A query of fillers only ("澳大利亚", "the") is text.
  if (runs.every(({ kind }) => kind === "filler")) for (const run of runs) run.kind = "text";
  const slots: Understanding["slots"] = {};
  const without: Understanding["without"] = {};
  for (const { kind, text, meanings, alternatives } of runs) {
    if (kind === "filler" || kind === "text") continue;
    const slot = slots[kind];
    if (kind === "field") slots[kind] = addField(slot, meanings, text, alternatives);
    else slots[kind] = addAlternatives(slot, meanings, text);
  }
  if (slots.field) slots.field = withoutWider(slots.field);
  const text = runs.filter(({ kind }) => kind === "text").map((run) => run.text);
  for (const kind of [...(Object.keys(slots) as SlotKind[]), ...(text.length > 0 ? (["text"] as const) : [])]) {
    without[kind] = runs
      .filter((run) => run.kind !== kind && run.kind !== "filler")
      .map((run) => run.text)
      .join(" ");
  }
  const isCertain =
    segments.every(({ text, meanings }) => text === separator || isReviewed(text, meanings[0]?.weight)) &&
    text.length === 0;
  return { slots, text, without, isCertain };
}

/** A subject of one character (法) is reviewed too; its weight is lower because it means that only as the whole query. */
const isReviewed = (text: string, weight: TermWeight | undefined): boolean =>
  weight === termWeights.reviewed || (weight === termWeights.initials && /^\p{Script=Han}$/u.test(text));

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
    label: [...new Set([...slot.label.split("、"), added.label])].join("、"),
    meanings: [...slot.meanings, added],
  };
}

/** Alternatives are joined; where two runs overlap ("certificate" and "四级证书", the Group of Eight and a member), only the overlap. */
function addAlternatives(slot: Slot | undefined, added: readonly TermMeaning[], text: string): Slot {
  const known = slot?.meanings ?? [];
  const meanings = (added[0]?.kind === "place" && narrowerPlaces(known, added)) || eitherOrBoth(known, added);
  const labels = added[0]?.kind === "institution" ? [labelOf(meanings, text)] : meanings.map(({ label }) => label);
  return { typed: [...(slot?.typed ?? []), text], label: [...new Set(labels)].join("、"), meanings };
}

function eitherOrBoth(known: readonly TermMeaning[], added: readonly TermMeaning[]): readonly TermMeaning[] {
  const valuesOf = (meanings: readonly TermMeaning[]) => meanings.flatMap(({ values }) => values);
  const [first, second] = [valuesOf(known), valuesOf(added)];
  const within = (values: string[], wider: string[]) =>
    values.filter((value) => wider.some((other) => isWithinLevel(value, other)));
  const both = [...new Set([...within(first, second), ...within(second, first)])];
  const [model] = added;
  if (!model || both.length === 0) return [...known, ...added];
  const narrower = [...added, ...known].filter(({ values }) => values.every((value) => both.includes(value)));
  return narrower.length > 0 ? narrower : [{ ...model, values: both }];
}

/** Removes a field that contains another one (工程 with 土木): it adds nothing, and its words would be required in the name. */
function withoutWider(slot: Slot): Slot {
  const isWider = ({ values }: TermMeaning, position: number) =>
    values.length > 0 &&
    slot.meanings.some(
      (other, at) =>
        at !== position &&
        other.values.length > 0 &&
        values.every((code) => other.values.some((narrow) => narrow.length > code.length && narrow.startsWith(code))),
    );
  const remaining = slot.meanings.map((meaning, position) => !isWider(meaning, position));
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

/** One label for several registrations of a school. A Chinese word for a field is its own label. */
function labelOf(meanings: readonly TermMeaning[], text: string): string {
  const [first] = meanings;
  if (!first || (first.kind === "field" && /\p{Script=Han}/u.test(text))) return text;
  const labels = new Set(meanings.map(({ label }) => label));
  return first.kind === "institution" && labels.size > 1 ? `${first.label}等 ${labels.size} 所` : first.label;
}
