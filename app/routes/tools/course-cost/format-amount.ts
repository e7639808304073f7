import type { Amount } from "#app/calculators/course-cost/amount.ts";
import { formatMoney } from "#app/ui/catalogue/format-money.ts";
import { formatNumber } from "#app/ui/numbers/format-number.ts";

/** "A$1,160", "A$1,160 至 1,300". */
export function formatAud({ from, to }: Amount): string {
  return from === to ? formatMoney(from) : `${formatMoney(from)} 至 ${formatNumber(to)}`;
}

/** "¥5,614", "¥5,614 至 6,291". */
export function formatYuan({ from, to }: Amount): string {
  return `¥${formatNumber(from)}${from === to ? "" : ` 至 ${formatNumber(to)}`}`;
}
