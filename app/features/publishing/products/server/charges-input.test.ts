import { expect, it } from "vitest";
import { typedChargesSchema, typedFactKeysSchema, writeCharges } from "./charges-input.ts";

it.each([
  ["", []],
  [" visa-600.charge ", [{ key: "visa-600.charge", count: 1 }]],
  [
    "visa-500.charge\r\nvisa-500.charge-adult × 2",
    [
      { key: "visa-500.charge", count: 1 },
      { key: "visa-500.charge-adult", count: 2 },
    ],
  ],
  [
    "a.b*3 c.d",
    [
      { key: "a.b", count: 3 },
      { key: "c.d", count: 1 },
    ],
  ],
])("parses %j", (typed, charges) => {
  expect(typedChargesSchema.parse(typed)).toEqual(charges);
  expect(typedChargesSchema.parse(writeCharges(charges))).toEqual(charges);
});

it.each(["签证费", "visa-600.charge×0", "visa-600.charge×21", "a.b×2×3", "a.b a.b", "../a", "2×", "×2"])(
  "refuses %j with a message",
  (typed) => {
    expect(typedChargesSchema.safeParse(typed).error?.issues[0]?.message).toMatch(/看不懂|两次/);
  },
);

it.each(["甲", "a.b a.b", "a.b×2"])("refuses %j as keys", (typed) => {
  expect(typedFactKeysSchema.safeParse(typed).success).toBe(false);
});

it("refuses more than ten keys", () => {
  const keys = Array.from({ length: 11 }, (_, at) => `a.b${at}`).join(" ");
  expect(typedChargesSchema.safeParse(keys).success).toBe(false);
  expect(typedFactKeysSchema.safeParse(keys).success).toBe(false);
});
