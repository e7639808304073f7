import fc from "fast-check";
import { expect, it } from "vitest";
import { writePlainAmount } from "#worker/platform/money.ts";
import { editProductSchema } from "./input.ts";

const typed = {
  version: "1",
  name: "普通",
  summary: "一句。",
  priceFrom: "1100",
  priceTo: "",
  daysFrom: "5",
  daysTo: "7",
  workingDays: "no",
};

const errorsOf = (more: Record<string, string>) =>
  editProductSchema.safeParse({ ...typed, ...more }).error?.issues.map(({ path }) => path[0]) ?? [];

it.each([
  ["1100", 110000],
  ["0", 0],
  ["9.99", 999],
  ["9.9", 990],
  ["1100.50", 110050],
  [" 24,000.00 ", 2400000],
  ["19.10", 1910],
])("%s is %i in the smallest unit", (priceFrom, amount) => {
  expect(editProductSchema.parse({ ...typed, priceFrom }).priceFrom).toBe(amount);
});

it.each(["", "-1", "1.001", "1e3", "￥100", "12345678", "1,00", "NaN", "１００", "."])(
  "refuses %j as a price",
  (priceFrom) => {
    expect(errorsOf({ priceFrom })).toEqual(["priceFrom"]);
  },
);

it("parses every amount that writePlainAmount writes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
      expect(editProductSchema.parse({ ...typed, priceFrom: writePlainAmount(amount) }).priceFrom).toBe(amount);
    }),
  );
});

it.each([
  [{ priceTo: "1100" }, "priceTo"],
  [{ priceTo: "900" }, "priceTo"],
  [{ priceTo: "x" }, "priceTo"],
  [{ daysTo: "4" }, "daysTo"],
  [{ daysFrom: "" }, "daysTo"],
  [{ daysFrom: "0" }, "daysFrom"],
  [{ daysFrom: "1.5" }, "daysFrom"],
  [{ name: " " }, "name"],
  [{ name: "甲\u0000" }, "name"],
  [{ summary: "句".repeat(201) }, "summary"],
  [{ workingDays: "maybe" }, "workingDays"],
  [{ version: "0" }, "version"],
])("refuses %j at its field", (more, field) => {
  expect(errorsOf(more as Record<string, string>)).toEqual([field]);
});

it("parses empty fields as null", () => {
  expect(editProductSchema.parse({ ...typed, daysFrom: " ", daysTo: "" })).toMatchObject({
    priceTo: null,
    daysFrom: null,
    daysTo: null,
    workingDays: false,
  });
});
