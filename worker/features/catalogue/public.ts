import { sql } from "drizzle-orm";
import { registerLoads } from "./schema.ts";

export {
  courseNames,
  courseRows,
  coursesOfCodes,
  institutionNames,
  institutionRanks,
  institutionRows,
  institutionsOfCodes,
  selectInstitutionLabels,
  wantedIds,
} from "./wanted-rows.ts";

/** Subquery: the id of the newest load of the register, which is the version of the catalogue; 0 before the first. */
export const newestLoadId = sql<number>`(SELECT coalesce(max(${registerLoads.id}), 0) FROM ${registerLoads})`;
