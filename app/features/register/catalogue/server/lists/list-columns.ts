import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { renderSql } from "#worker/platform/db/orm.ts";
import type { ListFilter } from "../../shared/input.ts";
import {
  type InstitutionCategory,
  type SchoolStage,
  schoolStages,
  unknownOfSchool,
} from "../../shared/register-values.ts";
import { institutionName } from "../institution-columns.ts";
import { courses, institutionNames, institutions } from "../schema.ts";
import type { ListPart } from "./schema.ts";

/** The data of an institution for filters and sorting. `states`, `metros`: joined by commas; `order`: its rank by name. */
export interface Listed {
  id: number;
  category: InstitutionCategory;
  states: string | null;
  metros: string | null;
  owner: string | null;
  sector: string | null;
  gender: string | null;
  boarding: string | null;
  years: string | null;
  /** AUD a year: for a school the highest year, for others a bachelor. */
  fee: number | null;
  /** For a college the median tuition of its open courses of a year or more, AUD a year; for a language school that of a week. Missing in chunks of an older version. */
  typical?: number | null;
  code: string;
  rank: number;
  courses: number;
  order: number;
}

/** The rows of chunks, as a load wrote them. They are not validated: checking each value of 20,000 institutions would delay the first list of an isolate. */
const rowsOf = <Row>(chunks: readonly string[]): Row[] =>
  chunks.flatMap((chunk) => z.custom<Row[]>(Array.isArray).parse(JSON.parse(chunk)));

/** All institutions on the register, the best known first, equally known ones by name. */
export type ListColumns = readonly Listed[];

/** Parses the chunks of the part "columns". */
export const parseListColumns = (chunks: readonly string[]): ListColumns =>
  rowsOf<Listed>(chunks).sort((a, b) => a.rank - b.rank || a.order - b.order);

/** All names of institutions in lower case by id, a line each. */
export type ListNames = ReadonlyMap<number, string>;

/** Parses the chunks of the part "names". */
export const parseListNames = (chunks: readonly string[]): ListNames =>
  new Map(rowsOf<{ id: number; names: string }>(chunks).map(({ id, names }) => [id, names]));

/**
 * The institutions that pass a filter, in its order.
 * @param salaryOf salaries of graduates by provider code, for the order by salary
 */
