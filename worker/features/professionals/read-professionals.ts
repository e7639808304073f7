import { and, asc, count, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import type { DirectoryQuery } from "./input.ts";
import type { ListedProfessional, Professional, ShownProfessional } from "./professional.ts";
import { professionalReports, professionals } from "./schema.ts";

const { isShown, version, createdAt: _, updatedAt, ...shownFields } = getTableColumns(professionals);

const byName = sql`${professionals.name} COLLATE NOCASE`;

/** Entries on a page of the directory. */
const professionalsPerPage = 20;

export interface Directory {
  entries: ShownProfessional[];
  /** Number of matching entries. */
  total: number;
  page: number;
  pages: number;
  /** Number of all shown entries. */
  all: number;
}

/** A page of the public directory, sorted by name so that nobody is ranked. A page past the end gives the last page. */
export async function listShownProfessionals(
  { db }: Pick<AppContext, "db">,
  { kind, state, language, page }: DirectoryQuery,
): Promise<Directory> {
  const { orm } = db;
  const isShown = eq(professionals.isShown, true);
  const speaks = language && sql`instr(' ' || ${professionals.languages} || ' ', ' ' || ${language} || ' ') > 0`;
  const matches = and(
    isShown,
    kind && eq(professionals.kind, kind),
    state && eq(professionals.state, state),
    speaks || undefined,
  );
  const countOf = (where: SQL | undefined) =>
    sql<number>`${orm.select({ count: count() }).from(professionals).where(where)}`;
  const entriesOf = (wanted: number) =>
    orm
      .select(shownFields)
      .from(professionals)
      .where(matches)
      .orderBy(byName, asc(professionals.id))
      .limit(professionalsPerPage)
      .offset((wanted - 1) * professionalsPerPage);
  const [totals, entries] = await Promise.all([
    orm.select({ total: countOf(matches), all: countOf(isShown) }).from(sql`(SELECT 1)`),
    entriesOf(page),
  ]);
  const { total, all } = totals[0] ?? { total: 0, all: 0 };
  const pages = Math.max(1, Math.ceil(total / professionalsPerPage));
  if (page <= pages) return { entries, total, page, pages, all };
  return { entries: await entriesOf(pages), total, page: pages, pages, all };
}

/** A shown entry; undefined when it does not exist or is hidden. */
export const readShownProfessional = ({ db }: Pick<AppContext, "db">, { id }: { id: number }) =>
  db.orm
    .select(shownFields)
    .from(professionals)
    .where(and(eq(professionals.id, id), eq(professionals.isShown, true)))
    .get();

/**
 * An entry, shown or hidden; null when it does not exist.
 * @throws AppError "forbidden"
 */
export async function readProfessional(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  { id }: { id: number },
): Promise<Professional | null> {
  requirePermission(member, "professionals");
  const fields = { ...shownFields, isShown, version };
  return (await primary.orm.select(fields).from(professionals).where(eq(professionals.id, id)).get()) ?? null;
}

/** The sort orders of the list in the back office. */
export const professionalSorts = ["name", "checked", "updated"] as const;

/** Values of the filter "shown". */
export const visibilities = ["1", "0"] as const;

/**
 * The directory in the back office, including hidden entries.
 * @throws AppError "forbidden"
 */
export async function listProfessionals(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedProfessional>> {
  requirePermission(member, "professionals");
  const { orm } = primary;
  const { name, nameCn, business, marn, city, note, kind, state, checkedOn, id } = professionals;
  const openReports = orm
    .select({ count: count() })
    .from(professionalReports)
    .where(and(eq(professionalReports.professionalId, id), eq(professionalReports.status, "open")));
  return listPage(
    primary,
    {
      rows: orm
        .select({ ...shownFields, isShown, updatedAt, openReports: sql<number>`${openReports}` })
        .from(professionals)
        .$dynamic(),
      count: orm.select({ total: count() }).from(professionals).$dynamic(),
      search: [name, nameCn, business, marn, city, note],
      filters: { kind, state, shown: (value) => eq(isShown, value === "1") },
      sorts: { name: byName, checked: checkedOn, updated: updatedAt },
      tieBreaker: id,
    },
    query,
    limit,
  );
}

/** A report in the list of the back office, with the current name and MARN of the entry. */
export type ListedReport = Omit<typeof professionalReports.$inferSelect, "idempotencyKey"> &
  Pick<ShownProfessional, "name" | "marn">;

/** The sort orders of the list of reports. */
export const reportSorts = ["at"] as const;

const { idempotencyKey: __, ...reportFields } = getTableColumns(professionalReports);

/**
 * The reports of visitors.
 * @throws AppError "forbidden"
 */
export async function listReports(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedReport>> {
  requirePermission(member, "professionals");
  const { orm } = primary;
  const { name, nameCn, marn } = professionals;
  const ofEntry = eq(professionals.id, professionalReports.professionalId);
  return listPage(
    primary,
    {
      rows: orm
        .select({ ...reportFields, name, marn })
        .from(professionalReports)
        .innerJoin(professionals, ofEntry)
        .$dynamic(),
      count: orm.select({ total: count() }).from(professionalReports).innerJoin(professionals, ofEntry).$dynamic(),
      search: [professionalReports.text, professionalReports.email, name, nameCn, marn],
      filters: { status: professionalReports.status },
      sorts: { at: professionalReports.createdAt },
      tieBreaker: professionalReports.id,
    },
    query,
    limit,
  );
}
