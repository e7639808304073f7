import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";

/**
 * Notes that a report was dealt with, or opens it again.
 * @throws AppError "forbidden"; "conflict" when somebody else was faster
 */
export async function changeReport(
  app: { primary: Statements; now: () => number },
  member: Member,
  { id, version, status }: { id: number; version: number; status: "open" | "done" },
): Promise<void> {
  requirePermission(member, "professionals");
  await changeTogether(app.primary, [
    app.primary
      .prepare(
        `UPDATE professional_reports SET status = ?3, version = version + 1
         WHERE id = ?1 AND version = ?2 AND status <> ?3`,
      )
      .bind(id, version, status),
    recordChange(app, member, {
      action: status === "done" ? "professional-report.done" : "professional-report.reopened",
      subject: { type: "professional-report", id },
      before: { status: status === "done" ? "open" : "done" },
      after: { status },
    }),
  ]);
}
