import { DatabaseSync } from "node:sqlite";
import MiniSearch from "minisearch";
import { searchCatalogue } from "#app/features/register/search/server/search-catalogue.ts";
import { localDatabaseFile } from "#seed/load/local-database.ts";
import type { Session, Statements } from "#worker/platform/db/client.ts";
import { openOrm } from "#worker/platform/db/orm.ts";
import { type Figures, figuresOf } from "./measure.ts";

export interface Comparison {
  name: string;
  figures: Figures;
  remark: string;
}

/** Runs the queries on the database under AOTU_STATE in this process, without a server: our search, LIKE and MiniSearch. */
export async function compareEngines(queries: readonly string[]): Promise<Comparison[]> {
  const sqlite = new DatabaseSync(localDatabaseFile(), { readOnly: true });
  const results: Comparison[] = [];

  const db = databaseOf(sqlite);
  const ours = await each(queries, async (q) => {
    await searchCatalogue({ db }, { q });
  });
  results.push({ name: "ours, without a server", figures: ours, remark: "" });

  const like = await each(queries, async (q) => {
    const pattern = `%${q}%`;
    sqlite
      .prepare("SELECT id, name FROM institutions WHERE name LIKE ? OR name_cn LIKE ? LIMIT 10")
      .all(pattern, pattern);
    sqlite.prepare("SELECT id, name FROM courses WHERE name LIKE ? LIMIT 10").all(pattern);
  });
  results.push({ name: "LIKE '%…%', SQL alone", figures: like, remark: "no order, no Chinese short names, no codes" });

  const documents = sqlite
    .prepare(
      `SELECT 'c' || id AS id, name, '' AS nameCn FROM courses
       UNION ALL SELECT 'i' || id, name, coalesce(name_cn, '') FROM institutions`,
    )
    .all()
    .map((row) => ({ ...row }));
  sqlite.close();
  const started = performance.now();
  const index = new MiniSearch({ fields: ["name", "nameCn"] });
  index.addAll(documents);
  const built = Math.round(performance.now() - started);
  const megabytes = (JSON.stringify(index).length / 1e6).toFixed(1);
  const mini = await each(queries, async (q) => {
    index.search(q, { prefix: true, fuzzy: 0.2 }).slice(0, 20);
  });
  results.push({
    name: "MiniSearch, fuzzy and prefix",
    figures: mini,
    remark: `index built in ${built} ms, ${megabytes} MB as JSON to send to every browser`,
  });
  return results;
}

async function each(queries: readonly string[], search: (q: string) => Promise<void>): Promise<Figures> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const q of queries) {
      const started = performance.now();
      await search(q);
      if (round > 0) times.push(performance.now() - started);
    }
  }
  return figuresOf(times);
}

/** A session over a SQLite file, with the methods that a search uses. */
export function databaseOf(sqlite: DatabaseSync): Session {
  const prepare = (sql: string, values: (string | number)[] = []): unknown => ({
    bind: (...bound: (string | number)[]) => prepare(sql, bound),
    all: async () => ({ results: sqlite.prepare(sql).all(...values), meta: { changes: 0, last_row_id: 0 } }),
  });
  const batch = (statements: { all: () => Promise<unknown> }[]) =>
    Promise.all(statements.map((statement) => statement.all()));
  const statements = { prepare, batch } as unknown as Statements;
  return { ...statements, orm: openOrm(statements) };
}
