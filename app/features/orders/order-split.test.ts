import { expect, it } from "vitest";
import { orderSplit } from "./order-split.ts";

const order = {
  currency: "CNY" as const,
  priceFrom: 2_400_000,
  priceTo: 3_600_000,
  amount: null,
  chargeAud: 250_000,
  chargeRate: 4.8395,
};

it("shows both parts of a range, of what staff named, and of a fixed price", () => {
  const charge = "A$2,500（约 ¥12,099，按下单日每澳元 4.8395 元）";
  expect(orderSplit(order)).toEqual({ charge, fee: "¥11,901 至 23,901" });
  expect(orderSplit({ ...order, amount: 3_000_000 })).toEqual({ charge, fee: "¥17,901" });
  expect(orderSplit({ ...order, priceTo: null })).toEqual({ charge, fee: "¥11,901" });
});

it("has nothing to say of orders that were made before charges were kept", () => {
  expect(orderSplit({ ...order, chargeAud: null, chargeRate: null })).toBeNull();
});

it("never shows a fee below nothing", () => {
  expect(orderSplit({ ...order, amount: 1_000_000 })?.fee).toBeNull();
  // Covered to the fen, where the charge is shown rounded up to the yuan.
  expect(orderSplit({ ...order, amount: 1_209_875 })?.fee).toBe("¥0");
});
