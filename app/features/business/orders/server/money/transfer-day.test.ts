import { expect, it } from "vitest";
import { refuseWrongDay } from "./ledger.ts";

/** 21:30 in Beijing, half past midnight of the next day in Sydney. */
const createdAt = Date.UTC(2026, 10, 26, 13, 30);
const now = () => createdAt + 3_600_000;

it.each([
  ["2026-11-25", "日期不能早于下单那天"],
  ["2026-11-26", null],
  ["2026-11-27", null],
  ["2026-11-28", "日期不能晚于今天（悉尼时间）"],
  [undefined, null],
])("accepts %s as the day of a transfer for an order in the Chinese evening: %s", (day, refusal) => {
  const refuse = () => refuseWrongDay({ now }, { createdAt }, day);
  if (refusal === null) expect(refuse).not.toThrow();
  else expect(refuse).toThrow(refusal);
});
