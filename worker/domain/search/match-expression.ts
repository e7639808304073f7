import { foldText, nameKeyOf } from "./fold-text.ts";
import { gramWord, nameEdge, spaceChinese } from "./search-document.ts";

/** Full-text expressions for one query, each null when it cannot apply; see drizzle/0001_search.sql. */
export interface MatchExpressions {
  /** The query is the whole of a code, or begins one ("fns50"). Words table, any entity. */
  code: string | null;
  /** The query is the whole name. */
  wholeName: string | null;
  /** A name begins with the query. */
  nameStart: string | null;
  /** Every word of the query is in the name, the last one perhaps unfinished. */
  everyWord: string | null;
  /** Substring of three characters or more, for the trigrams table. */
  substring: string | null;
  /** Substring of one or two characters, for the grams table. */
  gram: string | null;
}

/** Words that nearly every name has: left out unless the query ends in one. */
const emptyWords = new Set(["the", "of", "in", "and", "for", "at", "to", "a", "an"]);

/** As an FTS5 string: nothing in it can be syntax. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Runs of letters, digits and marks as unicode61 splits them; a run of Chinese characters is one phrase of them. */
function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu), ([word]) =>
    spaceChinese(word),
  );
}

/** @param column the column of the words table that holds the names */
export function matchExpressions(query: string, column: "name" | "names"): MatchExpressions | null {
  const folded = foldText(query);
  if (folded === "") return null;
  const words = wordsOf(folded);
  const characters = [...folded];
  const isCode = /^(?=.*[0-9])[a-z0-9]{4,12}$/.test(folded);
  // A private-use mark stands at both ends of every name, so "edge text edge" is the whole name.
  const key = words.length > 0 ? wordsOf(nameKeyOf(folded)).join(" ") || words.join(" ") : null;
  return {
    code: isCode ? `facets : ${quote(folded)} *` : null,
    wholeName: key && `${column} : ${quote(`${nameEdge} ${key} ${nameEdge}`)}`,
    nameStart: key && `${column} : ${quote(`${nameEdge} ${key}`)} *`,
    everyWord: words.length > 0 ? `${column} : (${everyWord(words)})` : null,
    substring: characters.length >= 3 ? quote(folded) : null,
    gram: characters.length <= 2 ? gramWord(characters) : null,
  };
}

function everyWord(words: readonly string[]): string {
  const last = words.length - 1;
  const telling = words.filter((word, position) => position === last || !emptyWords.has(word));
  const terms: string[] = [];
  for (const [position, word] of telling.entries()) {
    const isChinese = /^\p{Script=Han}/u.test(word);
    terms.push(position === telling.length - 1 && !isChinese ? `${quote(word)} *` : quote(word));
  }
  return terms.join(" AND ");
}
