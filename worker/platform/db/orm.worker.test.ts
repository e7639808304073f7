import { env } from "cloudflare:workers";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias, integer, sqliteTable, text, unionAll } from "drizzle-orm/sqlite-core";
import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import type { Env } from "#worker/env.ts";
import { isDatabaseFailure } from "#worker/errors.ts";
import { openDatabase, openPrimary } from "./client.ts";
import { mustHold, runBatch } from "./run-batch.ts";
import { bareName, inList, insertIf, previousChanged } from "./sql-parts.ts";
import { checkedSql, preparedQuery, sqlBoolean, sqlJson, sqlRow, sqlRows } from "./sql-rows.ts";

const { DB } = env as Env;

const authors = sqliteTable("test_authors", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
});
const books = sqliteTable("test_books", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  authorId: integer("author_id").references(() => authors.id),
  tags: text("tags", { mode: "json" }).$type<string[]>(),
});

const primary = openPrimary(DB);

beforeEach(async () => {
  await DB.batch(
    [
      "DROP TABLE IF EXISTS test_books",
      "DROP TABLE IF EXISTS test_authors",
      "CREATE TABLE test_authors (id INTEGER PRIMARY KEY, name TEXT NOT NULL, is_active INTEGER NOT NULL DEFAULT 1)",
      "CREATE TABLE test_books (id INTEGER PRIMARY KEY, name TEXT NOT NULL, author_id INTEGER, tags TEXT)",
      "INSERT INTO test_authors VALUES (1, 'Li', 1), (2, 'Wang', 0)",
      `INSERT INTO test_books VALUES (10, 'First', 1, '["a","b"]'), (11, 'Second', 2, NULL), (12, 'Third', NULL, NULL)`,
    ].map((statement) => DB.prepare(statement)),
  );
});

it("separates columns of the same name in a join", async () => {
  const other = alias(authors, "other");
  const rows = await primary.orm
    .select({ id: books.id, authorId: authors.id, title: books.name, author: authors.name, otherName: other.name })
    .from(books)
    .innerJoin(authors, eq(authors.id, books.authorId))
    .leftJoin(other, eq(other.id, authors.id))
    .orderBy(desc(books.id));
  expect(rows).toEqual([
    { id: 11, authorId: 2, title: "Second", author: "Wang", otherName: "Wang" },
    { id: 10, authorId: 1, title: "First", author: "Li", otherName: "Li" },
  ]);
});

it("separates whole tables in a join", async () => {
  const rows = await primary.orm
    .select()
    .from(books)
    .leftJoin(authors, eq(authors.id, books.authorId))
    .orderBy(books.id);
  expect(rows[0]).toEqual({
    test_books: { id: 10, name: "First", authorId: 1, tags: ["a", "b"] },
    test_authors: { id: 1, name: "Li", isActive: true },
  });
  expect(rows[2]?.test_authors).toBeNull();
});

it("separates expressions without an alias, also those that JavaScript would sort first", async () => {
  const rows = await primary.orm
    .select({ name: books.name, one: sql<number>`1`, again: sql<number>`1`, zero: sql<number>`0`, id: books.id })
    .from(books)
    .where(eq(books.id, 10));
  expect(rows).toEqual([{ name: "First", one: 1, again: 1, zero: 0, id: 10 }]);
});

it("selects from a subquery with columns of one name", async () => {
  const inner = primary.orm
    .select({ bookId: sql<number>`${books.id}`.as("book_id"), id: authors.id, name: authors.name })
    .from(books)
    .innerJoin(authors, eq(authors.id, books.authorId))
    .as("inner");
  const rows = await primary.orm
    .select({ bookId: inner.bookId, id: inner.id, name: inner.name, title: books.name })
    .from(inner)
    .innerJoin(books, eq(books.id, inner.bookId))
    .where(inArray(books.id, primary.orm.select({ id: books.id }).from(books).where(eq(books.id, 11))));
  expect(rows).toEqual([{ bookId: 11, id: 2, name: "Wang", title: "Second" }]);
});

