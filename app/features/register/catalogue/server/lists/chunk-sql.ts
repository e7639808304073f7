import { type SQL, sql } from "drizzle-orm";
import { renderSql } from "#worker/platform/db/orm.ts";
import { institutionName } from "../institution-columns.ts";
import { institutionNames, institutions } from "../schema.ts";
import type { ListPart } from "./schema.ts";

/** A row has some 200 kB of columns, or 600 kB of names. D1 allows values up to two megabytes. */
const institutionsPerChunk = 2048;

const { id, delistedOn } = institutions;

/** The columns of a chunk: parallel arrays, which are small and quick to parse. `order` is the place in order of name. */
const columns: Record<string, SQL> = {
  id: sql`${id}`,
  category: sql`${institutions.category}`,
  /** All states where it teaches, separated by commas. */
  states: sql`coalesce(${institutions.states}, ${institutions.state})`,
  metros: sql`coalesce(${institutions.metros}, ${institutions.metro})`,
  owner: sql`lower(${institutions.type})`,
  sector: sql`${institutions.schoolSector}`,
  gender: sql`${institutions.schoolGender}`,
  boarding: sql`${institutions.schoolBoarding}`,
  years: sql`${institutions.schoolYears}`,
  /** What a year costs: of a school the highest year, of others a bachelor. */
  fee: sql`coalesce(${institutions.schoolFee}, ${institutions.bachelorFee})`,
  code: sql`${institutions.cricosProviderCode}`,
  rank: sql`${institutions.popularityRank}`,
  courses: sql`${institutions.liveCourseCount}`,
  order: sql`row_number() OVER (ORDER BY ${institutionName} COLLATE NOCASE, ${id})`,
};

const line = sql` || char(10) || `;

/** Every known name and the code of an institution in lower case, a line each. */
const names: Record<string, SQL> = {
  id: sql`${id}`,
  names: sql.join(
    [
      sql`lower(${institutions.name})`,
      sql`lower(coalesce(${institutions.displayName}, ''))`,
      sql`lower(coalesce(${institutions.nameCn}, ''))`,
      sql`lower(${institutions.cricosProviderCode})`,
      sql`coalesce((SELECT group_concat(lower(${institutionNames.name})${line}${institutionNames.nameKey}, char(10))
        FROM ${institutionNames} WHERE ${institutionNames.institutionId} = ${id}), '')`,
    ],
    line,
  ),
};

const parts: Record<ListPart, Record<string, SQL>> = { columns, names };

/** Selects `chunk` and `content` of a part of all institutions on the register, as SQL text: a load runs it too. */
export function chunksSql(part: ListPart): string {
  const fields = Object.entries(parts[part]);
  const aliased = fields.map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`);
  const arrays = fields.map(([name]) => sql`${sql.raw(`'${name}'`)}, json_group_array(${sql.identifier(name)})`);
  const size = sql.raw(String(institutionsPerChunk));
  return renderSql(
    sql`SELECT "id" / ${size} AS chunk, json_object(${sql.join(arrays, sql`, `)}) AS content
      FROM (SELECT ${sql.join(aliased, sql`, `)} FROM ${institutions} WHERE ${delistedOn} IS NULL) GROUP BY "id" / ${size}`,
  ).sql;
}
