import { env } from "cloudflare:workers";
import { afterAll, vi } from "vitest";
import { forgetPages } from "#app/features/publishing/content/server/read-page.ts";
import { forgetMemory } from "#app/features/register/search/server/vocabulary/memory.ts";
import type { Env } from "#worker/env.ts";
import { forgetCached } from "#worker/platform/version-cache.ts";

// Runs before each file of the Worker tests. The files share one isolate and its database (vitest.config.ts). Before the first
// file the database is migrated; before each other file its tables are emptied.
const { DB, FILES, MIGRATIONS } = env as Env & { MIGRATIONS: { name: string; queries: string[] }[] };
const isolate = globalThis as {
  __BUILD_ID__?: string;
  __VARIANT_MARK__?: string;
  __BUILD_YEAR__?: string;
  emptying?: string[];
};

const tables = async () =>
  (
    await DB.prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_' AND substr(name, 1, 3) <> '_cf'`,
    ).all<{ name: string; sql: string }>()
  ).results;

if (!isolate.emptying) {
  // In one batch: as separate migrations they take three seconds.
  await DB.batch(MIGRATIONS.flatMap(({ queries }) => queries.map((query) => DB.prepare(query))));
  isolate.emptying = emptyingStatements(await tables());
  // Vite's build defines them, and there is no build here.
  isolate.__BUILD_ID__ = "test";
  isolate.__VARIANT_MARK__ = "test";
  isolate.__BUILD_YEAR__ = "2026";
} else {
  await DB.batch(isolate.emptying.map((statement) => DB.prepare(statement)));
  const { objects } = await FILES.list();
  if (objects.length > 0) await FILES.delete(objects.map(({ key }) => key));
  forgetMemory();
  forgetCached();
  forgetPages();
}

const migrated = new Set((await tables()).map(({ name }) => name));

afterAll(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { name } of await tables()) if (!migrated.has(name)) await DB.prepare(`DROP TABLE "${name}"`).run();
});

/** Foreign keys are checked at the end of the batch, so the order of the tables does not matter. */
function emptyingStatements(all: { name: string; sql: string }[]): string[] {
  const virtual = all.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql));
  const indexes = virtual.filter(({ sql }) => !sql.includes("fts5vocab")).map(({ name }) => name);
  // FTS5 stores each index in further tables, which only it may write.
  const isOfIndex = (name: string) => indexes.some((index) => name.startsWith(`${index}_`));
  const plain = all
    .map(({ name }) => name)
    .filter((name) => !virtual.some((one) => one.name === name) && !isOfIndex(name));
  return [
    "PRAGMA defer_foreign_keys = on",
    ...plain.map((name) => `DELETE FROM "${name}"`),
    ...indexes.map((name) => `INSERT INTO "${name}" ("${name}") VALUES ('delete-all')`),
  ];
}
