import { type SQL, sql } from "drizzle-orm";
import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { wordsOf } from "../match/search-document.ts";
import { foldText } from "../normalise.ts";
import { searchPages, searchSections } from "../schema.ts";
import { keyWord, pairsOf } from "./pairs.ts";

/** Raise it with every change of pageWords, pairsOf and SearchedSection. The next load then indexes every page again. */
const pageIndexVersion = 4;

export type SearchedKind = (typeof searchPages.$inferSelect)["kind"];

/** A page or a tool in the search index. */
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
  /** Sections; none for a tool and for pages that only list others. */
  sections: readonly SearchedSection[];
  /** Changes when any other property changes. */
  contentHash: string;
}

/** A part of a page under a heading, or an entry of a registry. */
export interface SearchedSection {
  /** `/visa/student#费用`. */
  address: string;
  /** Headings from the second level on; for a row of the answers its questions, a line each. */
  heading: string;
  /** Its paragraphs with the mentions of figures and rules. */
  text: string;
  /** The text with the sentences of its rules, without figures. Empty for a wording: a question that another section answers. */
  read: string;
  /** Key of the row in the answers. */
  answer?: string;
  /** Subject keys of a row, see keyWord. */
  keys?: readonly string[];
}

/** A text with the sentences of its rules, without figures. @param sentences of the rules by key */
export const readText = (text: string, sentences: ReadonlyMap<string, string>): string =>
  text.replaceAll(mentionPattern, (_, key: string) => sentences.get(key)?.replaceAll(mentionPattern, " ") ?? " ");

/** The columns of search_sections after the page. */
export const sectionColumns = ["address", "heading", "text", "answer", "heading_words", "text_words"] as const;

/** The values of sectionColumns. @param title of the section's page */
export const sectionRow = (
  { address, heading, text, read, answer, keys = [] }: SearchedSection,
  { path, title }: Pick<SearchedPage, "path" | "title">,
) => {
  const named = address.startsWith(path) && read !== "" ? `${title} ${heading}` : heading;
  const headingWords = [...pairsOf(named), ...keys.map(keyWord)];
  return [address, heading, text, answer ?? null, headingWords.join(" "), pairsOf(read).join(" ")];
};

/** The columns of page_words. A Chinese character is a word, so that a phrase matches any part of a text. */
export function pageWords({
  title,
  summary,
  headings,
  body,
}: Pick<SearchedPage, "title" | "summary" | "headings" | "body">) {
  const words = (text: string) => wordsOf(foldText(text)).join(" ");
  return { title: words(title), headings: words(`${headings} | ${summary}`), body: words(body) };
}

/** The content hash in search_pages. */
export const indexedHash = ({ contentHash }: Pick<SearchedPage, "contentHash">): string =>
  `${pageIndexVersion}.${contentHash}`;

/**
 * Statements that index the published content of a page. They follow the statements of the change in its batch, and do
 * nothing when the previous statement changed no row.
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
    sql`DELETE FROM ${searchSections} WHERE ${searchSections.pageId} = ${indexed}`,
    sql`INSERT INTO ${searchSections} (page_id, ${sql.raw(sectionColumns.join(", "))})
      SELECT page.id, ${sql.raw(sectionColumns.map((_, at) => `j.value ->> ${at}`).join(", "))}
      FROM (SELECT ${indexed} AS id) page, json_each(${JSON.stringify(page.sections.map((section) => sectionRow(section, page)))}) j
      WHERE page.id IS NOT NULL`,
  ];
}

/**
 * Statements that remove a page from the search. They follow the statements of the change in its batch, and do nothing
 * when the previous statement changed no row.
 */
export const unindexPage = (path: string): SQL[] => [
  sql`DELETE FROM page_words WHERE ${previousChanged}
    AND rowid = (SELECT ${searchPages.id} FROM ${searchPages} WHERE ${searchPages.path} = ${path})`,
  // The condition is the removed words and not the previous statement, which removes nothing where the words were
  // missing.
  sql`DELETE FROM ${searchPages} WHERE ${searchPages.path} = ${path}
    AND NOT EXISTS (SELECT 1 FROM page_words WHERE rowid = ${searchPages.id})`,
];
