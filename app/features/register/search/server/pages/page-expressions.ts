import { wordsOf } from "../match/search-document.ts";
import type { PagePlan } from "./find-pages.ts";

/** A longer Chinese run is not a word, but several: it is matched by its pairs of characters. */
const longestPhrase = 4;

/** Maximum number of runs of a query, because each is a lookup. */
const maxRuns = 12;

const quote = (words: readonly string[]) => `"${words.join(" ")}"`;

/**
 * The FTS5 expressions for the text of a query on page_words.
 * @param whole the whole query, for pages whose title contains it
 * @param runs the rest of the query without known terms
 */
export function pageExpressions(whole: string, runs: readonly string[]): Omit<PagePlan, "paths"> {
  const title = phrase(whole);
  const parts = runs.flatMap(piecesOf).slice(0, maxRuns);
  const every = parts.length === 0 ? null : parts.join(" AND ");
  const about = [title && `title : ${title}`, every && `{title headings} : (${every})`].filter(Boolean);
  return {
    about: about.length === 0 ? null : about.map((part) => `(${part})`).join(" OR "),
    every,
    some: parts.length < 2 ? null : parts.join(" OR "),
  };
}

/** A text as a phrase; null when it is too short to be meaningful. */
function phrase(text: string): string | null {
  const words = wordsOf(text);
  const isTelling = words.length > 1 || (words[0]?.length ?? 0) > 2;
  return isTelling && words.length <= 12 ? quote(words) : null;
}

function piecesOf(run: string): string[] {
  const words = wordsOf(run);
  const isHan = /\p{Script=Han}/u.test(run);
  if (!isHan) return words.filter((word) => word.length > 1).map((word) => quote([word]));
  if (words.length < 2) return [];
  if (words.length <= longestPhrase) return [quote(words)];
  return words.slice(1).map((word, at) => quote([words[at] ?? "", word]));
}
