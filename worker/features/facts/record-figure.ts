import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import type { NewFigure } from "./input.ts";
import { type RecordedFigure, readFigure } from "./read-figure.ts";
import { factValues } from "./schema.ts";

/** The condition that nobody wrote a row of the key since its version was read. */
const isNewest = (key: string, version: number): SQL =>
  sql`coalesce((SELECT max(${factValues.id}) FROM ${factValues} WHERE ${factValues.key} = ${key}), 0) = ${version}`;

/**
 * Adds a figure to a key's history: a future change, a correction, or a figure of the past. Pages that show it are renewed
 * without renewPages: the newest row of fact_values is part of the content version.
 * @param fields.version the key's version when the form was opened
 * @throws AppError "forbidden", "not_found"; "conflict" when another row of the key was written since
 */
export async function recordFigure(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  key: string,
  { version, isPast: _isPast, ...figure }: NewFigure,
): Promise<void> {
  requirePermission(member, "facts");
  const { inForce } = await readFigure(app, member, key);
  await changeTogether(app.primary, [
    insertIf(factValues, { key, ...figure, origin: "admin", recordedAt: app.now() }, isNewest(key, version)),
    recordChange(app, member, {
      action: "fact.recorded",
      subject: { type: "fact", id: key },
      before: inForce && auditedFigure(inForce),
      after: { ...figure },
    }),
  ]);
}

/**
 * Records that the figure in force was compared with its source today and is right: a new row that differs in the day of the
 * check and in the status alone.
 * @param version the key's version when the page was opened
 * @throws AppError "forbidden", "not_found"; "invalid" when no figure is in force; "conflict" when another row of the key
 *   was written since
 */
export async function confirmFigure(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  key: string,
  version: number,
): Promise<void> {
  requirePermission(member, "facts");
  const { inForce, today } = await readFigure(app, member, key);
  if (!inForce) throw new AppError("invalid", "今天还没有现行的数字，无法确认。");
  const { checkedOn, status } = inForce;
  const confirmed = { checkedOn: today, status: "confirmed" } as const;
  const isThere = sql`EXISTS (SELECT 1 FROM ${factValues} WHERE ${eq(factValues.id, inForce.id)})`;
  await changeTogether(app.primary, [
    insertIf(
      factValues,
      { key, ...auditedFigure(inForce), ...confirmed, origin: "admin", recordedAt: app.now() },
      and(isNewest(key, version), isThere),
    ),
    recordChange(app, member, {
      action: "fact.confirmed",
      subject: { type: "fact", id: key },
      ...differences({ checkedOn, status }, confirmed),
    }),
  ]);
}

/** The fields of a figure that an audit entry keeps. */
const auditedFigure = (figure: RecordedFigure) => ({
  value: figure.value,
  valueTo: figure.valueTo,
  validFrom: figure.validFrom,
  sourceName: figure.sourceName,
  sourceUrl: figure.sourceUrl,
  checkedOn: figure.checkedOn,
  status: figure.status,
  note: figure.note,
});
