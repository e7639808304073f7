import fc from "fast-check";
import { expect, it } from "vitest";
import { writePlainAmount } from "#worker/platform/money.ts";
import { choice, day, type Field, flag, httpsUrl, line, moment, money, orNull, paragraphs, whole } from "./field.ts";

const parse = ({ schema }: Field, typed: unknown) => {
  const { data, error } = schema.safeParse(typed);
  return error ? `refused: ${error.issues[0]?.message}` : data;
};

it.each([
  ["1100", 110000],
  ["0", 0],
  ["9.9", 990],
  ["1100.50", 110050],
  [" 24,000.00 ", 2400000],
  ["19.10", 1910],
])("the amount %s is %i in the smallest unit", (typed, amount) => {
  expect(parse(money("价格"), typed)).toBe(amount);
});

it.each(["", "-1", "1.001", "1e3", "￥100", "12345678", "1,00", "NaN", "１００", ".", undefined])(
  "refuses %j as an amount",
  (typed) => {
    expect(parse(money("价格"), typed)).toMatch(/^refused: 请填写金额/);
  },
);

it("parses every amount that it writes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
      expect(money("价格").write(amount)).toBe(writePlainAmount(amount));
      expect(parse(money("价格"), money("价格").write(amount))).toBe(amount);
    }),
  );
});

it.each([
  ["https://immi.homeaffairs.gov.au", "https://immi.homeaffairs.gov.au/"],
  [" https://a.org/x?y=1#z ", "https://a.org/x?y=1#z"],
])("the address %s is stored as %s", (typed, url) => {
  expect(parse(httpsUrl("网址"), typed)).toBe(url);
});

it.each([
  ...["", "http://a.gov.au/", "javascript:alert(1)", "//example.org", "https://user@example.org/", "https://"],
  ...["https://:secret@example.org/", "https://x", "https://a b.org/", "/visa", `https://a.org/${"x".repeat(1000)}`],
])("refuses %j as an address", (typed) => {
  expect(parse(httpsUrl("网址"), typed)).toMatch(/^refused/);
});

it.each(["", " ", "a\nb", "甲\u0000", "\u2028", "长".repeat(11), undefined])("refuses %j as a line", (typed) => {
  expect(parse(line("名称", { max: 10 }), typed)).toMatch(/^refused/);
});

it("an optional line may be empty; others are trimmed and well formed", () => {
  expect(parse(line("说明", { max: 10, isOptional: true }), " ")).toBe("");
  expect(parse(line("名称", { max: 10 }), "  甲 \ud800 ")).toBe("甲 \ufffd");
  expect(parse(paragraphs("内容", { max: 10 }), "一\r\n二\u0007 ")).toBe("一\n二");
  expect(parse(paragraphs("内容", { max: 10 }), "  ")).toMatch(/^refused/);
});

it.each(["2026-02-30", "2026-2-3", "0026-01-01", "", "20261121"])("refuses %j as a day", (typed) => {
  expect(parse(day("日期"), typed)).toMatch(/^refused/);
});

it.each(["0", "1000", "1.5", "-1", "x", ""])("refuses %j as a number from 1 to 999", (typed) => {
  expect(parse(whole("天数", { min: 1, max: 999 }), typed)).toBe("refused: 请填写 1 到 999 的整数");
});

it("a time is parsed and formatted in Sydney time; a time that daylight saving skips is refused", () => {
  expect(parse(moment("时间"), "2099-07-01T09:30")).toBe(Date.parse("2099-06-30T23:30:00Z"));
  expect(moment("时间").write(Date.parse("2099-06-30T23:30:00Z"))).toBe("2099-07-01T09:30");
  expect(parse(moment("时间"), "2026-10-04T02:30")).toMatch(/^refused/);
});

it("choices and flags accept only their values", () => {
  const colour = choice("颜色", { red: "红", blue: "蓝" });
  expect([parse(colour, "red"), parse(colour, "toString"), parse(colour, "")]).toEqual([
    ...["red", "refused: 请选择颜色", "refused: 请选择颜色"],
  ]);
  const shown = flag("是否显示", ["显示", "隐藏"]);
  expect([parse(shown, "1"), parse(shown, "0"), parse(shown, "yes")]).toEqual([true, false, "refused: 请选择是否显示"]);
  expect([shown.write(true), shown.write(false)]).toEqual(["1", "0"]);
});

it("any field may be made optional: it is null when it is empty or missing", () => {
  const days = orNull(whole("天数", { min: 1, max: 999 }));
  expect([parse(days, " "), parse(days, undefined), parse(days, "7")]).toEqual([null, null, 7]);
  expect(parse(days, "x")).toMatch(/^refused/);
  expect(days.form.isOptional).toBe(true);
});
