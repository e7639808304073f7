import { and, asc, eq, getTableColumns, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import { linksIn } from "#worker/platform/db/sql-rows.ts";
import { day } from "#worker/platform/time/units.ts";
import type { DirectoryQuery } from "../shared/input.ts";
import { professionalReports, professionals } from "./schema.ts";

const { isShown: _, version: __, createdAt: ___, updatedAt: ____, ...shownFields } = getTableColumns(professionals);

const byName = sql`${professionals.name} COLLATE NOCASE`;

/** Entries on a page of the directory. */
const professionalsPerPage = 20;

/**
 * A page of the public directory, sorted by name so that nobody is ranked. A page past the end is empty.
 * @returns its entries, the number of matching entries (`total`), and that of all shown ones (`all`)
 */
export async function listShownProfessionals(
  { db }: Pick<AppContext, "db">,
  { kind, state, language, page }: DirectoryQuery,
) {
  const isShown = eq(professionals.isShown, true);
  const speaks = language && sql`instr(' ' || ${professionals.languages} || ' ', ' ' || ${language} || ' ') > 0`;
  const matches = and(
    isShown,
    kind && eq(professionals.kind, kind),
    state && eq(professionals.state, state),
    speaks || undefined,
  );
  const [entries, total, all] = await Promise.all([
    db.orm
      .select(shownFields)
      .from(professionals)
      .where(matches)
      .orderBy(byName, asc(professionals.id))
      .limit(professionalsPerPage)
      .offset((page - 1) * professionalsPerPage),
    db.orm.$count(professionals, matches),
    db.orm.$count(professionals, isShown),
  ]);
  return { entries, total, page, pages: Math.max(1, Math.ceil(total / professionalsPerPage)), all };
}

/** A shown entry; undefined when it does not exist or is hidden. */
export const readShownProfessional = ({ db }: Pick<AppContext, "db">, { id }: { id: number }) =>
  db.orm
    .select(shownFields)
    .from(professionals)
    .where(and(eq(professionals.id, id), eq(professionals.isShown, true)))
    .get();

/** Query: the websites of shown professionals. */
export const linksOfProfessionals = linksIn(
  professionals.website,
  professionals.id,
  and(eq(professionals.isShown, true), isNotNull(professionals.website)),
);

type Context = Pick<AppContext, "primary">;

/** Statement: erases the address from reports. The report remains, because the entry still has to be corrected. */
export const forgetReporter = ({ primary }: Context, address: SQL) =>
  primary.orm
    .update(professionalReports)
    // The key is a hash that includes the address, so it is replaced too.
    .set({ email: "", idempotencyKey: sql`'report-' || hex(randomblob(16))` })
    .where(eq(professionalReports.email, address));

/** Statement: moves the reports of an account to its new address. */
export const moveReportsFrom = ({ primary }: Context, address: SQL, to: string) =>
  primary.orm.update(professionalReports).set({ email: to }).where(eq(professionalReports.email, address));

/** Query for the data export of an account. */
export const exportReportsFrom = ({ primary }: Context, address: SQL) =>
  primary.orm
    .select({
      professional_id: professionalReports.professionalId,
      text: professionalReports.text,
      email: professionalReports.email,
      created_at: professionalReports.createdAt,
    })
    .from(professionalReports)
    .where(eq(professionalReports.email, address))
    .orderBy(asc(professionalReports.createdAt));

/** Subquery: the number of open reports. */
export const openReportCount = ({ primary }: Context): SQL<number> =>
  primary.orm.$count(professionalReports, eq(professionalReports.status, "open"));

/** Statement of the daily cleanup: deletes reports after two years. @param now ms since 1970 */
export const removeOldReports = (now: number): SQL =>
  removeRows(
    professionalReports,
    // Names both states, so that the index on status and time is used.
    and(inArray(professionalReports.status, ["open", "done"]), lte(professionalReports.createdAt, now - 730 * day)),
  );
