import { getTableColumns, is, type Query, SQL, Subquery, sql, Table } from "drizzle-orm";
import { NoopCache } from "drizzle-orm/cache/core";
import { D1PreparedQuery, DrizzleD1Database } from "drizzle-orm/d1";
import { NoopLogger } from "drizzle-orm/logger";
import { SQLiteAsyncDialect, SQLiteColumn, type SQLiteExecuteMethod, SQLiteSession } from "drizzle-orm/sqlite-core";
import type { SelectedFieldsOrdered } from "drizzle-orm/sqlite-core/query-builders/select.types";
import type { Statements } from "./client.ts";

/**
 * Drizzle's query builder. Without `transaction`, which D1 does not have, and `batch`: that is runBatch (run-batch.ts), which
 * takes SQL and prepared statements too.
 */
export type Orm = Pick<
  DrizzleD1Database,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "with" | "$with" | "$count"
>;

/**
 * Drizzle over a session's `prepare`, so that its queries are coalesced, timed and counted like all others.
 *
 * drizzle-orm/d1 reads rows as arrays with `raw()`, which D1 cannot batch. Here rows are read with `all()`, as objects, and
 * turned into arrays. Two columns of one name would collapse in such an object and every later value would move to the
 * wrong field; AliasingDialect prevents that, and toArrays refuses rows that do not have a value for every field.
 */
export function openOrm(statements: Statements): Orm {
  return new DrizzleD1Database("async", dialect, new OrmSession(statements), undefined);
}

/** The text of a statement, with `?` for its values in order. */
export type RenderedSql = Pick<Query, "sql" | "params">;

/** Renders a `sql` template. Rendered SQL is returned unchanged: frequent statements are rendered once. */
export const renderSql = (query: SQL | RenderedSql): RenderedSql =>
  is(query, SQL) ? dialect.sqlToQuery(query) : query;

/** A finished query of drizzle's builder: `orm.select()…`, `orm.update(table)…`. */
export interface BuiltQuery<Result> {
  readonly _: { readonly result: Result };
  prepare(): { getQuery(): Query };
}

/** A prepared query of drizzle's builder. */
export class OrmQuery extends D1PreparedQuery {
  /** The rows of a result of this query, as its builder types them. Empty for one that returns no rows. */
  rowsOf: (result: D1Result) => unknown[];

  constructor(
    statement: () => D1PreparedStatement,
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    executeMethod: SQLiteExecuteMethod,
    isResponseInArrayMode: boolean,
  ) {
    const toRows = (result: D1Result) => toArrays(result.results, fields?.length ?? 1);
    const asArrays = {
      bind: (...values: unknown[]) => {
        const bound = statement().bind(...values);
        return {
          all: () => bound.all(),
          run: () => bound.run(),
          raw: async () => toRows(await bound.all()),
        };
      },
    } as D1PreparedStatement;
    super(
      asArrays,
      query,
      new NoopLogger(),
      new NoopCache(),
      undefined,
      undefined,
      fields,
      executeMethod,
      isResponseInArrayMode,
    );
    this.rowsOf = (result) => (fields ? [this.mapAllResult(toRows(result))].flat() : result.results);
  }

  /**
   * Replaces drizzle's method. That one has a cache, which is not used here, and wraps failures in an error that repeats the
   * bound values: e-mail addresses and names would be logged.
   */
  protected queryWithCache<T>(_sql: string, _values: unknown[], run: () => Promise<T>): Promise<T> {
    return run();
  }
}

class OrmSession extends SQLiteSession<"async", D1Result, Record<string, never>, Record<string, never>> {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    super(dialect);
    this.#statements = statements;
  }

  prepareQuery(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    executeMethod: SQLiteExecuteMethod,
    isResponseInArrayMode: boolean,
  ): OrmQuery {
    // Prepared when it runs: a query that becomes part of a batch is prepared there.
    return new OrmQuery(() => this.#statements.prepare(query.sql), query, fields, executeMethod, isResponseInArrayMode);
  }

  transaction(): never {
    throw new Error("D1 has no transactions: use runBatch");
  }
}

type SelectConfig = Parameters<SQLiteAsyncDialect["buildSelectQuery"]>[0];

/**
 * Gives the columns of a query's outermost SELECT distinct names where a join or an expression would repeat one. Subqueries
 * retain their names, because the outer query refers to them.
 */
class AliasingDialect extends SQLiteAsyncDialect {
  readonly #configs = new WeakMap<SQL, SelectConfig>();

  override buildSelectQuery(config: SelectConfig): SQL {
    const query = super.buildSelectQuery(config);
    this.#configs.set(query, config);
    return query;
  }

  /** Drizzle calls this with the whole query; a subquery is rendered as a part of it. */
  override sqlToQuery(query: SQL): Query {
    const config = this.#configs.get(query);
    const fields = config && distinctNames(config);
    return super.sqlToQuery(fields ? super.buildSelectQuery({ ...config, fieldsFlat: fields }) : query);
  }
}

const dialect = new AliasingDialect();

type Selected = NonNullable<SelectConfig["fieldsFlat"]>[number];

/** The fields with aliases; undefined when all have distinct names already. */
function distinctNames({ fields, fieldsFlat = flatten(fields), setOperators }: SelectConfig): Selected[] | undefined {
  const taken = new Set<string>();
  let isChanged = false;
  const named = fieldsFlat.map((selected, position) => {
    const { field } = selected;
    const name = nameOf(field);
    if (name !== undefined && !taken.has(name)) {
      taken.add(name);
      return selected;
    }
    // Whether the query is a UNION. Its ORDER BY names the columns of its first SELECT, so these get no aliases;
    // toArrays refuses rows with repeated names.
    const isFixed = is(field, SQLiteColumn) ? setOperators.length > 0 : !is(field, SQL);
    if (isFixed) return selected;
    isChanged = true;
    return { ...selected, field: new SQL.Aliased(is(field, SQL) ? field : sql`${field}`, `column ${position}`) };
  });
  return isChanged ? named : undefined;
}

/**
 * The name of a field in D1's rows; undefined for an expression without an alias, because D1 would use its whole text
 * as the name.
 */
function nameOf(field: Selected["field"]): string | undefined {
  if (is(field, SQLiteColumn)) return field.name;
  if (is(field, SQL.Aliased)) return field.fieldAlias;
  if (is(field, Subquery)) return field._.alias;
  return undefined;
}

/** The fields in the order in which drizzle selects them: those of whole tables and of nested objects one by one. */
const flatten = (fields: Record<string, unknown>, above: string[] = []): Selected[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = [...above, name];
    if (is(field, SQLiteColumn) || is(field, SQL) || is(field, SQL.Aliased) || is(field, Subquery))
      return [{ path, field }];
    return flatten(is(field, Table) ? getTableColumns(field) : Object.fromEntries(Object.entries(field ?? {})), path);
  });

/**
 * D1's row objects as arrays in the order of the selected fields.
 * @throws Error when the rows have not one value for each field, or a name that JavaScript would move to the front
 */
function toArrays(rows: readonly unknown[], fields: number): unknown[][] {
  const [first] = rows;
  const names = Object.keys(first ?? {});
  if (first && (names.length !== fields || (fields > 1 && names.some((name) => /^\d+$/.test(name))))) {
    throw new Error(`Rows with the columns ${names.join(", ")} for ${fields} selected fields: alias each with .as()`);
  }
  return rows.map((row) => Object.values(row ?? {}));
}
