import type { SearchDocument } from "#worker/features/search/match/search-document.ts";
import type { Document } from "../load/unlisted-documents.ts";
import type { Progress } from "../progress.ts";
import { cutRows, statementSize } from "./cut-rows.ts";
import { courseDocuments, listCourses } from "./index-courses.ts";
import { institutionDocuments, listInstitutions } from "./index-institutions.ts";
import { pageDocuments } from "./index-pages.ts";
import { type RestoreSteps, unlessDone } from "./restore-steps.ts";
import { type Cell, quoted, type Site, type Statement } from "./site.ts";

/** Documents per transaction. */
const documentsPerStep = 400;

type Text = (document: SearchDocument) => Cell[];

/** The full-text tables of institutions or courses with their columns. */
const tablesOf = (entity: string, column: string): { table: string; columns: string[]; texts: Text }[] => [
  {
    table: `${entity}_words`,
    columns: [column, "edges", "facets"],
    texts: ({ words, edges, facets }) => [words, edges, facets],
  },
  { table: `${entity}_trigrams`, columns: [column], texts: ({ trigrams }) => [trigrams] },
  { table: `${entity}_grams`, columns: ["grams"], texts: ({ grams }) => [grams] },
];

const institutionTables = tablesOf("institution", "names");
const courseTables = tablesOf("course", "name");

/** The full-text tables that a restore can make from the rows. */
export const indexedTables: ReadonlySet<string> = new Set([
  ...[...institutionTables, ...courseTables].map(({ table }) => table),
  "page_words",
]);

/** Makes the full-text tables anew from the restored rows, as a load would. */
export async function rebuildIndexes(site: Site, steps: RestoreSteps, progress: Progress): Promise<void> {
  if (!steps.isDone("indexes emptied")) {
    const empty = [...indexedTables].map((table) => ({
      sql: `INSERT INTO ${quoted(table)} (${quoted(table)}) SELECT 'delete-all' WHERE ${unlessDone("indexes emptied")}`,
      params: [],
    }));
    await steps.run("indexes emptied", empty);
  }
  const courses = await listCourses(site);
  const institutions = await listInstitutions(site);
  const pages = await pageDocuments(site);
  const total = courses.length + institutions.length + pages.length;
  let done = 0;
  const run = async (step: string, size: number, statements: () => Promise<Statement[]> | Statement[]) => {
    if (!steps.isDone(step)) await steps.run(step, await statements());
    done += size;
    progress.update("search", done, done / total, "documents");
  };
  progress.update("search", 0, total === 0 ? 1 : 0, "documents");
  await run("index pages", pages.length, () =>
    insertWords("page_words", ["title", "headings", "body"], pages, "index pages"),
  );
  for (const part of partsOf(institutions)) {
    const step = `index institutions ${part[0]}`;
    await run(step, part.length, async () =>
      insertDocuments(institutionTables, await institutionDocuments(site, part), step),
    );
  }
  for (const part of partsOf(courses)) {
    const step = `index courses ${part[0]}`;
    await run(step, part.length, async () => insertDocuments(courseTables, await courseDocuments(site, part), step));
  }
}

const insertDocuments = (
  tables: ReturnType<typeof tablesOf>,
  documents: readonly Document[],
  step: string,
): Statement[] =>
  tables.flatMap(({ table, columns, texts }) =>
    insertWords(
      table,
      columns,
      documents.map(({ rowid, document }) => ({ rowid, texts: texts(document()) })),
      step,
    ),
  );

function insertWords(
  table: string,
  columns: readonly string[],
  rows: readonly { rowid: number; texts: readonly Cell[] }[],
  step: string,
): Statement[] {
  const values = columns.map((_, position) => `j.value ->> ${position + 1}`);
  const sql = `INSERT INTO ${quoted(table)} (rowid, ${columns.join(", ")}) SELECT j.value ->> 0, ${values.join(", ")}
    FROM json_each(?1) j WHERE ${unlessDone(step)}`;
  const parts = cutRows(
    rows.map(({ rowid, texts }) => [rowid, ...texts]),
    statementSize,
  );
  return [...parts].map((part) => ({ sql, params: [JSON.stringify(part)] }));
}

function* partsOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += documentsPerStep)
    yield items.slice(start, start + documentsPerStep);
}
