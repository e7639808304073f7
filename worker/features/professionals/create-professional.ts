import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { refuseFutureCheck, refuseTakenMarn } from "./refuse-professional.ts";
import type { ProfessionalFields } from "./schemas.ts";

/**
 * Adds an entry to the directory.
 * @returns its id
 * @throws AppError "forbidden"; "invalid" at the field when the MARN is taken or the day of the check is to come
 */
export async function createProfessional(
  app: { primary: Statements; now: () => number },
  member: Member,
  entry: ProfessionalFields,
): Promise<number> {
  requirePermission(member, "professionals");
  refuseFutureCheck(entry, app.now());
  // Known before the batch, so that the record of changes can name it; and never given again, so that an old address
  // or report cannot come to mean somebody else.
  const [id = 0] = crypto.getRandomValues(new Uint32Array(1));
  const { kind, name, nameCn, business, marn, state, city, languages } = entry;
  const { website, email, phone, note, isShown, checkedOn } = entry;
  await refuseTakenMarn(
    changeTogether(app.primary, [
      app.primary
        .prepare(
          `INSERT INTO professionals (id, kind, name, name_cn, business, marn, state, city, languages, website, email,
             phone, note, is_shown, checked_on, created_at, updated_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?16)`,
        )
        .bind(
          ...[id, kind, name, nameCn, business, marn, state, city, languages],
          ...[website, email, phone, note, isShown ? 1 : 0, checkedOn, app.now()],
        ),
      recordChange(app, member, {
        action: "professional.created",
        subject: { type: "professional", id },
        before: null,
        after: entry,
      }),
      renewPages(),
    ]),
  );
  return id;
}
