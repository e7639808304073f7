import { z } from "zod";
import { searchedPage } from "#app/features/publishing/content/server/searched-page.ts";
import { indexedCourse, indexedCoursesSql } from "#app/features/register/catalogue/server/indexed-courses.ts";
import { indexedCourseDocument } from "#app/features/register/search/server/match/index-courses.ts";
import { courseRowid, searchRowid, standingOf } from "#app/features/register/search/server/match/result-order.ts";
import { pageWords, type SearchedPage } from "#app/features/register/search/server/pages/page-index.ts";
import { listedPages } from "#seed/pages/read-pages.ts";
import { isPlaceholder } from "#seed/register/read-sheets.ts";
import { sentencesOfToday } from "#seed/rules/read-rules.ts";
import { inParts } from "../load/catalogue-target.ts";
import {
  courseTables,
  type Document,
  institutionTables,
  type SearchTables,
  storedInstitutionOf,
  storedInstitutionsSql,
} from "../load/unlisted-documents.ts";
import type { Progress } from "../progress.ts";
import { type Cell, cutRows, plain, quoted, type Site, type Statement } from "./site.ts";

/** Documents per transaction. */
const documentsPerStep = 400;

/** The full-text tables that a restore can make from the rows. */
export const indexedTables = [
  ...[...institutionTables, ...courseTables].map(({ table }) => table),
  "page_words",
  "section_words",
];

/**
 * Rebuilds the full-text tables from the restored rows. FTS5 flushes its memory for every row that is not in ascending
 * order, so all ids are first sorted by their rowids.
 */
export async function rebuildIndexes(site: Site, progress: Progress): Promise<void> {
  await site.batch(
    plain(indexedTables.map((table) => `INSERT INTO ${quoted(table)} (${quoted(table)}) VALUES ('delete-all')`)),
  );
  const pages = await pageDocuments(site);
  await site.batch(insertWords("page_words", ["title", "headings", "body"], pages));
  await site.batch(plain(["INSERT INTO section_words (section_words) VALUES ('rebuild')"]));
  let done = pages.length;
  const index = async (
    tables: SearchTables,
    ids: readonly number[],
    documentsOf: (site: Site, ids: readonly number[]) => Promise<Document[]>,
  ) => {
    for (const some of inParts(ids, documentsPerStep)) {
      const documents = await documentsOf(site, some);
      const ordered = documents.toSorted((a, b) => a.rowid - b.rowid);
      const statements = tables.flatMap(({ table, columns, texts }) => {
        const rows = ordered.map(({ rowid, document }) => ({ rowid, texts: texts(document()) }));
        return insertWords(table, columns, rows);
      });
      await site.batch(statements);
      done += documents.length;
      progress.update("search", done, null, "documents");
    }
  };
  await index(institutionTables, await listInstitutions(site), institutionDocuments);
  await index(courseTables, await listCourses(site), courseDocuments);
}

/** Statements that insert only missing documents, because a request may be repeated. */
function insertWords(
  table: string,
  columns: readonly string[],
  documents: readonly { rowid: number; texts: readonly Cell[] }[],
): Statement[] {
  const values = columns.map((_, position) => `j.value ->> ${position + 1}`);
  const sql = `INSERT INTO ${table} (rowid, ${columns.join(", ")}) SELECT j.value ->> 0, ${values.join(", ")}
    FROM json_each(?1) j WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE rowid = j.value ->> 0)`;
  const parts = cutRows(documents.map(({ rowid, texts }) => [rowid, ...texts]));
  return [...parts].map((part) => ({ sql, params: [JSON.stringify(part)] }));
}

const sortedIds = (rows: readonly { id: number; rowid: number }[]) =>
  rows.toSorted((a, b) => a.rowid - b.rowid).map(({ id }) => id);

const standing = z.tuple([
  z.number(),
  z.number().nullable(),
  z.number(),
  z.number(),
  z.number(),
  z.string().nullable(),
]);

