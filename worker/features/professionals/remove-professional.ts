import { AppError } from "#worker/errors.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { readProfessional } from "./read-professional.ts";

/**
 * Removes an entry with the reports about it; the record of changes keeps what it was.
 * @throws AppError "forbidden"; "conflict" when somebody else has just changed or removed it
 */
export async function removeProfessional(
  app: { primary: Statements; now: () => number },
  member: Member,
  { id, version }: { id: number; version: number },
): Promise<void> {
  requirePermission(member, "professionals");
  const before = await readProfessional(app, member, { id });
  if (!before) throw new AppError("conflict", "这一条已经被移除了。");
  await changeTogether(app.primary, [
    app.primary.prepare("DELETE FROM professionals WHERE id = ? AND version = ?").bind(id, version),
    recordChange(app, member, {
      action: "professional.removed",
      subject: { type: "professional", id },
      before: { ...before },
      after: null,
    }),
    renewPages(),
  ]);
}
