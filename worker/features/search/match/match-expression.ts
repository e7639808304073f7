import { foldText, nameKeyOf } from "#worker/features/search/understand/fold-text.ts";
import { gramWord, nameEdge, wordsOf } from "./search-document.ts";

/** Full-text expressions for one query, each null when it cannot apply; see drizzle/0001_search.sql. */
export interface MatchExpressions {
  /** The query is the whole of a code, or begins one ("fns50"). Words table. */
  code: string | null;
  /** The query is the whole name. Words table. */
  wholeName: string | null;
  /** A name begins with the words of the query. Words table. */
  nameStart: string | null;
  /** As `nameStart`, the last word perhaps unfinished. */
  nameStartUnfinished: string | null;
  /** Every word of the query is in the name. Words table. */
  everyWord: string | null;
  /** As `everyWord`, the last word perhaps unfinished. */
  everyWordUnfinished: string | null;
  /** Substring of three characters or more, for the trigrams table. */
  substring: string | null;
  /** Substring of one or two characters, for the grams table. */
  gram: string | null;
}

/** Words that nearly every name has: left out unless the query ends in one. */
const emptyWords = new Set(["the", "of", "in", "and", "for", "at", "to", "a", "an"]);

/** As an FTS5 string: nothing in it can be syntax. */
export function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** @param column the column of the words table that holds the names */
export function matchExpressions(query: string, column: "name" | "names"): MatchExpressions | null {
  const folded = foldText(query);
  if (folded === "") return null;
  const characters = [...folded];
  const isCode = /^(?=.*[0-9])[a-z0-9]{4,12}$/.test(folded);
  const keyWords = wordsOf(nameKeyOf(folded));
  const start: string = (keyWords.length > 0 ? keyWords : wordsOf(folded)).join(" ");
  const terms = everyWord(folded);
  const isLatin = !/\p{Script=Han}$/u.test(start);
  return {
    code: isCode ? `facets : ${quote(folded)} *` : null,
    wholeName: start === "" ? null : `edges : ${quote(`${nameEdge}${start}${nameEdge}`)}`,
    nameStart: start === "" ? null : `edges : ${quote(`${nameEdge}${start}`)}`,
    nameStartUnfinished: start !== "" && isLatin ? `edges : ${quote(`${nameEdge}${start}`)} *` : null,
    everyWord: terms === "" ? null : `${column} : (${terms})`,
    everyWordUnfinished: terms !== "" && isLatin ? `${column} : (${terms} *)` : null,
    substring: characters.length >= 3 ? quote(folded) : null,
    gram: characters.length <= 2 ? gramWord(characters) : null,
  };
}

/** The telling words of a query, each once, a run of Chinese characters as a phrase; joined by AND. */
function everyWord(folded: string): string {
  const runs = folded.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu) ?? [];
  const last = runs.at(-1);
  const telling = runs.filter(
    (run, position) => position === runs.length - 1 || (run !== last && !emptyWords.has(run)),
  );
  return [...new Set(telling)].map((run) => quote(wordsOf(run).join(" "))).join(" AND ");
}
