import { type Column, fillPlaceholders, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { parseJson } from "../parse-json.ts";
import type { Statements } from "./client.ts";
import { type BuiltQuery, type Orm, OrmQuery, openOrm, type RenderedSql, renderSql } from "./orm.ts";

/** A query in SQL together with the schema of its rows. It can be in a batch, see run-batch.ts. */
export class CheckedSql<Row> {
  readonly query: SQL | RenderedSql;
  readonly #row: z.ZodType<Row>;

  constructor(row: z.ZodType<Row>, query: SQL | RenderedSql) {
    this.query = query;
    this.#row = row;
  }

  /** @throws Error when a row does not match the schema: the message names the columns, never their values */
  check(rows: unknown[]): Row[] {
    // Row by row: a z.array(row) built for each query costs 0.1 ms.
    return rows.map((row) => {
      const { data, error } = this.#row.safeParse(row);
      if (!error) return data;
      const wrong = new Set(error.issues.map(({ path, code }) => `${path.join(".")} (${code})`));
      throw new Error(`Rows of a query do not match their schema: ${[...wrong].join(", ")}`);
    });
  }
}

/**
 * SQL for what drizzle's builder does not support well: full text, json_each, window functions. Tables and columns are
 * interpolated (`${orders.number}`), so a misspelt one does not compile; values are bound.
 * @param row the schema of a row; its keys are the column names in the SQL
 */
export const checkedSql = <Row>(row: z.ZodType<Row>, query: SQL | RenderedSql): CheckedSql<Row> =>
  new CheckedSql(row, query);

const linkRow = z.object({ id: z.union([z.string(), z.number()]), url: z.string() });

/** Query: the addresses of other sites in a column, with the keys of their rows; by default of all rows that have one. */
export const linksIn = (url: Column, key: Column, where: SQL | undefined = sql`${url} IS NOT NULL`) =>
  checkedSql(linkRow, sql`SELECT ${key} AS id, ${url} AS url FROM ${url.table} WHERE ${where}`);

/**
 * Runs a query in SQL.
 * @returns its rows as the schema yields them
 * @throws Error when a row does not match the schema
 */
export async function sqlRows<Row>(session: Statements, row: z.ZodType<Row>, query: SQL | RenderedSql): Promise<Row[]> {
  const { sql, params } = renderSql(query);
  const { results } = await session
    .prepare(sql)
    .bind(...params)
    .all();
  return checkedSql(row, query).check(results);
}

/** The first row of a query in SQL, or null. Write `LIMIT 1` where there may be more. */
export async function sqlRow<Row>(
  session: Statements,
  row: z.ZodType<Row>,
  query: SQL | RenderedSql,
): Promise<Row | null> {
  const [first] = await sqlRows(session, row, query);
  return first ?? null;
}

/** In a row's schema: 0 and 1 as a boolean. */
export const sqlBoolean = z.literal([0, 1]).transform((value) => value === 1);

/** In a row's schema: JSON text, parsed and checked by `schema`. */
export const sqlJson = <Value>(schema: z.ZodType<Value>) =>
  z.string().transform((text, context): Value => {
    const { data, error } = schema.safeParse(parseJson(text));
    if (!error) return data;
    context.addIssue({ code: "custom", message: "JSON of another shape" });
    return z.NEVER;
  });

/**
 * A query of drizzle's builder that every request runs: it is rendered once per isolate. Rendering it again costs 0.05 to 0.2 ms
 * of processor time. Values that differ between requests are `sql.placeholder(name)`.
 * @param build called once, at the first use
 */
export function preparedQuery<Row>(
  build: (orm: Orm) => BuiltQuery<Row[]>,
): (session: Statements, values?: Record<string, unknown>) => Promise<Row[]> {
  let prepared: OrmQuery | undefined;
  return async (session, values = {}) => {
    prepared ??= prepare(build(openOrm(session)));
    const { sql, params } = prepared.getQuery();
    const result = await session
      .prepare(sql)
      .bind(...fillPlaceholders(params, values))
      .all();
    return prepared.rowsOf(result) as Row[];
  };
}

function prepare(query: BuiltQuery<unknown>): OrmQuery {
  const prepared = query.prepare();
  if (!(prepared instanceof OrmQuery)) throw new Error("preparedQuery takes queries of this database's builder only");
  return prepared;
}
