import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { changeTogether, differences, recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import type { SourceGrade } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type Fact, inForceOn } from "../shared/fact.ts";
import type { FigureBounds, NewFigure } from "../shared/input.ts";
import { factColumns, inForceOrder } from "./read-facts.ts";
import { facts, factValues } from "./schema.ts";

/** A row of a key's history. */
export interface RecordedFigure extends Fact {
  id: number;
  origin: "seed" | "cron" | "admin";
  /** ms since 1970 */
  recordedAt: number;
}

export interface Figure extends Pick<Fact, "key" | "label" | "unit"> {
  area: string;
  /** All rows in the order of inForceOrder; of the exchange rate only the newest 400. */
  history: RecordedFigure[];
  /** The one in force today. */
  inForce: RecordedFigure | null;
  /** The row written last. Its id is the version of the key: every write raises it. */
  newest: RecordedFigure | null;
  version: number;
  /** YYYY-MM-DD in Australia. */
  today: string;
  bounds: FigureBounds;
}

/** Rows of a history that are read; the exchange rate gets one every day. */
const maxRows = 400;

/**
 * A key of the registry with its history and its future values.
 * @throws AppError "forbidden", "not_found"
 */
export async function readFigure(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  key: string,
): Promise<Figure> {
  requirePermission(member, "figures");
  const { orm } = primary;
  const today = todayInAustralia(now());
  const selectRows = () =>
    orm
      .select({
        ...factColumns(today),
        id: factValues.id,
        origin: factValues.origin,
        recordedAt: factValues.recordedAt,
      })
      .from(facts)
      .innerJoin(factValues, eq(factValues.key, facts.key))
      .where(eq(facts.key, key));
  const { area, label, unit } = facts;
  const [defined, recorded, last] = await runBatch(primary, [
    orm.select({ key: facts.key, area, label, unit }).from(facts).where(eq(facts.key, key)),
    selectRows()
      .orderBy(...inForceOrder)
      .limit(maxRows),
    selectRows().orderBy(desc(factValues.id)).limit(1),
  ]);
  const [definition] = defined.rows;
  if (!definition) throw new AppError("not_found", "没有这个数字。");
  const history = recorded.rows;
  const newest = last.rows[0] ?? null;
  const found = inForceOn(history, today);
  const inForce = history.find((row) => row === found) ?? null;
  return {
    ...definition,
    history,
    inForce,
    newest,
    version: newest?.id ?? 0,
    today,
    bounds: { unit: definition.unit, inForce, today, isUpdatedDaily: key === exchangeRateKey },
  };
}

/** The condition that no row of the key was added since its version was read. */
const isNewest = (key: string, version: number): SQL =>
  sql`coalesce((SELECT max(${factValues.id}) FROM ${factValues} WHERE ${factValues.key} = ${key}), 0) = ${version}`;

/**
 * Adds a value to a key's history: a future change, a correction, or a past value. Cached pages are revalidated without
 * renewPages, because the newest row of fact_values is part of the content version.
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
 * Records that the value in force was compared with its source today and is right: a new row that differs only in grade and
 * day of the check.
 * @param version the key's version when the page was opened
 * @param grade how the source was seen
 * @throws AppError "forbidden", "not_found"; "invalid" when no figure is in force; "conflict" when another row of the key
 *   was written since
 */
export async function confirmFigure(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  key: string,
  { version, grade }: { version: number; grade: SourceGrade },
): Promise<void> {
  requirePermission(member, "facts");
  const { inForce, today } = await readFigure(app, member, key);
  if (!inForce) throw new AppError("invalid", "今天还没有现行的数字，无法确认。");
  const before = { checkedOn: inForce.checkedOn, grade: inForce.grade };
  const confirmed = { checkedOn: today, grade };
  const isThere = sql`EXISTS (SELECT 1 FROM ${factValues} WHERE ${eq(factValues.id, inForce.id)})`;
  await changeTogether(app.primary, [
    insertIf(
      factValues,
      {
        ...{ key, ...auditedFigure(inForce), ...confirmed, origin: "admin", recordedAt: app.now() },
      },
      and(isNewest(key, version), isThere),
    ),
    recordChange(app, member, {
      action: "fact.confirmed",
      subject: { type: "fact", id: key },
      ...differences(before, confirmed),
    }),
  ]);
}

/** The fields of a figure that an audit entry records. */
const auditedFigure = (figure: RecordedFigure) => ({
  value: figure.value,
  valueTo: figure.valueTo,
  validFrom: figure.validFrom,
  sourceName: figure.sourceName,
  sourceUrl: figure.sourceUrl,
  checkedOn: figure.checkedOn,
  grade: figure.grade,
  note: figure.note,
});
