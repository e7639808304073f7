import { eq, sql } from "drizzle-orm";
import { differences, recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type BatchItem, mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { sameGrade } from "../shared/boxes.ts";
import { insertValue } from "./add-figure.ts";
import type { CheckedFigures } from "./check-input.ts";
import { factColumns, inForceId } from "./read-facts.ts";
import { facts, factValues } from "./schema.ts";

/**
 * Records that figures were compared with their sources on a day and are right: each gets a new row and an audit entry. All of
 * them are recorded, or none.
 * @throws AppError "forbidden"; "conflict" when another value of one of them is in force by now; "invalid" when one was checked
 *   later than that day
 */
export async function checkFigures(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { figures, checkedOn, grade }: CheckedFigures,
): Promise<void> {
  requirePermission(member, "facts");
  const opened = await openTicked(app, { figures, checkedOn });
  await runBatch(
    app.primary,
    opened.flatMap(({ id, label, figure: { key, ...figure } }) => {
      const checked = { checkedOn, grade: grade === sameGrade ? figure.grade : grade };
      return [
        mustStayInForce(app, { id, key, label }),
        insertValue(app, key, { ...figure, ...checked }),
        recordChange(app, member, {
          action: "fact.confirmed",
          subject: { type: "fact", id: key },
          ...differences({ checkedOn: figure.checkedOn, grade: figure.grade }, checked),
        }),
      ];
    }),
  );
}

/**
 * The values in force of ticked figures, with the ids of their rows.
 * @throws AppError "conflict" when another value of one of them is in force by now; "invalid" when one was checked later than that
 *   day
 */
export async function openTicked(
  app: Pick<AppContext, "primary" | "now">,
  { figures, checkedOn }: Pick<CheckedFigures, "figures" | "checkedOn">,
) {
  const today = todayInAustralia(app.now());
  const rows = await app.primary.orm
    .select({ ...factColumns(today), id: factValues.id })
    .from(facts)
    .innerJoin(factValues, eq(factValues.id, inForceId(today)))
    .where(
      inList(
        facts.key,
        figures.map(({ key }) => key),
      ),
    )
    .all();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return figures.map(({ key, version }) => {
    const row = byKey.get(key);
    if (row?.id !== version) throw changedMeanwhile(row?.label ?? key);
    if (row.checkedOn > checkedOn) {
      throw new AppError("invalid", `“${row.label}”在 ${row.checkedOn} 核对过，比填的日期晚。什么也没有记下。`);
    }
    const { id, label, unit: _, isUnverified: __, ...figure } = row;
    return { id, label, figure };
  });
}

/** Assertion: the value that was opened is still in force. */
export const mustStayInForce = (
  { now }: Pick<AppContext, "now">,
  { id, key, label }: { id: number; key: string; label: string },
): BatchItem =>
  mustHold(sql`(SELECT ${inForceId(todayInAustralia(now()))} FROM ${facts} WHERE ${eq(facts.key, key)}) = ${id}`, () =>
    changedMeanwhile(label),
  );

const changedMeanwhile = (label: string) =>
  new AppError("conflict", `“${label}”刚被别人改过。什么也没有记下，请看过新的数字再勾选。`);
