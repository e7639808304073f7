import { levelNames } from "#app/features/register/catalogue/shared/level-names.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { hundreds } from "#worker/platform/figure-text.ts";
import type { Fees, FieldStatistic } from "../server/public.ts";
import { hasMedian, leadingCells } from "../shared/level-groups.ts";
import { statisticsText } from "./text.json";

export const nameOfLevel = (level: string): string => levelNames[level] ?? level;

/**
 * Yearly fees of the most requested level and of another one: "学士 A$35,200", "硕士 A$39,528". Fewer without enough courses.
 * @param cells of one subject
 */
export const leadingFees = (cells: readonly FieldStatistic[]): string[] =>
  leadingCells(cells, "bachelor")
    .slice(0, 2)
    .map(({ level, yearly }) => `${nameOfLevel(level)} ${medianText(yearly)}`);

/** "A$32,850"; a dash with fewer than ten fees. */
export const medianText = (fees: Fees | null): string =>
  fees && hasMedian({ yearly: fees }) ? formatMoney(fees.median) : statisticsText.none;

/** "比全国低 A$3,400", rounded to hundreds; empty when one of the two is missing. */
export function comparedText(fees: Fees | null, country: Fees | null | undefined): string {
  if (!fees || !country || !hasMedian({ yearly: country })) return "";
  const difference = hundreds(fees.median - country.median);
  if (difference === 0) return statisticsText.asCountry;
  const text = difference < 0 ? statisticsText.belowCountry : statisticsText.aboveCountry;
  return fill(text, { amount: formatMoney(Math.abs(difference)) });
}

/** "一半在 A$30,900 到 A$37,738 之间" */
export const halfText = ({ p25, p75 }: Fees): string =>
  fill(statisticsText.half, { low: formatMoney(p25), high: formatMoney(p75) });

const tenths = ["不到一成", "一成", "两成", "三成", "四成", "一半", "六成", "七成", "八成", "九成", "几乎全部"];

/** A share in words: 0.63 is "六成". */
export const shareText = (share: number): string => tenths[Math.min(10, Math.round(share * 10))] ?? "";
