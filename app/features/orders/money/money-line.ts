import { fill } from "#app/shell/text/fill.ts";
import { type MoneyRow, moneyWayNames } from "#worker/features/orders/money/ways.ts";
import { writePrice } from "#worker/platform/money.ts";
import { moneyText } from "./text.ts";

/** "收到 ¥1,100（银行转账，2026-11-24，参考号 8842）": a row of the ledger in one line. */
export function writeMoneyLine({ direction, amount, currency, way, day, reference }: MoneyRow): string {
  const about = [moneyWayNames[way], day, ...(reference === "" ? [] : [fill(moneyText.reference, { reference })])];
  return `${moneyText.direction[direction]} ${writePrice({ currency, priceFrom: amount })}（${about.join("，")}）`;
}
