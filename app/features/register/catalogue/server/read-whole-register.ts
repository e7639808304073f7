import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { institutionName } from "./institution-columns.ts";
import { newestLoadId, newestRegisterDate } from "./register-loads.ts";
import { courses, institutions } from "./schema.ts";

// The whole register in pages of ascending ids, for files. A page reads only its own rows, however far back it is.

/** The page after an id: at most `limit` rows. Rows name the load that they belong to, so that a reader notices a new one. */
export interface PageAfter {
  /** The id of the last row of the page before; 0 for the first. */
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
      institution: {
        id: institutions.id,
        name: institutionName,
        nameCn: institutions.nameCn,
        code: institutions.cricosProviderCode,
      },
      ...load,
    })
    .from(courses)
    .innerJoin(institutions, eq(institutions.id, courses.institutionId))
    .where(and(gt(courses.id, id), isNull(courses.delistedOn)))
    .orderBy(asc(courses.id))
    .limit(limit);
