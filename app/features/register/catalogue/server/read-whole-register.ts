import { and, asc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import { coursePath, institutionPath } from "#worker/platform/slugs.ts";
import { registerLoads } from "./changes/schema.ts";
import { institutionName, namedInstitution } from "./institution-columns.ts";
import { newestLoadId, newestRegisterDate } from "./register-loads.ts";
import { courses, institutions } from "./schema.ts";

// Reads the whole register in pages of ascending ids, for exported files. A page reads only its own rows, also a late
// page.

/** The page after an id: at most `limit` rows. Rows contain the id of their load, so that an export notices a load in between. */
export interface PageAfter {
  /** The id of the last row of the previous page; 0 for the first page. */
  id: number;
  limit: number;
}

const load = { loadId: newestLoadId, registerDate: newestRegisterDate };

/** Institutions that are on the register. */
export const readInstitutionsAfter = ({ db }: Pick<AppContext, "db">, { id, limit }: PageAfter) =>
  db.orm
    .select({
      id: institutions.id,
      name: institutionName,
      row: institutions,
      category: institutions.category,
      ...load,
    })
    .from(institutions)
    .where(and(gt(institutions.id, id), isNull(institutions.delistedOn)))
    .orderBy(asc(institutions.id))
    .limit(limit);

/** Courses that are on the register, those closed to new students included. */
export const readCoursesAfter = ({ db }: Pick<AppContext, "db">, { id, limit }: PageAfter) =>
  db.orm
    .select({
      id: courses.id,
      row: courses,
      institution: { ...namedInstitution, code: institutions.cricosProviderCode },
      ...load,
    })
    .from(courses)
    .innerJoin(institutions, eq(institutions.id, courses.institutionId))
    .where(and(gt(courses.id, id), isNull(courses.delistedOn)))
    .orderBy(asc(courses.id))
    .limit(limit);

/** Addresses per part of the sitemap. The protocol allows 50,000. */
const sitemapPartSize = 10_000;

export type SitemapKind = "institutions" | "courses";

const highestIds = z.object({ institutions: z.number().nullable(), courses: z.number().nullable() });

/** The number of parts of each kind. A part is a range of 10,000 ids, so an entity never moves to another part. */
export async function countSitemapParts({ db }: Pick<AppContext, "db">): Promise<Record<SitemapKind, number>> {
  const highest = await sqlRow(
    db,
    highestIds,
    sql`SELECT (SELECT max(${institutions.id}) FROM ${institutions}) AS institutions,
      (SELECT max(${courses.id}) FROM ${courses}) AS courses`,
  );
  const parts = (id: number | null | undefined) => Math.ceil((id ?? 0) / sitemapPartSize);
  return { institutions: parts(highest?.institutions), courses: parts(highest?.courses) };
}

/** The entities of one part (from 1) that are on the register. A part past the end is empty. */
export async function listSitemapEntries(
  { db }: Pick<AppContext, "db">,
  { kind, part }: { kind: SitemapKind; part: number },
) {
  const isInPart = (id: SQLiteColumn, delistedOn: SQLiteColumn): SQL | undefined =>
    and(gt(id, (part - 1) * sitemapPartSize), lte(id, part * sitemapPartSize), isNull(delistedOn));
  /** Day of the load that last changed it, YYYY-MM-DD. */
  const changedOn = sql<string>`substr(${registerLoads.loadedAt}, 1, 10)`;
  const institution = { id: institutions.id, name: institutionName };
  if (kind === "institutions") {
    const rows = await db.orm
      .select({ ...institution, changedOn })
      .from(institutions)
      .innerJoin(registerLoads, eq(registerLoads.id, institutions.changedLoadId))
      .where(isInPart(institutions.id, institutions.delistedOn))
      .orderBy(asc(institutions.id));
    return rows.map((row) => ({ path: institutionPath(row), changedOn: row.changedOn }));
  }
  const rows = await db.orm
    .select({ id: courses.id, name: courses.name, institution, changedOn })
    .from(courses)
    .innerJoin(institutions, eq(institutions.id, courses.institutionId))
    .innerJoin(registerLoads, eq(registerLoads.id, courses.changedLoadId))
    .where(isInPart(courses.id, courses.delistedOn))
    .orderBy(asc(courses.id));
  return rows.map((row) => ({ path: coursePath(row.institution, row), changedOn: row.changedOn }));
}
