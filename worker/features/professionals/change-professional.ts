import { AppError } from "#worker/errors.ts";
import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { readProfessional } from "./read-professional.ts";
import { refuseFutureCheck, refuseTakenMarn } from "./refuse-professional.ts";
import type { ProfessionalFields } from "./schemas.ts";

interface Changed extends ProfessionalFields {
  id: number;
  /** Of the entry that was edited. */
  version: number;
}

/**
 * Changes an entry, shows or hides it.
 * @throws AppError "forbidden"; "conflict" when somebody else was faster; "invalid" at the field when the MARN is taken
 *   or the day of the check is to come
 */
export async function changeProfessional(
  app: { primary: Statements; now: () => number },
  member: Member,
  { id, version, ...entry }: Changed,
): Promise<void> {
  requirePermission(member, "professionals");
  refuseFutureCheck(entry, app.now());
  const before = await readProfessional(app, member, { id });
  if (!before) throw new AppError("conflict", "这一条已经被移除了。");
  const { kind, name, nameCn, business, marn, state, city, languages } = entry;
  const { website, email, phone, note, isShown, checkedOn } = entry;
  await refuseTakenMarn(
    changeTogether(app.primary, [
      app.primary
        .prepare(
          `UPDATE professionals SET kind = ?3, name = ?4, name_cn = ?5, business = ?6, marn = ?7, state = ?8, city = ?9,
             languages = ?10, website = ?11, email = ?12, phone = ?13, note = ?14, is_shown = ?15, checked_on = ?16,
             updated_at = ?17, version = version + 1
           WHERE id = ?1 AND version = ?2`,
        )
        .bind(
          ...[id, version, kind, name, nameCn, business, marn, state, city, languages],
          ...[website, email, phone, note, isShown ? 1 : 0, checkedOn, app.now()],
        ),
      recordChange(app, member, {
        action: before.isShown && !isShown ? "professional.hidden" : "professional.changed",
        subject: { type: "professional", id },
        ...differences({ ...before }, { ...entry }),
      }),
      renewPages(),
    ]),
  );
}
