import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { type ShownProfessional, shownColumns } from "./professional.ts";

export interface ListedProfessional extends ShownProfessional {
  /** 1: visitors see it. */
  isShown: number;
  /** ms since 1970 */
  updatedAt: number;
  /** What visitors reported and nobody has dealt with yet. */
  openReports: number;
}

/** Orders by which the entries can be read. */
export const professionalSorts = ["name", "checked", "updated"] as const;

/** Of the filter "shown". */
export const visibilities = ["1", "0"] as const;

/**
 * The directory as the back office keeps it, hidden entries too.
 * @throws AppError "forbidden"
 */
export async function listProfessionals(
  { primary }: { primary: Statements },
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedProfessional>> {
  requirePermission(member, "professionals");
  return listRows<ListedProfessional>(
    primary,
    {
      select: `${shownColumns}, p.is_shown AS isShown, p.updated_at AS updatedAt,
        (SELECT count(*) FROM professional_reports r WHERE r.professional_id = p.id AND r.status = 'open') AS openReports`,
      from: "professionals p",
      search: ["p.name", "p.name_cn", "p.business", "p.marn", "p.city", "p.note"],
      filters: { kind: "p.kind", state: "p.state", shown: "p.is_shown = CAST(? AS INTEGER)" },
      sorts: { name: "p.name COLLATE NOCASE", checked: "p.checked_on", updated: "p.updated_at" },
      tieBreaker: "p.id",
    },
    query,
    limit,
  );
}
