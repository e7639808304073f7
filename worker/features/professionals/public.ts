import { and, inArray, lte, type SQL } from "drizzle-orm";
import { removeRows } from "#worker/platform/db/remove-rows.ts";
import { day } from "#worker/platform/time/units.ts";
import { professionalReports } from "./schema.ts";

export { exportReportsFrom, forgetReporter, moveReportsFrom, openReportCount } from "./address-reports.ts";

/** Removes reports after two years. @param now ms since 1970 */
export const removeOldReports = (now: number): SQL =>
  removeRows(
    professionalReports,
    // Both states, so that the index of states and moments answers.
    and(inArray(professionalReports.status, ["open", "done"]), lte(professionalReports.createdAt, now - 730 * day)),
  );
