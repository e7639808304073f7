/**
 * The query that the search reads as a question about all of several names: 护理学还是会计学. Punctuation inside a name would cut it
 * into two.
 */
export const askSideBySide = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[、－]/g, "")).join("还是");
