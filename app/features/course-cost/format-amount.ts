import { formatMoney } from "#app/shell/figures/format-money.ts";
import { formatNumber } from "#app/shell/figures/format-number.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Amount } from "./calculator/amount.ts";
import type { CostSheet } from "./calculator/course-cost.ts";
import { costText } from "./text.ts";

/** "A$1,160", "A$1,160 至 1,300". */
export function formatAud({ from, to }: Amount): string {
  return from === to ? formatMoney(from) : `${formatMoney(from)} 至 ${formatNumber(to)}`;
}

/** "¥5,614", "¥5,614 至 6,291". */
export function formatYuan({ from, to }: Amount): string {
  return `¥${formatNumber(from)}${from === to ? "" : ` 至 ${formatNumber(to)}`}`;
}

/** A sum from which something is missing, or in which a charge is of a year before, is a lower bound and says so. */
export function formatSum({ missing, behind }: CostSheet, amount: string): string {
  return missing.length > 0 || behind.length > 0 ? fill(costText.atLeast, { amount }) : amount;
}