export function filterList(
  columns: ListColumns,
  names: ListNames | null,
  salaryOf: ReadonlyMap<string, number>,
  { state, city, owner, sector, gender, boarding, years, fee, sort, q }: Partial<ListFilter>,
): ListColumns {
  const genders = gender === "mixed" ? ["mixed", "parallel"] : gender ? [gender] : [];
  const part = q?.toLowerCase();
  const found = columns.filter(
    (row) =>
      (!state || isAmong(row.states, state)) &&
      (!city || isAmong(row.metros, city)) &&
      (!owner || row.owner === owner) &&
      hasFact(row.sector, sector ? [sector] : []) &&
      hasFact(row.gender, genders) &&
      hasFact(row.boarding, boarding ? [boarding] : []) &&
      (!years || teaches(row.years, years)) &&
      (!fee || (row.fee !== null && row.fee <= fee)) &&
      (!part || Boolean(names?.get(row.id)?.includes(part))),
  );
  if (!sort) return found;
  const last = Number.POSITIVE_INFINITY;
  const key: (row: Listed) => number = {
    name: (row: Listed) => row.order,
    fee: (row: Listed) => yearlyFee(row) ?? last,
    salary: (row: Listed) => -(salaryOf.get(row.code) ?? -last),
    courses: (row: Listed) => -row.courses,
  }[sort];
  // The sort is stable: equal institutions remain in their order.
  return found.toSorted((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
}

/** The fee that the list shows, a year of it. */
function yearlyFee({ category, fee, typical = null }: Listed): number | null {
  if (category === "english" && fee === null && typical !== null) return typical * 52;
  return category === "vocational" ? (typical ?? fee) : (fee ?? typical);
}

const isAmong = (list: string | null, value: string): boolean => list?.split(",").includes(value) ?? false;

/** Whether a trait of a school is one of the values, or is unknown; without values every school passes. */
function hasFact(fact: string | null, values: readonly string[]): boolean {
  if (values.length === 0) return true;
  return values.includes(unknownOfSchool) ? fact === null : fact !== null && values.includes(fact);
}

/** Whether a school teaches a year of the stage: "F-12", "7-12"; F counts as 0. */
function teaches(years: string | null, stage: SchoolStage | typeof unknownOfSchool): boolean {
  if (stage === unknownOfSchool || years === null) return stage === unknownOfSchool && years === null;
  const [first, last] = schoolStages[stage];
  const [from = 0, to = from] = years.split("-").map((year) => Number.parseInt(year, 10) || 0);
  return from <= last && to >= first;
}

/** A row has some 450 kB of columns, or 600 kB of names. D1 allows values up to two megabytes. */
const institutionsPerChunk = 2048;

const { id, delistedOn } = institutions;

/** The tuition of a week at a language school, of a year elsewhere. */
const tuition = sql`CASE WHEN ${institutions.category} = 'english' THEN nullif(${courses.tuitionFee}, 0) / nullif(${courses.durationWeeks}, 0)
  WHEN ${courses.durationWeeks} >= 52 THEN ${courses.tuitionFeePerYear} END`;

/** The median: the middle fee, or the mean of the middle two. */
const typical = sql`CASE WHEN ${institutions.category} NOT IN ('school', 'university') THEN (
  SELECT round(avg(fee)) FROM (
    SELECT ${tuition} AS fee, row_number() OVER (ORDER BY ${tuition}) AS place, count(*) OVER () AS fees FROM ${courses}
    WHERE ${courses.institutionId} = ${id} AND ${courses.delistedOn} IS NULL AND NOT ${courses.expired} AND ${tuition} IS NOT NULL
  ) WHERE place IN ((fees + 1) / 2, (fees + 2) / 2)) END`;

/** The same for a query of institutions alone, in which drizzle would omit the names of tables. */
export const typicalFee = sql<number | null>`${sql.raw(renderSql(typical).sql)}`;

const columns: Record<keyof Listed, SQL> = {
  id: sql`${id}`,
  category: sql`${institutions.category}`,
  states: sql`coalesce(${institutions.states}, ${institutions.state})`,
  metros: sql`coalesce(${institutions.metros}, ${institutions.metro})`,
  owner: sql`lower(${institutions.type})`,
  sector: sql`${institutions.schoolSector}`,
  gender: sql`${institutions.schoolGender}`,
  boarding: sql`${institutions.schoolBoarding}`,
  years: sql`${institutions.schoolYears}`,
  fee: sql`coalesce(${institutions.schoolFee}, ${institutions.bachelorFee})`,
  typical,
  code: sql`${institutions.cricosProviderCode}`,
  rank: sql`${institutions.popularityRank}`,
  courses: sql`${institutions.liveCourseCount}`,
  order: sql`row_number() OVER (ORDER BY ${institutionName} COLLATE NOCASE, ${id})`,
};

const line = sql` || char(10) || `;

/** Every known name and the code of an institution in lower case, one per line. */
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

/** Selects `chunk` and `content` of a part of all institutions on the register, as SQL text, which a load runs too. */
export function chunksSql(part: ListPart): string {
  const fields = Object.entries(parts[part]);
  const values = fields.map(([name]) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`);
  const aliased = fields.map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`);
  const size = sql.raw(String(institutionsPerChunk));
  return renderSql(
    sql`SELECT "id" / ${size} AS chunk, json_group_array(json_object(${sql.join(values, sql`, `)})) AS content
      FROM (SELECT ${sql.join(aliased, sql`, `)} FROM ${institutions} WHERE ${delistedOn} IS NULL) GROUP BY "id" / ${size}`,
  ).sql;
}
