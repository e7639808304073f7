/** Stop words of names. They are omitted, unless a query ends with one. */
export const emptyWords: ReadonlySet<string> = new Set(["the", "of", "in", "and", "for", "at", "to", "a", "an"]);

/** The runs of a folded text: Latin words, and adjacent Chinese characters. */
export const runsOf = (folded: string): string[] =>
  folded.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu) ?? [];
