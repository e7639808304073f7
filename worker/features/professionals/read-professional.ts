import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Professional, type ShownProfessional, shownColumns } from "./professional.ts";

interface Row extends ShownProfessional {
  isShown: number;
  version: number;
}

/**
 * An entry as it is now, hidden or not; null when there is none of this id.
 * @throws AppError "forbidden"
 */
export async function readProfessional(
  { primary }: { primary: Statements },
  member: Member,
  { id }: { id: number },
): Promise<Professional | null> {
  requirePermission(member, "professionals");
  const row = await primary
    .prepare(`SELECT ${shownColumns}, p.is_shown AS isShown, p.version FROM professionals p WHERE p.id = ?`)
    .bind(id)
    .first<Row>();
  return row && { ...row, isShown: row.isShown === 1 };
}
