/**
 * The lists of the back office whose words are in the full-text table staff_words, with the number that their rows and their pairs have
 * there. The triggers of drizzle/0001_search_and_triggers.sql write them.
 */
export const wordLists = { orders: 1, money: 2, users: 3, memberships: 4, messages: 5, mails: 6, audit: 7 } as const;

/** What a search takes of what was typed. */
const mostWords = 8;
const longestWord = 100;

/** The words of a query. */
export const wordsOf = (q: string): string[] =>
  q
    // It would end the expression.
    .replaceAll("\0", " ")
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords);

/**
 * The FTS5 expression for rows of a list with all words. A text is indexed by the pairs of characters that stand side by side in it, and
 * its last character: a word is a phrase of its pairs, and a single character the beginning of one.
 */
export const pairsExpression = (list: number, words: readonly string[]): string =>
  words.map((word) => phraseOf(list, [...word].slice(0, longestWord))).join(" AND ");

function phraseOf(list: number, characters: string[]): string {
  const [only = "", ...others] = characters;
  if (others.length === 0) return `${quoted(`${list}${only}`)} *`;
  const pairs = others.map((character, position) => `${list}${characters[position]}${character}`);
  return quoted(pairs.join(" "));
}

/** An FTS5 string, in which nothing is syntax. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