async function listCourses(site: Site): Promise<number[]> {
  const rows = await site.query(`SELECT c.id, c.plainness, coalesce(c.popularity_rank, i.popularity_rank) AS rank,
    c.institution_id, c.expired, c.delisted_on FROM courses c JOIN institutions i ON i.id = c.institution_id`);
  const courses = z.array(standing).parse(rows);
  return sortedIds(
    courses.map(([id, plainness, popularityRank, institutionId, expired, delistedOn]) => {
      const place = standingOf(delistedOn, expired === 1);
      return { id, rowid: courseRowid({ id, plainness, popularityRank, institutionId, standing: place }) };
    }),
  );
}

/** The names of the columns of indexedCoursesSql, whose rows have no names here. */
const courseColumns = Object.keys(indexedCourse.shape);

async function courseDocuments(site: Site, ids: readonly number[]): Promise<Document[]> {
  const rows = await site.query(`SELECT ${courseColumns.join(", ")} FROM (${indexedCoursesSql(ids)})`);
  const courses = rows.map((row) =>
    indexedCourse.parse(Object.fromEntries(courseColumns.map((column, position) => [column, row[position]]))),
  );
  return courses
    .filter(({ name }) => !isPlaceholder(name))
    .map((course) => ({
      rowid: courseRowid({ ...course, standing: standingOf(course.delistedOn, course.expired) }),
      document: () => indexedCourseDocument(course),
    }));
}

async function listInstitutions(site: Site): Promise<number[]> {
  const rows = await site.query("SELECT id, popularity_rank, delisted_on FROM institutions");
  const institutions = z.array(z.tuple([z.number(), z.number(), z.string().nullable()])).parse(rows);
  return sortedIds(
    institutions.map(([id, rank, delistedOn]) => ({ id, rowid: searchRowid(rank, standingOf(delistedOn, false), id) })),
  );
}

/** Documents of institutions, equal to those of a load. */
async function institutionDocuments(site: Site, ids: readonly number[]): Promise<Document[]> {
  const rows = await site.query(storedInstitutionsSql(ids));
  return rows.map(([json]) => {
    const { id, rank, delistedOn, document } = storedInstitutionOf(String(json));
    return { rowid: searchRowid(rank, standingOf(delistedOn, false), id), document };
  });
}

const kinds = z.enum(["guide", "hub", "faq", "about", "legal", "checklist"]);

const shownRevision = z
  .tuple([z.string(), kinds, z.string(), z.string().nullable(), z.string(), z.string(), z.string()])
  .transform(([path, kind, title, english, summary, body, contentHash]) => ({
    ...{ path, kind, title, english, summary, body, contentHash },
    // The search does not read these values.
    ...{ sources: "[]", next: "[]", related: "[]" },
  }));

/** The indexed words of all pages, by row id: from the published content, else from the list of tools. */
async function pageDocuments(site: Site): Promise<{ rowid: number; texts: string[] }[]> {
  const shown = await site.query(`SELECT r.path, r.kind, r.title, r.english, r.summary, r.body, r.content_hash
    FROM pages p JOIN page_revisions r ON r.id = p.revision_id`);
  const rules = await site.query("SELECT rule, sentence, valid_from, is_proposed FROM rules WHERE NOT is_withdrawn");
  const sentences = sentencesOfToday(
    rules.map(([rule = "", sentence = "", from = null, isProposed = 0]) => ({
      key: String(rule),
      rule,
      sentence,
      valid_from: from,
      is_proposed: isProposed,
    })),
  );
  const pages = new Map<string, () => SearchedPage>(listedPages().map((page) => [page.path, () => page]));
  for (const page of z.array(shownRevision).parse(shown)) pages.set(page.path, () => searchedPage(page, sentences));
  const indexed = await site.query("SELECT id, path FROM search_pages ORDER BY id");
  return indexed.flatMap(([id, path]) => {
    const page = pages.get(String(path));
    // A page of an older release without content: the next load of the content removes its row.
    if (!page) return [];
    const { title, headings, body } = pageWords(page());
    return [{ rowid: Number(id), texts: [title, headings, body] }];
  });
}
