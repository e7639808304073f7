import { correctWord } from "./correct-word.ts";
import { foldText } from "./fold-text.ts";
import type { Lexicon, TermKind, TermMeaning } from "./lexicon.ts";
import { type Segment, segmentText } from "./segment-text.ts";

/** What one kind of thing in the query was taken for: any of `values`. */
export interface Slot {
  /** As typed (corrected), for the chip and for taking it out of the query again. */
  typed: string;
  label: string;
  values: readonly string[];
  /** Of a field: English words that bear it out in a course name. */
  words: readonly string[];
}

export interface Understanding {
  institution?: Slot;
  level?: Slot;
  field?: Slot;
  place?: Slot;
  /** What is left: searched as text. */
  text?: string;
  /** The query with mistyped Latin words put right; absent when nothing was. */
  corrected?: string;
}

/**
 * Takes a query apart into institution, level, field, place and the text that is left. Pure and in memory; the
 * vocabulary decides everything.
 */
export function understandQuery(query: string, lexicon: Lexicon): Understanding {
  const folded = foldText(query)
    .replace(/[^\p{L}\p{N}\p{M}'’&.+#/-]+/gu, " ")
    .trim();
  if (folded === "") return {};
  const segments = segmentText(folded, lexicon);
  const corrected = correctUnknown(segments, lexicon);
  if (corrected === null) return fillSlots(segments);
  return { ...fillSlots(segmentText(corrected, lexicon)), corrected };
}

/** The text with each unknown Latin word put right, or null when there was nothing to put right. */
function correctUnknown(segments: readonly Segment[], lexicon: Lexicon): string | null {
  let changed = false;
  const words = segments.map(({ text, meanings }) => {
    const better = meanings.length === 0 ? correctWord(text, lexicon.words) : null;
    if (better !== null) changed = true;
    return better ?? text;
  });
  return changed ? words.join(" ") : null;
}

const slotOrder: readonly Exclude<TermKind, "filler">[] = ["institution", "field", "level", "place"];

/** Each segment fills the first slot that one of its meanings fits and that is free; a second one of a kind is text. */
function fillSlots(segments: readonly Segment[]): Understanding {
  const understanding: Understanding = {};
  const rest: string[] = [];
  for (const { text, meanings } of segments) {
    const kind = meanings.length > 0 ? kindFor(meanings, understanding, segments.length === 1) : null;
    if (kind === "filler") continue;
    if (kind === null) {
      rest.push(text);
      continue;
    }
    understanding[kind] = slotOf(
      text,
      meanings.filter((meaning) => meaning.kind === kind),
    );
  }
  if (rest.length > 0) understanding.text = rest.join(" ");
  return understanding;
}

function kindFor(meanings: readonly TermMeaning[], taken: Understanding, alone: boolean): TermKind | null {
  const free = meanings.filter(({ kind }) => kind === "filler" || taken[kind] === undefined);
  const weight = Math.max(...free.map((meaning) => meaning.weight));
  const strongest = free.filter((meaning) => meaning.weight === weight);
  // Initials ("mdx") mean an institution only when nothing else was typed.
  if (weight === 0 && !alone) return null;
  return slotOrder.find((kind) => strongest.some((meaning) => meaning.kind === kind)) ?? strongest[0]?.kind ?? null;
}

function slotOf(typed: string, meanings: readonly TermMeaning[]): Slot {
  const strongest = Math.max(...meanings.map((meaning) => meaning.weight));
  const chosen = meanings.filter((meaning) => meaning.weight === strongest);
  return {
    typed,
    label: chosen[0]?.label ?? typed,
    values: [...new Set(chosen.map((meaning) => meaning.value))],
    words: [...new Set(chosen.flatMap((meaning) => meaning.words))],
  };
}
