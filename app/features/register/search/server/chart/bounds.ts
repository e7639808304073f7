import { type Range, rangeText } from "../../shared/explore/filters.ts";
import { type Patterns, says } from "../../shared/vocabulary/patterns.ts";

export type Side = "at most" | "at least" | "about" | null;

/** The bound that the words before and after a number express; null without any. Words before it win. */
export function sideOf(before: string, after: string, patterns: Patterns): Side {
  if (says(patterns, "at most before", before)) return "at most";
  if (says(patterns, "at least before", before)) return "at least";
  if (says(patterns, "at most after", after)) return "at most";
  if (says(patterns, "at least after", after)) return "at least";
  return says(patterns, "about before", before) || says(patterns, "about after", after) ? "about" : null;
}

/** The range of a number, as in an address. @param tolerance how far "about" reaches on either side */
export function rangeOf(number: number, side: Side, tolerance: number): string {
  const range: Range =
    side === "at most"
      ? { from: null, to: Math.round(number) }
      : side === "at least"
        ? { from: Math.round(number), to: null }
        : { from: Math.max(0, Math.round(number - tolerance)), to: Math.round(number + tolerance) };
  return rangeText(range);
}
