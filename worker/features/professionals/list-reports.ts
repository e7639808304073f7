import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";

export interface ListedReport {
  id: number;
  professionalId: number;
  /** Of the entry as it is now. */
  name: string;
  marn: string | null;
  text: string;
  /** Empty when they left none. */
  email: string;
  status: "open" | "done";
  version: number;
  /** ms since 1970 */
  createdAt: number;
}

/** Orders by which the reports can be read. */
export const reportSorts = ["at"] as const;

/**
 * What visitors say is wrong in the directory.
 * @throws AppError "forbidden"
 */
export async function listReports(
  { primary }: { primary: Statements },
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedReport>> {
  requirePermission(member, "professionals");
  return listRows<ListedReport>(
    primary,
    {
      select: `r.id, r.professional_id AS professionalId, p.name, p.marn, r.text, r.email, r.status, r.version,
        r.created_at AS createdAt`,
      from: "professional_reports r JOIN professionals p ON p.id = r.professional_id",
      search: ["r.text", "r.email", "p.name", "p.name_cn", "p.marn"],
      filters: { status: "r.status" },
      sorts: { at: "r.created_at" },
      tieBreaker: "r.id",
    },
    query,
    limit,
  );
}
