import { sql } from "drizzle-orm";
import { z } from "zod";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { professionals } from "./schema.ts";

export {
  exportReportsFrom,
  forgetReporter,
  moveReportsFrom,
  openReportCount,
  removeOldReports,
} from "./report-statements.ts";

/** The websites of the professionals that the directory shows. */
export const linksOfProfessionals = checkedSql(
  z.object({ id: z.number(), url: z.string() }),
  sql`SELECT ${professionals.id} AS id, ${professionals.website} AS url FROM ${professionals}
    WHERE ${professionals.isShown} = 1 AND ${professionals.website} IS NOT NULL`,
);
