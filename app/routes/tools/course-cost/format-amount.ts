import type { Amount } from "#app/calculators/course-cost/amount.ts";
import { formatMoney } from "#app/ui/catalogue/format-money.ts";

const whole = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 });

/** "A$1,160", "A$1,160 至 1,300". */
export function formatAud({ from, to }: Amount): string {
  return from === to ? formatMoney(from) : `${formatMoney(from)} 至 ${whole.format(to)}`;
}

/** "¥5,614", "¥5,614 至 6,291". */
export function formatYuan({ from, to }: Amount): string {
  return `¥${whole.format(from)}${from === to ? "" : ` 至 ${whole.format(to)}`}`;
}
