import { eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { differences, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { insertValue } from "./add-figure.ts";
import { sameGrade } from "./boxes.ts";
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
  const opened = figures.map(({ key, version }) => {
    const row = byKey.get(key);
    if (row?.id !== version) throw changedMeanwhile(row?.label ?? key);
    if (row.checkedOn > checkedOn) {
      throw new AppError("invalid", `“${row.label}”在 ${row.checkedOn} 核对过，比填的日期晚。什么也没有记下。`);
    }
    return row;
  });
  await runBatch(
    app.primary,
    opened.flatMap(({ key, label, id, unit: _, mayHaveChanged: __, ...row }) => {
      const checked = { checkedOn, grade: grade === sameGrade ? row.grade : grade };
      return [
        mustHold(sql`(SELECT ${inForceId(today)} FROM ${facts} WHERE ${eq(facts.key, key)}) = ${id}`, () =>
          changedMeanwhile(label),
        ),
        insertValue(app, key, { ...row, ...checked }),
        recordChange(app, member, {
          action: "fact.confirmed",
          subject: { type: "fact", id: key },
          ...differences({ checkedOn: row.checkedOn, grade: row.grade }, checked),
        }),
      ];
    }),
  );
}

const changedMeanwhile = (label: string) =>
  new AppError("conflict", `“${label}”刚被别人改过。什么也没有记下，请看过新的数字再勾选。`);
