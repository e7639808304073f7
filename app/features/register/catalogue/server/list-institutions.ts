import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { renderSql } from "#worker/platform/db/orm.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { medianOf } from "#worker/platform/quantile.ts";
import { type ListFilter, type ListKind, listPageSize } from "../shared/input.ts";
import { type InstitutionCategory, institutionCategories } from "../shared/register-values.ts";
import { institutionColumns } from "./institution-columns.ts";
import {
  chunksSql,
  filterList,
  type ListColumns,
  type ListNames,
  parseListColumns,
  parseListNames,
} from "./lists/list-columns.ts";
import { institutionListChunks, type ListPart } from "./lists/schema.ts";
import metroNames from "./metro-names.json" with { type: "json" };
import { readMainFields } from "./read-main-fields.ts";
import { readOtherFees } from "./read-other-fees.ts";
import { newestLoadId, newestRegisterDate } from "./register-loads.ts";
import { institutionRelations, institutions } from "./schema.ts";

/** The list of TAFEs has every institution that is not a university, school or pathway college. */
const categoriesOf: Record<ListKind, readonly InstitutionCategory[]> = {
  university: ["university"],
  tafe: ["vocational", "english", "other"],
  highschool: ["school"],
  pathway: ["pathway"],
  institutions: institutionCategories,
};

/**
 * One page of a list, the best known first or in another order, optionally of one category. The name filter finds a
 * substring of any known name or of the provider code, ignoring case. A page past the end has no rows, but the right
 * `total` of all pages. There is always at least one page. It reads only the rows of the page, whatever the size of the
 * register; the data for filters and sorting is cached in memory (lists/).
 */
export async function listInstitutions(
  { db }: Pick<AppContext, "db">,
  {
    kind,
    category,
    page = 1,
    salaryOf = new Map(),
    ...filter
  }: Partial<ListFilter> & { kind: ListKind; salaryOf?: ReadonlyMap<string, number> },
) {
  const categories = categoriesOf[kind].filter((known) => !category || known === category);
  return withListMemory({ db }, Boolean(filter.q), async ({ columns, names, universities }) => {
    const ofKind = columns.filter((row) => categories.includes(row.category));
    const filtered = filterList(ofKind, names, salaryOf, filter);
    const found = kind === "university" ? oneOfEachName(filtered, universities) : filtered;
    const onPage = found.slice((page - 1) * listPageSize, page * listPageSize);
    const ids = onPage.map(({ id }) => id);
    const [listed, [load], otherFees, fieldsOf] = await Promise.all([
      db.orm.select(listColumns).from(institutions).where(inArray(institutions.id, ids)),
      db.orm.select({ registerDate: newestRegisterDate }).from(sql`(SELECT 1)`),
      readOtherFees({ db }, kind === "highschool" ? ids : []),
      readMainFields({ db }, kind === "tafe" || kind === "pathway" ? ids : []),
    ]);
    const rowOf = new Map(
      listed.map(({ metros, ...row }) => {
        const citiesCn = metros?.split(",").flatMap((metro) => metroNames[metro] ?? []) ?? [];
        const fieldsCn = fieldsOf.get(row.id) ?? [];
        return [row.id, { ...row, citiesCn, fieldsCn, otherFee: otherFees.get(row.id) ?? null }];
      }),
    );
    return {
      institutions: onPage.flatMap(({ id, typical = null }) => {
        const row = rowOf.get(id);
        return row ? [{ ...row, typicalFee: typical }] : [];
      }),
      total: found.length,
      /** The institutions of the list by kind, universities as often as their own list has them. */
      kinds: Map.groupBy(oneOfEachName(ofKind, universities), kindKeyOf),
      /** Median fee of the schools without boarding. */
      dayFee: medianDayFee(ofKind),
      pages: Math.max(1, Math.ceil(found.length / listPageSize)),
      cities: citiesOf(new Set(ofKind.flatMap(({ metros }) => metros?.split(",") ?? [])), filter.city ?? null),
      /** Date of the newest load's export, YYYY-MM-DD; null before the first load. */
      registerDate: load?.registerDate ?? null,
    };
  });
}

/** The rows with the registrations of universities of one name as one row, that of the best known one, whose page links to the others. */
const oneOfEachName = (rows: ListColumns, names: ReadonlyMap<number, string>) =>
  [...Map.groupBy(rows, ({ id }) => names.get(id) ?? id).values()].flatMap(([main]) => main ?? []);

type Kind = { category: InstitutionCategory | null; owner: string | null };

/** Key of a kind of institution; the owner divides only vocational colleges. */
export const kindKeyOf = ({ category, owner }: Kind): string =>
  category === "vocational" ? `${category} ${owner}` : (category ?? "");

/** The median yearly fee of the schools that are known to have no boarding, AUD; null for fewer than ten. */
function medianDayFee(columns: ListColumns): number | null {
  const fees = columns.flatMap(({ boarding, fee }) => (boarding === "no" && fee !== null ? [fee] : []));
  return fees.length < 10 ? null : medianOf(fees);
}

