import { desc, eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Fact } from "./fact.ts";
import { inForceOn } from "./facts-by-day.ts";
import type { FigureBounds } from "./input.ts";
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

/** Rows of a history that are read: the exchange rate gets one every day. */
const mostRows = 400;

/**
 * A key of the registry with its history and its future values.
 * @throws AppError "forbidden", "not_found"
 */
export async function readFigure(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  key: string,
): Promise<Figure> {
  requirePermission(member, "facts");
  const { orm } = primary;
  const selectRows = () =>
    orm
      .select({ ...factColumns, id: factValues.id, origin: factValues.origin, recordedAt: factValues.recordedAt })
      .from(facts)
      .innerJoin(factValues, eq(factValues.key, facts.key))
      .where(eq(facts.key, key));
  const { area, label, unit } = facts;
  const [defined, recorded, last] = await runBatch(primary, [
    orm.select({ key: facts.key, area, label, unit }).from(facts).where(eq(facts.key, key)),
    selectRows()
      .orderBy(...inForceOrder)
      .limit(mostRows),
    selectRows().orderBy(desc(factValues.id)).limit(1),
  ]);
  const [definition] = defined.rows;
  if (!definition) throw new AppError("not_found", "没有这个数字。");
  const history = recorded.rows;
  const newest = last.rows[0] ?? null;
  const today = todayInAustralia(now());
  const found = inForceOn(history, today);
  const inForce = history.find((row) => row === found) ?? null;
  return {
    ...definition,
    history,
    inForce,
    newest,
    version: newest?.id ?? 0,
    today,
    bounds: { unit: definition.unit, inForce, today, isClocked: key === exchangeRateKey },
  };
}
