import {
  type Lexicon,
  simplifyText,
  type TermKind,
  type TermMeaning,
  termWeights,
} from "#worker/features/search/vocabulary/lexicon.ts";
import { completePlace, completeTerm } from "./complete-text.ts";
import { correctWord } from "./correct-word.ts";
import { foldText } from "./fold-text.ts";
import { narrowerPlaces } from "./places.ts";
import { type Segment, segmentText } from "./segment-text.ts";

export type SlotKind = Exclude<TermKind, "filler">;

/** The part of a query of one kind, for example its level. */
export interface Slot {
  /** The runs of the query that it was made from, folded and corrected. */
  typed: readonly string[];
  label: string;
  /** The alternatives of each run. A result must match all fields, but only one value of any other kind. */
  meanings: readonly TermMeaning[];
}

/** A query parsed into its slots and the remaining text. */
export interface Understanding {
  slots: Partial<Record<SlotKind, Slot>>;
  /** Runs that no term covers. They are searched as text. */
  text: readonly string[];
  /** The query folded, in simplified characters, with corrected spelling. */
  read: string;
  /** The whole query with corrected Latin words; null without corrections. */
  corrected: string | null;
  /** Every run is a reviewed term, so matches in the middle of words are not needed. */
  isCertain: boolean;
  /** By slot, or for the text: the query without it, which a click on its chip searches for. */
  without: Partial<Record<SlotKind | "text", string>>;
}

/**
 * Parses a query into institution, field, level, place, category and the remaining text. A pure function of the query and the
 * lexicon.
 */
export function understandQuery(query: string, lexicon: Lexicon): Understanding {
  const folded = simplifyText(foldText(query), lexicon);
  const plain = folded.replace(/[^\p{L}\p{N}\p{M}'’&.+#/-]+/gu, " ").trim();
  if (plain === "") return { slots: {}, text: [], read: folded, corrected: null, isCertain: false, without: {} };
  const segments = segmentText(plain, lexicon);
  // Quotation marks mean: exactly these words.
  const corrected = /["“”]/.test(query) ? null : correctUnknown(segments, lexicon);
  const read = completePlace(completeTerm(corrected ?? plain, segments, lexicon), lexicon);
  const understood = fillSlots(read === plain ? segments : segmentText(read, lexicon));
  return { ...understood, read: corrected ?? folded, corrected };
}

/** A limit, because each unknown word is compared with all words of the register. */
const maxCorrections = 8;

/** The text with corrected unknown Latin words; null without corrections. */
function correctUnknown(segments: readonly Segment[], lexicon: Lexicon): string | null {
  let changed = false;
  let tries = maxCorrections;
  const words = segments.map(({ text, meanings }, position) => {
    const isLast = position === segments.length - 1;
    const isUnknown = meanings.length === 0 && tries > 0;
    if (isUnknown) tries -= 1;
    const better = isUnknown ? correctWord(text, lexicon.words, isLast) : null;
    if (better !== null) changed = true;
    return better ?? text;
  });
  return changed ? words.join(" ") : null;
}

/** Order of meanings with equal weight. An institution comes before a field of the same name, because it is more specific. */
const kindOrder: readonly TermKind[] = ["institution", "field", "level", "place", "category", "filler"];

interface Read {
  text: string;
  kind: TermKind | "text";
  meanings: TermMeaning[];
}

function fillSlots(segments: readonly Segment[]): Omit<Understanding, "corrected" | "read"> {
  const runs = segments.map(readSegment);
  // A query of fillers only ("澳大利亚", "the") is text.
  if (runs.every(({ kind }) => kind === "filler")) for (const run of runs) run.kind = "text";
  const slots: Understanding["slots"] = {};
  const without: Understanding["without"] = {};
  for (const { kind, text, meanings } of runs) {
    if (kind === "filler" || kind === "text") continue;
    const slot = slots[kind];
    slots[kind] = kind === "field" ? addField(slot, meanings, text) : addAlternatives(slot, meanings, text);
  }
  if (slots.field) slots.field = withoutWider(slots.field);
  const text = runs.filter(({ kind }) => kind === "text").map((run) => run.text);
  for (const kind of [...(Object.keys(slots) as SlotKind[]), ...(text.length > 0 ? (["text"] as const) : [])]) {
    without[kind] = runs
      .filter((run) => run.kind !== kind && run.kind !== "filler")
      .map((run) => run.text)
      .join(" ");
  }
  const isCertain = segments.every(({ meanings }) => meanings[0]?.weight === termWeights.reviewed) && text.length === 0;
  return { slots, text, without, isCertain };
}

/** Most fields of a query: each is a clause of the search. */
const maxFields = 8;

function addField(slot: Slot | undefined, meanings: readonly TermMeaning[], text: string): Slot {
  const added = oneOf(meanings, text);
  if (!slot) return { typed: [text], label: added.label, meanings: [added] };
  const isKnown = slot.meanings.some(({ values, words }) => `${values}|${words}` === `${added.values}|${added.words}`);
  if (isKnown || slot.meanings.length >= maxFields) return slot;
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
  const both = valuesOf(known).filter((value) => valuesOf(added).includes(value));
  const [model] = added;
  if (!model || both.length === 0) return [...known, ...added];
  const narrower = [...added, ...known].filter(({ values }) => values.every((value) => both.includes(value)));
  return narrower.length > 0 ? narrower : [{ ...model, values: both }];
}

/** Removes a field that contains another one (工程 with 土木): it adds nothing, and its words would have to be in the name. */
function withoutWider(slot: Slot): Slot {
  const isWider = ({ values }: TermMeaning, position: number) =>
    values.length > 0 &&
    slot.meanings.some(
      (other, at) =>
        at !== position &&
        other.values.length > 0 &&
        values.every((code) => other.values.some((narrow) => narrow.length > code.length && narrow.startsWith(code))),
    );
  const kept = slot.meanings.map((meaning, position) => !isWider(meaning, position));
  if (kept.every(Boolean)) return slot;
  return {
    ...slot,
    typed: slot.typed.filter((_, position) => kept[position]),
    meanings: slot.meanings.filter((_, position) => kept[position]),
  };
}

/** Chooses the kind of a run by weight and kindOrder. An unknown run is text. */
function readSegment({ text, meanings }: Segment): Read {
  const weight = meanings[0]?.weight;
  const strongest = meanings.filter((entry) => entry.weight === weight).map(({ meaning }) => meaning);
  const kind = kindOrder.find((one) => strongest.some((meaning) => meaning.kind === one)) ?? "text";
  return { text, kind, meanings: strongest.filter((meaning) => meaning.kind === kind) };
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
