import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { NewFigure } from "./figure-schema.ts";
import { type RecordedFigure, readFigure } from "./read-figure.ts";

interface RecordContext {
  primary: Statements;
  now: () => number;
}

/**
 * Writes a new figure of a key beside all that is there: a change to come, a correction, or one of the past. The pages
 * that show it become new by themselves: the newest row of fact_values is part of every page's version.
 * @param fields.version the key's newest row when the form was opened
 * @throws AppError "forbidden", "not_found"; "conflict" when another row of the key was written since
 */
export async function recordFigure(
  app: RecordContext,
  member: Member,
  key: string,
  { version, isPast: _isPast, ...figure }: NewFigure,
): Promise<void> {
  requirePermission(member, "facts");
  const { inForce } = await readFigure(app, member, key);
  await changeTogether(app.primary, [
    app.primary
      .prepare(
        `INSERT INTO fact_values (key, value, value_to, valid_from, source_name, source_url, checked_on, status, note,
           origin, recorded_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'admin', ?10
         WHERE coalesce((SELECT max(id) FROM fact_values WHERE key = ?1), 0) = ?11`,
      )
      .bind(
        ...[key, figure.value, figure.valueTo, figure.validFrom, figure.sourceName, figure.sourceUrl],
        ...[figure.checkedOn, figure.status, figure.note, app.now(), version],
      ),
    recordChange(app, member, {
      action: "fact.recorded",
      subject: { type: "fact", id: key },
      before: inForce && auditedFigure(inForce),
      after: { ...figure },
    }),
  ]);
}

/** What the record of changes keeps of the figure that was in force. */
export const auditedFigure = (figure: RecordedFigure): Record<string, unknown> => ({
  value: figure.value,
  valueTo: figure.valueTo,
  validFrom: figure.validFrom,
  sourceName: figure.sourceName,
  sourceUrl: figure.sourceUrl,
  checkedOn: figure.checkedOn,
  status: figure.status,
  note: figure.note,
});
