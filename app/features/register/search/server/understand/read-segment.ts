import type { TermKind, TermMeaning } from "../../shared/vocabulary/lexicon.ts";
import type { Segment } from "./segment-text.ts";

/** Order of meanings with equal weight. An institution comes before a field of the same name, because it is more specific. */
const kindOrder: readonly TermKind[] = ["institution", "field", "level", "place", "category", "filler"];

/** A run of the query with the kind that it is read as. */
export interface Run {
  text: string;
  kind: TermKind | "text";
  meanings: TermMeaning[];
}

/** Chooses the kind of a run by weight and kindOrder. An unknown run is text. */
export function readSegment({ text, meanings }: Segment): Run {
  const weight = meanings[0]?.weight;
  const strongest = meanings.filter((entry) => entry.weight === weight).map(({ meaning }) => meaning);
  const kind = kindOrder.find((one) => strongest.some((meaning) => meaning.kind === one)) ?? "text";
  return { text, kind, meanings: strongest.filter((meaning) => meaning.kind === kind) };
}
