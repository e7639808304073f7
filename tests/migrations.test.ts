import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { projectRoot } from "../scripts/state-directory.mjs";
import { breachesOf } from "./support/expanding-migrations.ts";
import { knownTables, runOldStatements } from "./support/old-worker.ts";

const folder = path.join(projectRoot, "drizzle");
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .toSorted();
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");

/** The first state of the schema, from before any Worker was deployed: the SQL from drizzle-kit, and the rest written by hand. */
const firstState = ["0000_schema.sql", "0001_search_and_triggers.sql"];
const later = files.filter((name) => !firstState.includes(name));

/**
 * Migrations that do more than expand, with the breaches and the reason why they affect no deployed Worker. Enter a contracting migration
 * here, with the release since which no code uses the removed parts.
 */
const contracting: Record<string, { breaches: string[]; because: string }> = {};

it("the first state comes before all migrations", () => {
  expect(files.slice(0, firstState.length)).toEqual(firstState);
});

it.each(later)("migration %s only expands the schema", (name) => {
  expect(breachesOf(read(name))).toEqual(contracting[name]?.breaches ?? []);
});

it("every exception is a migration that exists", () => {
  expect(Object.keys(contracting).filter((name) => !later.includes(name))).toEqual([]);
});

it.each([
  ["drops a table", "DROP TABLE `orders`;"],
  ["drops a column", "ALTER TABLE `orders` DROP COLUMN `note`;"],
  ["drops an index", "DROP INDEX orders_key;"],
  ["drops a trigger", "drop trigger if exists news_state_on_insert;"],
  ["drops a view", "DROP VIEW totals;"],
  ["renames", "ALTER TABLE `orders` RENAME COLUMN `note` TO `remark`;"],
  ["renames", "ALTER TABLE orders RENAME TO `sales`;"],
  ["rebuilds a table", "CREATE TABLE `__new_orders` (`id` integer);"],
  ["deletes rows", "ALTER TABLE `a` ADD `b` text;--> statement-breakpoint\nDELETE FROM `orders`;"],
  ["refuses rows in a trigger", "CREATE TRIGGER t BEFORE INSERT ON orders BEGIN SELECT RAISE(ABORT, 'no'); END;"],
  ["adds a required column without default", "ALTER TABLE `orders` ADD `channel` text NOT NULL;"],
  [
    "adds a required column without default",
    "ALTER TABLE orders ADD COLUMN channel text NOT NULL CHECK (channel <> '');",
  ],
  ["makes an existing table unique", "CREATE UNIQUE INDEX `orders_reference` ON `orders` (`reference`);"],
])("refuses a migration that %s: %s", (breach, sql) => {
  expect(breachesOf(sql)).toEqual([breach]);
});

it.each([
  "ALTER TABLE `orders` ADD `channel` text;",
  "ALTER TABLE `orders` ADD `channel` text DEFAULT 'web' NOT NULL;",
  "ALTER TABLE `orders` ADD `late` integer GENERATED ALWAYS AS (due_at < 1) VIRTUAL NOT NULL;",
  "ALTER TABLE `a` ADD `b` text;--> statement-breakpoint\nCREATE TABLE `c` (`d` text NOT NULL);",
  "CREATE TABLE `tags` (`name` text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX `tags_name` ON `tags` (`name`);",
  "CREATE TABLE `c` (`d` text);--> statement-breakpoint\nCREATE TRIGGER e AFTER DELETE ON `a` BEGIN\n  DELETE FROM `c` WHERE `d` = OLD.`b`;\nEND;",
  "-- A later migration will DROP TABLE `orders`.\nUPDATE `orders` SET `channel` = 'web';",
])("accepts a migration that expands: %s", (sql) => {
  expect(breachesOf(sql)).toEqual([]);
});

/**
 * Applies a migration to populated tables.
 * @returns the statements of the old Worker that fail afterwards
 */
function brokenBy(database: DatabaseSync, sql: string, next: () => number): string[] {
  const tables = knownTables(database);
  for (const table of tables) runOldStatements(database, table, next);
  const rows = (table: string) => Number(database.prepare(`SELECT count(*) AS n FROM \`${table}\``).get()?.n);
  const before = new Map(tables.map(({ name }) => [name, rows(name)]));
  // A dropped table deletes the rows that refer to it, as on D1.
  database.exec(`PRAGMA foreign_keys = ON; ${sql}; PRAGMA foreign_keys = OFF`);
  return tables.flatMap((table) => {
    try {
      const lost = (before.get(table.name) ?? 0) - rows(table.name);
      runOldStatements(database, table, next);
      return lost > 0 ? [`${table.name}: ${lost} rows are gone`] : [];
    } catch (error) {
      return [`${table.name}: ${error instanceof Error ? error.message : error}`];
    }
  });
}

const numbers = () => {
  let last = 1_000_000;
  return () => ++last;
};

it("the Worker from before each migration still reads, writes and finds its rows after it", () => {
  const next = numbers();
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  for (const name of firstState) database.exec(read(name));
  const broken = later.flatMap((name) => brokenBy(database, read(name), next).map((what) => `${name}: ${what}`));
  // There is no later migration yet, so this proves that the guard's own statements work on every table.
  broken.push(...brokenBy(database, "", next));
  const count = knownTables(database).length;
  database.close();
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(50);
});

it("rules whose sentence says that the answer is unknown are marked, also when the Worker before the column writes them", () => {
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  for (const name of files.filter((one) => one < "0004")) database.exec(read(name));
  const add = (key: string, sentence: string) =>
    database
      .prepare(`INSERT INTO rules (key, rule, area, label, sentence, audience, visas, source_name, source_url, checked_on, grade, origin)
        VALUES (?, ?, '', '', ?, '[]', '[]', '', '', '', '', 'admin')`)
      .run(key, key, sentence);
  add("before", "这一点没有查清。");
  add("clear", "可以。");
  database.exec(read("0004_unclear_rules.sql"));
  add("after", "这一点没有查清。");
  add("found", "这一点没有查清。");
  add("lost", "可以。");
  database.exec("UPDATE rules SET sentence = '可以。' WHERE key = 'found'");
  database.exec("UPDATE rules SET sentence = '没有查清。' WHERE key = 'lost'");
  const marked = database.prepare("SELECT key FROM rules WHERE is_unclear = 1 ORDER BY key").all();
  database.close();
  expect(marked.map(({ key }) => key)).toEqual(["after", "before", "lost"]);
});

const shop = `CREATE TABLE buyers (id integer PRIMARY KEY);
  CREATE TABLE sales (id integer PRIMARY KEY, buyer integer REFERENCES buyers(id) ON DELETE CASCADE, note text);
  INSERT INTO buyers VALUES (7);
  INSERT INTO sales VALUES (1, 7, 'a')`;

it.each([
  [
    "a column that a rebuilt table requires",
    "DROP TABLE sales; CREATE TABLE sales (id integer PRIMARY KEY, buyer integer, note text, channel text NOT NULL)",
    "NOT NULL constraint failed",
  ],
  ["a renamed column", "ALTER TABLE sales RENAME COLUMN note TO remark", "no column named note"],
  ["values that must differ", "CREATE UNIQUE INDEX one ON sales (length(note))", "UNIQUE constraint failed"],
  ["rows that go with the table they refer to", "DROP TABLE buyers", "sales: 1 rows are gone"],
])("notices %s", (_, sql, named) => {
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  database.exec(shop);
  const broken = brokenBy(database, sql, numbers());
  database.close();
  expect(broken.join("\n")).toContain(named);
});
