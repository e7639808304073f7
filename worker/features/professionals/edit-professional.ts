import { and, eq, ne, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Assertion, mustHold } from "#worker/platform/db/run-batch.ts";
import { hour } from "#worker/platform/time/units.ts";
import type { ProfessionalFields } from "./input.ts";
import { readProfessional } from "./read-professionals.ts";
import { professionalReports, professionals } from "./schema.ts";

type Context = Pick<AppContext, "primary" | "now">;

/**
 * Adds an entry to the directory.
 * @returns its id
 * @throws AppError "forbidden"; "invalid" at the field when the MARN is taken or the date of the check is in the future
 */
export async function createProfessional(app: Context, member: Member, entry: ProfessionalFields): Promise<number> {
  requirePermission(member, "professionals");
  refuseFutureCheck(entry, app.now());
  // A random id is known before the batch, so that the audit entry can name it. It is never used again, so that an old
  // address or report cannot refer to another person.
  const [id = 0] = crypto.getRandomValues(new Uint32Array(1));
  const at = app.now();
  await changeTogether(app.primary, [
    marnMustBeFree(app, entry.marn),
    app.primary.orm.insert(professionals).values({ id, ...entry, createdAt: at, updatedAt: at }),
    recordChange(app, member, {
      action: "professional.created",
      subject: { type: "professional", id },
      before: null,
      after: entry,
    }),
    renewPages(),
  ]);
  return id;
}

interface EditedProfessional extends ProfessionalFields {
  id: number;
  /** The version of the entry that was opened. */
  version: number;
}

const removed = () => new AppError("conflict", "这一条已经被移除了。");

/**
 * Changes an entry, including whether it is shown.
 * @throws AppError "forbidden"; "conflict" when somebody else changed it first; "invalid" at the field when the MARN is taken or
 *   the date of the check is in the future
 */
export async function changeProfessional(
  app: Context,
  member: Member,
  { id, version, ...entry }: EditedProfessional,
): Promise<void> {
  requirePermission(member, "professionals");
  refuseFutureCheck(entry, app.now());
  const before = await readProfessional(app, member, { id });
  if (!before) throw removed();
  await changeTogether(app.primary, [
    marnMustBeFree(app, entry.marn, id),
    app.primary.orm
      .update(professionals)
      .set({ ...entry, updatedAt: app.now(), version: sql`${professionals.version} + 1` })
      .where(and(eq(professionals.id, id), eq(professionals.version, version))),
    recordChange(app, member, {
      action: before.isShown && !entry.isShown ? "professional.hidden" : "professional.changed",
      subject: { type: "professional", id },
      ...differences({ ...before }, { ...entry }),
    }),
    renewPages(),
  ]);
}

/**
 * Removes an entry with the reports about it. The audit entry keeps its fields.
 * @throws AppError "forbidden"; "conflict" when somebody else has changed or removed it
 */
export async function removeProfessional(
  app: Context,
  member: Member,
  { id, version }: { id: number; version: number },
): Promise<void> {
  requirePermission(member, "professionals");
  const before = await readProfessional(app, member, { id });
  if (!before) throw removed();
  await changeTogether(app.primary, [
    app.primary.orm.delete(professionals).where(and(eq(professionals.id, id), eq(professionals.version, version))),
    recordChange(app, member, {
      action: "professional.removed",
      subject: { type: "professional", id },
      before: { ...before },
      after: null,
    }),
    renewPages(),
  ]);
}

/**
 * Marks a report as done, or opens it again.
 * @throws AppError "forbidden"; "conflict" when somebody else changed it first
 */
export async function changeReport(
  app: Context,
  member: Member,
  { id, version, status }: { id: number; version: number; status: "open" | "done" },
): Promise<void> {
  requirePermission(member, "professionals");
  await changeTogether(app.primary, [
    app.primary.orm
      .update(professionalReports)
      .set({ status, version: sql`${professionalReports.version} + 1` })
      .where(
        and(
          eq(professionalReports.id, id),
          eq(professionalReports.version, version),
          ne(professionalReports.status, status),
        ),
      ),
    recordChange(app, member, {
      action: status === "done" ? "professional-report.done" : "professional-report.reopened",
      subject: { type: "professional-report", id },
      before: { status: status === "done" ? "open" : "done" },
      after: { status },
    }),
  ]);
}

/**
 * Refuses a day that has not begun in any time zone.
 * @throws AppError "invalid" at the field
 */
function refuseFutureCheck({ checkedOn }: ProfessionalFields, now: number): void {
  // The first time zone is UTC+14.
  if (checkedOn <= new Date(now + 14 * hour).toISOString().slice(0, 10)) return;
  throw new AppError("invalid", "核对日期不能晚于今天", { field: "checkedOn" });
}

/**
 * Assertion for a batch: no other entry has the MARN.
 * @param ownId of the entry that is changed; undefined for a new one
 */
function marnMustBeFree({ primary }: Context, marn: string | null, ownId?: number): Assertion {
  const other = primary.orm
    .select({ id: professionals.id })
    .from(professionals)
    .where(and(eq(professionals.marn, marn ?? ""), ownId === undefined ? undefined : ne(professionals.id, ownId)));
  return mustHold(
    sql`NOT EXISTS ${other}`,
    () => new AppError("invalid", "名录里已有这个 MARN，请先查一查那一条", { field: "marn" }),
  );
}