it("orders a union by a column of its first select", async () => {
  const rows = await unionAll(
    primary.orm.select({ id: books.id, name: books.name }).from(books),
    primary.orm.select({ id: authors.id, name: authors.name }).from(authors),
  )
    .orderBy(desc(books.id))
    .limit(2);
  expect(rows.map(({ id }) => id)).toEqual([12, 11]);
});

it("refuses rows with fewer columns than fields instead of moving the values", async () => {
  const query = primary.orm.select({ a: sql`${books.id}`.as("same"), b: sql`${books.name}`.as("same") }).from(books);
  await expect(query.all()).rejects.toThrow("Rows with the columns same for 2 selected fields");
});

it("writes and returns rows", async () => {
  const { orm } = primary;
  expect(await orm.insert(authors).values({ name: "Zhao", isActive: false }).returning()).toEqual([
    { id: 3, name: "Zhao", isActive: false },
  ]);
  expect((await orm.update(authors).set({ isActive: true }).where(eq(authors.id, 3)).run()).meta.changes).toBe(1);
  expect(await orm.select({ isActive: authors.isActive }).from(authors).where(eq(authors.id, 3)).get()).toEqual({
    isActive: true,
  });
  expect(await orm.select().from(authors).where(eq(authors.id, 9)).get()).toBeUndefined();
  expect(await orm.$count(authors)).toBe(3);
});

it("sends reads that start together in one round trip: drizzle's, SQL and prepared statements", async () => {
  const db = openDatabase(DB);
  const [drizzle, checked, prepared, count] = await Promise.all([
    db.orm
      .select({ book: books.name, author: authors.name })
      .from(books)
      .innerJoin(authors, eq(authors.id, 1))
      .limit(1),
    sqlRow(db, z.object({ name: z.string() }), sql`SELECT ${authors.name} FROM ${authors} WHERE ${authors.id} = ${2}`),
    db.raw.prepare("SELECT name FROM test_books WHERE id = ?").bind(11).first("name"),
    db.orm.$count(books),
  ]);
  expect([drizzle, checked, prepared, count]).toEqual([
    [{ book: "First", author: "Li" }],
    { name: "Wang" },
    "Second",
    3,
  ]);
  expect(db.meter.trips).toBe(1);
  expect(db.meter.rowsRead).toBeGreaterThan(0);
});

it("throws D1's error without the bound values", async () => {
  const failed = await primary.orm
    .insert(authors)
    .values({ id: 1, name: "a-secret" })
    .run()
    .catch((error: unknown) => error);
  expect(isDatabaseFailure(failed)).toBe(true);
  expect(String(failed)).not.toContain("a-secret");
});

it("runs drizzle's queries and SQL in one batch, each with its own rows", async () => {
  const row = z.object({ id: z.number(), isActive: sqlBoolean, tags: sqlJson(z.array(z.string())) });
  const [updated, added, checked, joined, deleted] = await runBatch(primary, [
    primary.orm.update(authors).set({ isActive: true }).where(eq(authors.id, 2)),
    insertIf(books, { id: 13, name: "Fourth", authorId: 2, tags: ["c"] }),
    checkedSql(
      row,
      sql`SELECT ${authors.id}, ${authors.isActive} AS isActive, ${books.tags} FROM ${books}
          JOIN ${authors} ON ${authors.id} = ${books.authorId} WHERE ${books.id} = ${13}`,
    ),
    primary.orm
      .select({ book: books.name, author: authors.name })
      .from(books)
      .innerJoin(authors, eq(authors.id, books.authorId))
      .where(eq(books.id, 13)),
    sql`DELETE FROM test_books WHERE id < ${12}`,
  ]);
  expect([updated.changes, added.changes, deleted.changes]).toEqual([1, 1, 2]);
  expect(added.lastRowId).toBe(13);
  const [{ id, isActive, tags } = { id: 0, isActive: false, tags: [] }] = checked.rows;
  expect({ id, isActive, tags }).toEqual({ id: 2, isActive: true, tags: ["c"] });
  expect(joined.rows.map(({ book, author }) => `${book} by ${author}`)).toEqual(["Fourth by Wang"]);
  expect(await runBatch(primary, [])).toEqual([]);
});

