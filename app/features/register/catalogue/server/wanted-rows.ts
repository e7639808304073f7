import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Session } from "#worker/platform/db/client.ts";
import { type RenderedSql, renderSql } from "#worker/platform/db/orm.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { type CheckedSql, checkedSql, sqlBoolean, sqlJson } from "#worker/platform/db/sql-rows.ts";
import { institutionCategories, schoolBoardings, schoolGenders, schoolSectors } from "../shared/register-values.ts";
import { institutionName } from "./institution-columns.ts";
import { institutionNames as allNames, institutions } from "./schema.ts";

// Rows of the catalogue for lists of other features. The caller passes a query with the columns `id` and `position`. It becomes a subquery
// of the statement here, so that finding and reading are one round trip. The SQL text is built once: the search box asks with every typed
// letter, and building it with drizzle each time would take longer than the rest of the search in JavaScript.

/** A query with the columns `id` and `position`: which rows, and in which order. */
export type Wanted = RenderedSql;

/** A query of the rows with these ids, in their order. */
export const wantedIds = (ids: readonly number[]): Wanted => ({
  sql: "SELECT value AS id, key AS position FROM json_each(?)",
  params: [JSON.stringify(ids)],
});

/** A query of the institutions with these CRICOS codes, unordered. */
export const institutionsOfCodes = (codes: readonly string[]): Wanted =>
  renderSql(
    sql`SELECT ${institutions.id} AS id, 0 AS position FROM ${institutions}
      WHERE ${inList(institutions.cricosProviderCode, codes)}`,
  );

const nullableText = z.string().nullable();

const institutionNameRow = z.object({
  id: z.number(),
  /** The shown name. */
  name: z.string(),
  registeredName: z.string(),
  nameCn: nullableText,
  code: z.string(),
  state: nullableText,
  city: nullableText,
  isClosed: sqlBoolean,
  /** All its names, if the names shown in a list lack one of the queried words; else null. */
  otherNames: sqlJson(z.array(z.string())).nullable(),
});

const institutionRow = institutionNameRow.extend({
  /** All states where it teaches, separated by commas, the one with most courses first. */
  states: nullableText,
  /** All metropolitan areas where it teaches, as in `states`. */
  metros: nullableText,
  category: z.enum(institutionCategories),
  /** As registered: "Government". */
  type: nullableText,
  /** Traits of a school; null: unknown, or not a school. */
  schoolSector: z.enum(schoolSectors).nullable(),
  schoolGender: z.enum(schoolGenders).nullable(),
  schoolBoarding: z.enum(schoolBoardings).nullable(),
  schoolYears: nullableText,
  nameCnIsReference: sqlBoolean,
  liveCourses: z.number(),
  /** Median yearly fee of its bachelors, AUD; null for fewer than ten. */
  bachelorFee: z.number().nullable(),
  /** The cost of a school's highest year, AUD; null: not registered, or not a school. */
  schoolFee: z.number().nullable(),
  /** Date of the first register without it, YYYY-MM-DD. */
  delistedOn: nullableText,
});

/** An institution in a list of another feature. */
export type InstitutionRow = z.output<typeof institutionRow>;

/** Maximum number of words that the statement compares with the shown names. */
const maxWords = 3;

/** Whether the shown name or the Chinese name contains each word. The words are parameters; an empty one is contained in every name. */
function hasWords(): SQL {
  const shown = sql`lower(${institutionName} || ' ' || coalesce(${institutions.nameCn}, ''))`;
  const words = Array.from({ length: maxWords }, (_, position) => sql.placeholder(`word${position}`));
  return sql`(${sql.join(
    words.map((word) => sql`instr(${shown}, ${word}) > 0`),
    sql` AND `,
  )})`;
}

const institutionNameColumns = sql`${institutions.id} AS id, ${institutionName} AS name, ${institutions.name} AS registeredName,
  ${institutions.nameCn} AS nameCn, ${institutions.cricosProviderCode} AS code, ${institutions.state} AS state, ${institutions.location} AS city,
  ${institutions.delistedOn} IS NOT NULL AS isClosed,
  CASE WHEN NOT ${hasWords()} THEN (SELECT json_group_array(${allNames.name}) FROM ${allNames}
    WHERE ${allNames.institutionId} = ${institutions.id}) END AS otherNames`;

const institutionNamesSql = institutionsSql(institutionNameColumns);
const institutionRowsSql =
  institutionsSql(sql`${institutionNameColumns}, ${institutions.states} AS states, ${institutions.metros} AS metros, ${institutions.category} AS category,
  ${institutions.type} AS type, ${institutions.schoolSector} AS schoolSector, ${institutions.schoolGender} AS schoolGender,
  ${institutions.schoolBoarding} AS schoolBoarding, ${institutions.schoolYears} AS schoolYears,
  ${institutions.nameCnIsReference} AS nameCnIsReference,
  ${institutions.liveCourseCount} AS liveCourses, ${institutions.bachelorFee} AS bachelorFee,
  ${institutions.schoolFee} AS schoolFee, ${institutions.delistedOn} AS delistedOn`);

function institutionsSql(columns: SQL): string {
  const from = sql`${institutions} JOIN wanted ON ${institutions.id} = wanted.id`;
  return renderSql(sql`SELECT ${columns} FROM ${from} ORDER BY wanted.position`).sql;
}

/** A row of institutionRows or courseRows. */
export type ListRow<List extends (wanted: Wanted) => CheckedSql<unknown>> = ReturnType<
  ReturnType<List>["check"]
>[number];

/** Reads wanted rows. @param select a SELECT that joins `wanted` */
export const readWanted = <Row>(
  row: z.ZodType<Row>,
  select: string,
  { sql: wanted, params }: Wanted,
): CheckedSql<Row> => checkedSql(row, { sql: `WITH wanted AS (${wanted}) ${select}`, params });

/**
 * Names, code and place of the wanted institutions, in their order.
 * @param words folded words; an institution whose shown names lack one of the first three comes with all its names
 */
export const institutionNames = (wanted: Wanted, words: readonly string[] = []) =>
  readWanted(institutionNameRow, institutionNamesSql, withWords(wanted, words));

/** List rows of the wanted institutions, in their order. @param words as for institutionNames */
export const institutionRows = (wanted: Wanted, words: readonly string[] = []) =>
  readWanted(institutionRow, institutionRowsSql, withWords(wanted, words));

const withWords = ({ sql, params }: Wanted, words: readonly string[]): Wanted => ({
  sql,
  params: [...params, ...Array.from({ length: maxWords }, (_, position) => words[position] ?? "")],
});

/** Institutions by CRICOS code, unordered; `label` is the Chinese name, else the English one. @param codes a query with one column */
export const selectInstitutionLabels = ({ orm }: Session, codes: SQL) =>
  orm
    .select({
      id: institutions.id,
      code: institutions.cricosProviderCode,
      label: sql<string>`coalesce(${institutions.nameCn}, ${institutionName})`,
    })
    .from(institutions)
    .where(sql`${institutions.cricosProviderCode} IN (${codes})`);
