import { eq } from "drizzle-orm";
import type { Cell, CellPart } from "#app/features/foundation/records/server/public.ts";
import { factText } from "#app/shell/figures/describe-fact.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import type { AppContext } from "#worker/context.ts";
import { invalidAt } from "#worker/errors.ts";
import type { FigureUnit } from "#worker/platform/figure-text.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { gradeNames } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { factColumns, inForceOrder } from "../server/read-facts.ts";
import { facts, factValues } from "../server/schema.ts";
import type { Fact } from "../shared/fact.ts";
import unitDecimals from "./unit-decimals.json" with { type: "json" };

/** Decimals that values of a unit may have; other units have none. */
const decimals: Readonly<Partial<Record<FigureUnit, number>>> = unitDecimals;

type Values = Pick<Fact, "value" | "valueTo" | "validFrom"> & { isPast: boolean };

export type InForce = Pick<Fact, "key" | "unit" | "valueTo" | "validFrom"> & { value: number | null };

/**
 * Refuses a value that conflicts with its unit or its days.
 * @param row the key with the value in force; null for a new key
 * @throws AppError "invalid" at the field
 */
export function checkValues(today: string, unit: FigureUnit, values: Values, row: InForce | null): void {
  const { value, valueTo, validFrom, isPast } = values;
  // A percentage may exceed 100: "115 % of the minimum".
  const highest = unit === "percent" ? ((row?.value ?? 0) > 100 ? 1000 : 100) : Number.POSITIVE_INFINITY;
  const places = decimals[unit] ?? 0;
  for (const [name, number] of Object.entries({ value, valueTo })) {
    if (number === null) continue;
    if (number !== Number(number.toFixed(places))) {
      throw invalidAt(name, places === 0 ? "请填写不小于 0 的整数" : `请填写不小于 0 的数，最多 ${places} 位小数`);
    }
    if (number > highest) throw invalidAt(name, `不能大于 ${highest}`);
    if (unit === "CNY" && number === 0) throw invalidAt(name, "要大于 0");
  }
  if (valueTo !== null && valueTo <= value) throw invalidAt("valueTo", "上限要大于数值；没有上限请留空");
  const since = row?.validFrom ?? null;
  if (validFrom === null) {
    if (since !== null) throw invalidAt("validFrom", "请填写生效日期");
    return;
  }
  if (validFrom > `${Number(today.slice(0, 4)) + 5}${today.slice(4)}`) {
    throw invalidAt("validFrom", "生效日期最多在五年以后");
  }
  // A value with a future first day would block the daily exchange rate until then.
  if (validFrom > today && row?.key === exchangeRateKey) {
    throw invalidAt("validFrom", "这个数字每天自动更新，不能填以后的日期");
  }
  if (!isPast && since !== null && validFrom < since) {
    throw invalidAt(
      "validFrom",
      `早于现行数字的生效日期 ${since}，只进历史，不会成为现行数字。确实如此，请在“补记历史”里选“是”`,
    );
  }
}

export const unknownDay = "日期不详";

/** The source of a figure as a link. */
export const sourceOf = ({ sourceName, sourceUrl }: Record<"sourceName" | "sourceUrl", string | null>): CellPart =>
  sourceUrl?.startsWith("/") ? { text: sourceName, to: sourceUrl } : { text: sourceName, href: sourceUrl ?? "" };

/** Number of values that the page of a key shows; the exchange rate gets one every day. */
const maxValues = 400;

const origins = { seed: "内容文件", cron: "自动更新", admin: "后台" } as const;

/** Every value of a key, in the order of inForceOrder: future ones, the one in force, past and corrected ones. */
export async function readHistory(
  { primary, now }: AppContext,
  { key, inForceId: current }: { key: string; inForceId: number | null },
) {
  const today = todayInAustralia(now());
  const { id, origin, recordedAt } = factValues;
  const values = await primary.orm
    .select({ ...factColumns(today), id, origin, recordedAt })
    .from(facts)
    .innerJoin(factValues, eq(factValues.key, facts.key))
    .where(eq(facts.key, key))
    .orderBy(...inForceOrder)
    .limit(maxValues);
  const stateOf = (row: (typeof values)[number], at: number): CellPart => {
    const isReplaced = values.findIndex(({ validFrom }) => validFrom === row.validFrom) !== at;
    if (isReplaced) return { text: "已被取代", tone: "muted" };
    if (row.id === current) return { text: "现行", tone: "strong" };
    return (row.validFrom ?? "") > today ? { text: "尚未生效", tone: "accent" } : { text: "历史" };
  };
  return {
    title: "全部记录",
    note: "同一天有几条时，后台填写的优先，然后以最新的为准。",
    rows: values.map(
      (row, at): Cell => [
        stateOf(row, at),
        { text: formatFact(row), tone: "strong" },
        `${row.validFrom ?? unknownDay} 起生效 · ${gradeNames[row.grade]} · 核对于 ${row.checkedOn}${row.sourceDated ? ` · 内容的日期 ${row.sourceDated}` : ""}`,
        row.id === current && row.isUnverified && { text: factText.unverified, tone: "accent" },
        sourceOf(row),
        { text: origins[row.origin], tone: "muted" },
        { at: row.recordedAt, tone: "muted" },
        row.note !== null && { text: row.note, tone: "muted", isMultiline: true },
      ],
    ),
  };
}
