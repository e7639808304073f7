import { type SQL, sql } from "drizzle-orm";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { wordsOf } from "../match/search-document.ts";
import { foldText } from "../normalise.ts";
import { searchPages } from "../schema.ts";

/** Raise it with every change of pageWords. The next load then indexes every page again. */
const pageIndexVersion = 1;

export type SearchedKind = (typeof searchPages.$inferSelect)["kind"];

/** A page or a tool as the search indexes it. */
export interface SearchedPage {
  /** `/visa/student`. */
  path: string;
  kind: SearchedKind;
  title: string;
  summary: string;
  /** Further titles: the English name, headings and questions. */
  headings: string;
  /** The text without figures of the registry. */
  body: string;
  /** Differs when anything else differs. */
  contentHash: string;
}

/** The columns of page_words. A Chinese character is a word, so that a phrase matches any part of a text. */
export function pageWords({ title, summary, headings, body }: Omit<SearchedPage, "contentHash" | "path" | "kind">) {
  const words = (text: string) => wordsOf(foldText(text)).join(" ");
  return { title: words(title), headings: words(`${headings} | ${summary}`), body: words(body) };
}

/** The hash that search_pages stores. */
export const indexedHash = ({ contentHash }: Pick<SearchedPage, "contentHash">): string =>
  `${pageIndexVersion}.${contentHash}`;

/**
 * Statements: index the newly shown content of a page. They follow the statements of the change in its batch, and do nothing
 * when the statement before them changed no row.
 */
export function indexPage(page: SearchedPage): SQL[] {
  const { path, kind, title, summary } = page;
  const contentHash = indexedHash(page);
  const words = pageWords(page);
  const indexed = sql`(SELECT ${searchPages.id} FROM ${searchPages}
    WHERE ${searchPages.path} = ${path} AND ${searchPages.contentHash} = ${contentHash})`;
  return [
    sql`${insertIf(searchPages, { path, kind, title, summary, contentHash }, previousChanged)}
      ON CONFLICT (path) DO UPDATE SET kind = excluded.kind, title = excluded.title, summary = excluded.summary,
        content_hash = excluded.content_hash`,
    sql`DELETE FROM page_words WHERE rowid = ${indexed}`,
    sql`INSERT INTO page_words (rowid, title, headings, body)
      SELECT id, ${words.title}, ${words.headings}, ${words.body} FROM (SELECT ${indexed} AS id) WHERE id IS NOT NULL`,
  ];
}

/**
 * Statements: the search forgets a page. They follow the statements of the change in its batch, and do nothing when the
 * statement before them changed no row.
 */
export const unindexPage = (path: string): SQL[] => [
  sql`DELETE FROM page_words WHERE ${previousChanged}
    AND rowid = (SELECT ${searchPages.id} FROM ${searchPages} WHERE ${searchPages.path} = ${path})`,
  // Depends on the removed words, not on the statement before, which removes nothing where the words were missing.
  sql`DELETE FROM ${searchPages} WHERE ${searchPages.path} = ${path}
    AND NOT EXISTS (SELECT 1 FROM page_words WHERE rowid = ${searchPages.id})`,
];
