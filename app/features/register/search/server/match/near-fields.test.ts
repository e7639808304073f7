import { expect, it } from "vitest";
import { isOftenMajor, nearFields } from "./search-offered.ts";

it.each([
  // Other courses of the narrow field are the nearest.
  [["031313"], ["0313", "0303", "0307", "0309", "0311", "0399"]],
  [["0811"], ["08"]],
  [["091901"], ["0919", "08"]],
  [["0611"], ["0501", "0109"]],
  [["031501"], ["0315", "0307"]],
  [["031505"], ["0315"]],
  // Fields without a near field.
  [["110303"], ["1103"]],
  [["120101"], []],
  [["08"], []],
  [[], []],
])("%j", (codes, near) => {
  expect(nearFields(codes)).toEqual(near);
});

it("a wide degree is near a subject that is often its major", () => {
  expect(isOftenMajor(["0811"])).toBe(true);
  expect(isOftenMajor(["0603"])).toBe(false);
  expect(isOftenMajor([])).toBe(false);
});
