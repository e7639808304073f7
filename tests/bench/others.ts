import { DatabaseSync } from "node:sqlite";
import MiniSearch from "minisearch";
import { localDatabaseFile } from "#seed/load/local-database.ts";
import type { Database } from "#worker/db/client.ts";
import { searchCatalogue } from "#worker/domain/search/search-catalogue.ts";
import { type Figures, figuresOf } from "./measure.ts";
import { queries } from "./queries.ts";

export interface Comparison {
  name: string;
  figures: Figures;
  remark: string;
}

/** The same queries on the same data in one process, without a server: ours, LIKE, MiniSearch. AOTU_STATE says which data. */
export async function measureOthers(): Promise<Comparison[]> {
  const sqlite = new DatabaseSync(localDatabaseFile(), { readOnly: true });
  const results: Comparison[] = [];

  const ours = await each(async (q) => {
    const statements = await statementsOf(q);
    for (const { sql, values } of statements) sqlite.prepare(sql).all(...values);
  });
  results.push({ name: "ours, SQL alone", figures: ours, remark: "" });

  const like = await each(async (q) => {
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
  const mini = await each(async (q) => {
    index.search(q, { prefix: true, fuzzy: 0.2 }).slice(0, 20);
  });
  results.push({
    name: "MiniSearch, fuzzy and prefix",
    figures: mini,
    remark: `index built in ${built} ms, ${megabytes} MB as JSON to send to every browser`,
  });
  return results;
}

async function each(search: (q: string) => Promise<void>): Promise<Figures> {
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

/** What the search verb would send to D1 for a query. */
async function statementsOf(q: string): Promise<{ sql: string; values: (string | number)[] }[]> {
  const sent: { sql: string; values: (string | number)[] }[] = [];
  const prepare = (sql: string) => ({ bind: (...values: (string | number)[]) => ({ sql, values }) });
  const batch = async (statements: { sql: string; values: (string | number)[] }[]) => {
    sent.push(...statements);
    return statements.map(() => ({ results: [] }));
  };
  await searchCatalogue({ db: { raw: { prepare, batch } } as unknown as Database }, { q });
  return sent;
}
