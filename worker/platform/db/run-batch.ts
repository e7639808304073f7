import { is, SQL, sql } from "drizzle-orm";
import type { Statements } from "./client.ts";
import { type BuiltQuery, OrmQuery, type RenderedSql, renderSql } from "./orm.ts";
import { CheckedSql } from "./sql-rows.ts";

/** A condition that the batch depends on, see mustHold. */
export interface Assertion {
  condition: SQL;
  refusal: () => Error;
}

/** Items of a batch: a query of drizzle's builder, SQL (with checked rows or none), mustHold. */
export type BatchItem = BuiltQuery<unknown> | SQL | CheckedSql<unknown> | Assertion;

type RowOf<Item> =
  Item extends CheckedSql<infer Row>
    ? Row
    : Item extends BuiltQuery<infer Result>
      ? Result extends readonly (infer Row)[]
        ? Row
        : never
      : unknown;

/** Result of one statement of a batch. */
export interface BatchResult<Row> {
  /** The rows it returned, by SELECT or RETURNING. */
  rows: Row[];
  /** How many rows it inserted, updated or deleted. */
  changes: number;
  /** The `rowid` of the row that was inserted last. */
  lastRowId: number;
}

/**
 * Runs statements as one D1 batch: one round trip and one transaction, so all of them happen or none. They run in order,
 * and each sees the writes of the previous ones. No statement can use another's result in JavaScript; in SQL it can, by
 * `changes()`: see previousChanged.
 * @returns one result for each statement, in order
 * @throws the error of the mustHold whose condition was false; nothing has been written then
 */
export async function runBatch<const Items extends readonly BatchItem[]>(
  session: Statements,
  items: Items,
): Promise<{ [At in keyof Items]: BatchResult<RowOf<Items[At]>> }> {
  const steps = items.map((item, position) => toStep(session, item, position));
  const results = await send(session, steps);
  return results.map((result, position) => ({
    rows: steps[position]?.rowsOf(result) ?? [],
    changes: result.meta.changes,
    lastRowId: result.meta.last_row_id,
  })) as { [At in keyof Items]: BatchResult<RowOf<Items[At]>> };
}

/**
 * A step of a batch that rolls the whole batch back unless the condition holds at that point; runBatch then throws the
 * refusal. Use it where a check before the batch would race: "the link is still unused", "another administrator is
 * left". To check that the previous step changed a row: `mustHold(previousChanged, refusal)`. How: D1 has no transaction
 * that code can roll back, but a failing statement rolls its batch back. Unless the condition is true, the statement
 * gives json_extract a malformed path, and SQLite's error message quotes this path.
 */
export const mustHold = (condition: SQL, refusal: () => Error): Assertion => ({ condition, refusal });

interface Step {
  statement: D1PreparedStatement;
  rowsOf: (result: D1Result) => unknown[];
  refusal?: () => Error;
}

function toStep(session: Statements, item: BatchItem, position: number): Step {
  const prepare = (query: SQL | RenderedSql) => {
    const rendered = renderSql(query);
    return session.prepare(rendered.sql).bind(...rendered.params);
  };
  const asTheyAre = ({ results }: D1Result) => results;
  if (is(item, SQL)) return { statement: prepare(item), rowsOf: asTheyAre };
  if (item instanceof CheckedSql) {
    return { statement: prepare(item.query), rowsOf: ({ results }) => item.check(results) };
  }
  if ("refusal" in item) {
    return { statement: prepare(assertionSql(item.condition, position)), rowsOf: () => [], refusal: item.refusal };
  }
  const query = item.prepare();
  if (!(query instanceof OrmQuery)) throw new Error("A query of another database cannot stand in this batch");
  const built = query.getQuery();
  return { statement: session.prepare(built.sql).bind(...built.params), rowsOf: query.rowsOf };
}

async function send(session: Statements, steps: Step[]): Promise<D1Result[]> {
  if (steps.length === 0) return [];
  try {
    return await session.batch(steps.map(({ statement }) => statement));
  } catch (error) {
    const failed = /must hold: step (\d+)/.exec(String(error))?.[1];
    throw (failed !== undefined && steps[Number(failed)]?.refusal?.()) || error;
  }
}

/** CASE evaluates only the branch it takes, so json_extract sees the path only when the condition is false or null. */
const assertionSql = (condition: SQL, position: number) =>
  sql`SELECT CASE WHEN (${condition}) THEN 1 ELSE json_extract('{}', ${`must hold: step ${position}`}) END`;
