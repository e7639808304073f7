/** Later waves cost more. They are searched only if the earlier ones did not find enough, the last only if they found nothing. */
export const waves = [1, 2, 3, 4] as const;

/** One way of matching. Its matches are ranked above those of the following tiers. */
export interface Tier {
  wave: (typeof waves)[number];
  index: "words" | "trigrams" | "grams";
  /** FTS5 expression. */
  match: string;
  /** Maximum number of matches that come here; the others come with later tiers that have them too. */
  limit?: number;
  /** Many matches of one provider are adjacent here: more are read, to find other providers. */
  isWide?: true;
  /** The query is a CRICOS code or a whole name: closed courses count too if nothing open matches. */
  isExact?: true;
  /** Its matches share a field or a part of a word with the query, and their names need not have the subject. */
  isNeighbour?: true;
  /** From here on the tiers of the wave are not searched for a first page that is complete. */
  isLater?: true;
}

/** A tier of an expression; null without one. */
export function words(wave: Tier["wave"], match: string | null, index: Tier["index"] = "words"): Tier | null {
  return match === null ? null : { wave, index, match };
}
