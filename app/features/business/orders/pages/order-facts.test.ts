import { expect, it } from "vitest";
import { orderSplit } from "./order-summary.tsx";

const order = {
  currency: "CNY" as const,
  priceFrom: 2_400_000,
  priceTo: 3_600_000,
  amount: null,
  chargeAud: 250_000,
  chargeRate: 4.8395,
};

it("splits a price range, an amount that staff set, and a fixed price", () => {
  const charge = "A$2,500（约 ¥12,099，按下单日每澳元 4.8395 元）";
  expect(orderSplit(order)).toEqual({ charge, fee: "¥11,901 至 23,901" });
  expect(orderSplit({ ...order, amount: 3_000_000 })).toEqual({ charge, fee: "¥17,901" });
  expect(orderSplit({ ...order, priceTo: null })).toEqual({ charge, fee: "¥11,901" });
});

it("is null for an order without recorded charges", () => {
  expect(orderSplit({ ...order, chargeAud: null, chargeRate: null })).toBeNull();
});

it("never shows a negative fee", () => {
  expect(orderSplit({ ...order, amount: 1_000_000 })?.fee).toBeNull();
  // The amount covers the charge exactly; the charge is shown rounded up to the yuan.
  expect(orderSplit({ ...order, amount: 1_209_875 })?.fee).toBe("¥0");
});
