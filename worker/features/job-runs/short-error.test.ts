import { expect, it } from "vitest";
import { shortError } from "./short-error.ts";

it.each([
  [new Error("RBA's table: status 503"), "RBA's table: status 503"],
  [new TypeError("first line\nof two"), "first line"],
  ["not an error", "not an error"],
  [undefined, "undefined"],
  [new Error(""), "no message"],
  [new Error("no mail to 王小明<wang.xiao+ming@mail.example>, tried twice"), "no mail to … tried twice"],
  [
    new Error("GET https://api.example/v1/customers/cus_1?email=a%40b.example failed"),
    "GET https://api.example/… failed",
  ],
  [new Error("telephone 13800138000, passport 123456"), "telephone …, passport …"],
  [new Error(`token ${"aB3-_".repeat(9)} is wrong`), "token … is wrong"],
])("is one line without personal data: %s", (error, text) => {
  expect(shortError(error)).toBe(text);
});

it("has at most 200 characters", () => {
  expect(shortError(new Error("long ".repeat(100)))).toHaveLength(200);
});
