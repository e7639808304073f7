import { AppError } from "#worker/errors.ts";
import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { readFigure } from "./read-figure.ts";

/**
 * The figure in force was compared with its source today and is right: a new row, equal but for that.
 * @param version the key's newest row when the page was opened
 * @throws AppError "forbidden", "not_found"; "conflict" when another row of the key was written since
 */
export async function confirmFigure(
  app: { primary: Statements; now: () => number },
  member: Member,
  key: string,
  version: number,
): Promise<void> {
  requirePermission(member, "facts");
  const { inForce, today } = await readFigure(app, member, key);
  if (!inForce) throw new AppError("invalid", "今天还没有现行的数字，无法确认。");
  const { checkedOn, status } = inForce;
  await changeTogether(app.primary, [
    app.primary
      .prepare(
        `INSERT INTO fact_values (key, value, value_to, valid_from, source_name, source_url, checked_on, status, note,
           origin, recorded_at)
         SELECT key, value, value_to, valid_from, source_name, source_url, ?3, 'confirmed', note, 'admin', ?4
         FROM fact_values WHERE id = ?2 AND (SELECT max(id) FROM fact_values WHERE key = ?1) = ?5`,
      )
      .bind(key, inForce.id, today, app.now(), version),
    recordChange(app, member, {
      action: "fact.confirmed",
      subject: { type: "fact", id: key },
      ...differences({ checkedOn, status }, { checkedOn: today, status: "confirmed" }),
    }),
  ]);
}