it("writes later statements of a batch only if the first changed a row", async () => {
  const change = (id: number) =>
    runBatch(primary, [
      primary.orm.update(authors).set({ name: "Changed" }).where(eq(authors.id, id)),
      primary.orm
        .update(books)
        .set({ name: "Changed" })
        .where(and(eq(books.id, 10), previousChanged)),
      insertIf(books, { name: `of ${id}` }),
    ]);
  expect((await change(9)).map(({ changes }) => changes)).toEqual([0, 0, 0]);
  expect((await change(1)).map(({ changes }) => changes)).toEqual([1, 1, 1]);
});

it("does not change a row whose key exists", async () => {
  const again = insertIf(authors, { id: 1, name: "Other" }, sql`true`, { onConflict: "nothing" });
  const [result] = await runBatch(primary, [again]);
  expect(result.changes).toBe(0);
});

it("rolls a batch back when a condition does not hold, and throws that condition's error", async () => {
  const rename = (left: number) =>
    runBatch(primary, [
      mustHold(sql`true`, () => new Error("never")),
      primary.orm.update(authors).set({ name: "Changed" }),
      mustHold(
        sql`(SELECT count(*) FROM ${authors} WHERE ${authors.isActive} = ${1}) >= ${left}`,
        () => new Error("too few are left"),
      ),
      mustHold(sql`NULL`, () => new Error("null does not hold")),
    ]);
  await expect(rename(2)).rejects.toThrow("too few are left");
  await expect(rename(1)).rejects.toThrow("null does not hold");
  expect(await primary.orm.select({ name: authors.name }).from(authors)).toEqual([{ name: "Li" }, { name: "Wang" }]);
  const lost = primary.orm.update(authors).set({ name: "Changed" }).where(eq(authors.id, 9));
  await expect(runBatch(primary, [lost, mustHold(previousChanged, () => new Error("conflict"))])).rejects.toThrow(
    "conflict",
  );
});

it("passes on other failures of a batch", async () => {
  const failing = runBatch(primary, [mustHold(sql`true`, () => new Error("never")), sql`SELECT * FROM no_such_table`]);
  await expect(failing).rejects.toThrow(/^D1_ERROR: no such table/);
});

it("refuses rows that do not match their schema, without naming their values", async () => {
  const row = z.object({ name: z.number() });
  await expect(sqlRows(primary, row, sql`SELECT ${authors.name} FROM ${authors}`)).rejects.toThrow(
    "Rows of a query do not match their schema: name (invalid_type)",
  );
});

it("accepts any number of values in a list, and bare column names", async () => {
  const ids = Array.from({ length: 300 }, (_, at) => at);
  expect(await primary.orm.select({ id: books.id }).from(books).where(inList(books.id, ids))).toHaveLength(3);
  const [result] = await runBatch(primary, [sql`UPDATE ${books} SET ${bareName(books.name)} = ${"x"}`]);
  expect(result.changes).toBe(3);
});

it("builds a prepared query once and runs it with the values of each call", async () => {
  let built = 0;
  const authorsOf = preparedQuery((orm) => {
    built += 1;
    return orm
      .select({ name: authors.name, isActive: authors.isActive })
      .from(authors)
      .where(eq(authors.id, sql.placeholder("id")));
  });
  expect(await authorsOf(primary, { id: 1 })).toEqual([{ name: "Li", isActive: true }]);
  expect(await authorsOf(openDatabase(DB), { id: 2 })).toEqual([{ name: "Wang", isActive: false }]);
  expect(await authorsOf(primary, { id: 3 })).toEqual([]);
  expect(built).toBe(1);
});
