import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { exchangeRateKey } from "./exchange-rate-key.ts";
import type { Fact } from "./fact.ts";
import type { FigureBounds } from "./figure-schema.ts";
import { inForceOn } from "./in-force-on.ts";
import { factColumns, inForceOrder } from "./read-facts.ts";

/** A row of a key's history, as it was written. */
export interface RecordedFigure extends Fact {
  id: number;
  origin: "seed" | "cron" | "admin";
  /** ms since 1970 */
  recordedAt: number;
}

export interface Figure extends Pick<Fact, "key" | "label" | "unit"> {
  area: string;
  /** All rows, what counts first; of a figure that the clock writes the newest ones. */
  history: RecordedFigure[];
  /** The one in force today. */
  inForce: RecordedFigure | null;
  /** The row written last; its id is the version: whoever writes one changes it. */
  newest: RecordedFigure | null;
  version: number;
  /** YYYY-MM-DD in Australia. */
  today: string;
  bounds: FigureBounds;
}

/** The exchange rate gets a row a day. */
const mostRows = 400;

/**
 * A key of the registry with its whole history, and values yet to come.
 * @throws AppError "forbidden", "not_found"
 */
export async function readFigure(
  { primary, now }: { primary: Statements; now: () => number },
  member: Member,
  key: string,
): Promise<Figure> {
  requirePermission(member, "facts");
  const rowsOf = (order: string, limit: number) =>
    primary
      .prepare(
        `SELECT ${factColumns}, v.id AS id, v.origin AS origin, v.recorded_at AS recordedAt
         FROM facts f JOIN fact_values v ON v.key = f.key WHERE f.key = ?1 ORDER BY ${order} LIMIT ${limit}`,
      )
      .bind(key);
  const [defined, recorded, last] = await primary.batch([
    primary.prepare("SELECT key, area, label, unit FROM facts WHERE key = ?1").bind(key),
    rowsOf(inForceOrder, mostRows),
    rowsOf("v.id DESC", 1),
  ]);
  const definition = (defined?.results as Pick<Figure, "key" | "area" | "label" | "unit">[] | undefined)?.[0];
  if (!definition) throw new AppError("not_found", "没有这个数字。");
  const history = (recorded?.results ?? []) as RecordedFigure[];
  const newest = (last?.results as RecordedFigure[] | undefined)?.[0] ?? null;
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
