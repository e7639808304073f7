import { foldText, nameKeyOf } from "../normalise.ts";
import { quote } from "./facet-expressions.ts";
import { gramWord, nameEdge, wordsOf } from "./search-document.ts";

/** Stop words of names. They are omitted, unless a query ends with one. */
export const emptyWords: ReadonlySet<string> = new Set(["the", "of", "in", "and", "for", "at", "to", "a", "an"]);

/** The runs of a folded text: Latin words, and adjacent Chinese characters. */
export const runsOf = (folded: string): string[] =>
  folded.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu) ?? [];

/**
 * Maximum length: no name has as many characters, or as many adjacent Chinese ones. A phrase of 200 characters would
 * take half a second.
 */
const longest = { name: 195, run: 60 };

const isLongerThanNames = (folded: string): boolean =>
  folded.length > longest.name || (folded.match(/\p{Script=Han}+/gu) ?? []).some((run) => run.length > longest.run);

/**
 * The FTS5 expressions for the text of a query, null where one does not apply; null without text. The tables are in
 * drizzle/0001_search_and_triggers.sql. @param column the column of the words table with the names
 */
export function matchExpressions(query: string, column: "name" | "names") {
  const folded = foldText(query);
  if (folded === "") return null;
  const isName = !isLongerThanNames(folded);
  const characters = [...folded];
  const isCode = /^(?=.*[0-9])[a-z0-9]{4,12}$/.test(folded);
  const keyWords = wordsOf(nameKeyOf(folded));
  const start: string = isName ? (keyWords.length > 0 ? keyWords : wordsOf(folded)).join(" ") : "";
  // The brackets of 护理学学士（研究生入学） are part of the name.
  const whole = isName ? wordsOf(folded).join(" ") : "";
  const terms = isName ? everyWord(folded) : "";
  const isLatin = !/\p{Script=Han}$/u.test(start);
  return {
    /** The query is a code or its beginning ("fns50"). */
    code: isCode ? `facets : ${quote(folded)} *` : null,
    /** The query is the whole name including its brackets; null without brackets. */
    exactName: whole === start ? null : `edges : ${wholeOf(whole)}`,
    /** The query is the whole name. */
    wholeName: start === "" ? null : `edges : ${wholeOf(start)}`,
    /** A name begins with the words of the query, the last of which may be unfinished. */
    nameStart: start === "" ? null : `edges : ${quote(`${nameEdge}${start}`)}`,
    nameStartUnfinished: start !== "" && isLatin ? `edges : ${quote(`${nameEdge}${start}`)} *` : null,
    /** A name has the words side by side; null for a single word, and for Chinese, which is a phrase in `everyWord` too. */
    phrase: /^[^\p{Script=Han}]* [^\p{Script=Han}]*$/u.test(start) ? `${column} : ${quote(start)}` : null,
    /** Every word of the query is in the name; the last one may be unfinished. */
    everyWord: terms === "" ? null : `${column} : (${terms})`,
    everyWordUnfinished: terms !== "" && isLatin ? `${column} : (${terms} *)` : null,
    /** Substrings of three characters or more, for the trigrams table, and of one or two, for the grams table. */
    substring: isName && characters.length >= 3 ? quote(folded) : null,
    gram: characters.length <= 2 ? gramWord(characters) : null,
  };
}

const wholeOf = (name: string): string => quote(`${nameEdge}${name}${nameEdge}`);

/** The words of a query without stop words and duplicates, joined by AND. A run of Chinese characters is a phrase. */
function everyWord(folded: string): string {
  const runs = runsOf(folded);
  const last = runs.at(-1);
  const telling = runs.filter(
    (run, position) => position === runs.length - 1 || (run !== last && !emptyWords.has(run)),
  );
  return [...new Set(telling)].map((run) => quote(wordsOf(run).join(" "))).join(" AND ");
}
