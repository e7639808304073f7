import { fill } from "#app/shell/text/fill.ts";
import { isReversal, type MoneyRow, moneyWayNames } from "#worker/features/orders/money/ways.ts";
import { writePrice } from "#worker/platform/money.ts";
import { moneyText } from "./text.ts";

/** "收到 ¥1,100（银行转账，2026-11-24，参考号 8842）": a row of the ledger in one line. */
export function writeMoneyLine(row: MoneyRow): string {
  const { direction, amount, currency, way, day, reference } = row;
  const what = isReversal(row) ? moneyText.reversed : moneyText.direction[direction];
  const about = [moneyWayNames[way], day, ...(reference === "" ? [] : [fill(moneyText.reference, { reference })])];
  return `${what} ${writePrice({ currency, priceFrom: amount })}（${about.join("，")}）`;
}