const { tradingName: _, capacity: __, address: ___, delistedOn: ____, ...sharedColumns } = institutionColumns;

const successorRow = z.object({ id: z.number(), name: z.string() }).nullable();
const successor = alias(institutions, "successor");

/** The institution that a registration was merged into, as JSON; null for almost all. */
const successorOf = sql`
  SELECT json_object('id', ${successor.id}, 'name', coalesce(${successor.displayName}, ${successor.name}))
  FROM ${institutionRelations} JOIN ${institutions} ${successor}
    ON ${successor.cricosProviderCode} = ${institutionRelations.otherCode}
  WHERE ${institutionRelations.code} = ${institutions.cricosProviderCode} AND ${institutionRelations.kind} = 'merged_into'`;

const listColumns = {
  ...sharedColumns,
  schoolFee: institutions.schoolFee,
  bachelorFee: institutions.bachelorFee,
  courses: institutions.liveCourseCount,
  /** Metropolitan areas where it teaches, separated by commas, that with most courses first. */
  metros: sql<string | null>`coalesce(${institutions.metros}, ${institutions.metro})`,
  // The SQL is nested: of columns directly in a field Drizzle leaves out the table, which the subquery needs.
  mergedInto: sql`(${successorOf})`.mapWith((json: string) => successorRow.parse(JSON.parse(json))),
};

/** Options of the filter: the metropolitan areas of the list in the order of metroNames, and the chosen one. */
function citiesOf(metros: ReadonlySet<string>, chosen: string | null): { value: string; label: string }[] {
  return Object.entries(metroNames).flatMap(([value, label]) =>
    metros.has(value) || value === chosen ? [{ value, label }] : [],
  );
}

export type InstitutionList = Awaited<ReturnType<typeof listInstitutions>>;
export type ListedInstitution = InstitutionList["institutions"][number];

/** Data for the lists of institutions. It holds no data of requests. */
export interface ListMemory {
  /** 0 before the first load. */
  loadId: number;
  columns: ListColumns;
  /** Null until the first filter by name loads them. */
  names: ListNames | null;
  /** Folded names of the universities by id. */
  universities: ReadonlyMap<number, string>;
}

type Reads = Pick<AppContext, "db">;

const versionRow = z.object({ loadId: z.number() });
const versionSql = renderSql(sql`SELECT ${newestLoadId} AS loadId`);
const chunkRow = z.object({ content: z.string() });

/** The cache of this isolate, until a list finds a newer load. */
let cached: ListMemory | undefined;

/** For tests that replace the database within one isolate. */
export function forgetListMemory(): void {
  cached = undefined;
}

/**
 * Makes a list from the cache of this isolate. The version is read in the same batch as the rows of the page. If there
 * is a newer load, the cache is refreshed and the list is made again.
 * @param list starts its queries at once, so that they are in one batch with the reading of the version
 */
async function withListMemory<Answer>(
  { db }: Reads,
  needsNames: boolean,
  list: (memory: ListMemory) => Promise<Answer>,
): Promise<Answer> {
  let memory = cached && (cached.names || !needsNames) ? cached : await readMemory({ db }, needsNames);
  for (let attempt = 0; ; attempt += 1) {
    const [[version], answer] = await Promise.all([runBatch(db, [checkedSql(versionRow, versionSql)]), list(memory)]);
    // An older version comes from a lagging replica, so refreshing from it would be useless.
    if ((version.rows[0]?.loadId ?? 0) <= memory.loadId || attempt === 1) return answer;
    memory = await readMemory({ db }, needsNames);
  }
}

/** Reads the chunks of the newest load: a row for 2,048 institutions. Before a load has written chunks, they are computed for each list, from all institutions. */
async function readMemory({ db }: Reads, needsNames: boolean, isComputed = false): Promise<ListMemory> {
  const { part, chunk, loadId, content } = institutionListChunks;
  const { id, nameKey, category } = institutions;
  const chunksOf = (wanted: ListPart) =>
    isComputed
      ? checkedSql(chunkRow, { sql: chunksSql(wanted), params: [] })
      : db.orm
          .select({ content })
          .from(institutionListChunks)
          .where(and(eq(part, wanted), eq(loadId, newestLoadId)))
          .orderBy(asc(chunk));
  const [version, universities, columns, names] = await runBatch(db, [
    checkedSql(versionRow, versionSql),
    // The register has some fifty universities.
    db.orm.select({ id, nameKey }).from(institutions).where(eq(category, "university")).limit(100),
    chunksOf("columns"),
    ...(needsNames ? [chunksOf("names")] : []),
  ]);
  if (columns.rows.length === 0 && !isComputed) return readMemory({ db }, needsNames, true);
  const contents = (rows: readonly z.output<typeof chunkRow>[]) => rows.map((row) => row.content);
  const memory = {
    loadId: version.rows[0]?.loadId ?? 0,
    columns: parseListColumns(contents(columns.rows)),
    universities: new Map(universities.rows.map((row) => [row.id, row.nameKey])),
    names: names ? parseListNames(contents(names.rows)) : null,
  };
  if (!isComputed) cached = memory;
  return memory;
}
