import { expect, it } from "vitest";
import { day, hour, minute } from "#worker/platform/time/units.ts";
import { writeCheck } from "./describe-check.ts";

it.each([
  ["unsent-mail", null, "没有"],
  ["unsent-mail", 59_000, "不到 1 分钟前写的"],
  ["unsent-mail", 61 * minute, "1 小时前写的"],
  ["unsent-mail", 35 * minute, "35 分钟前写的"],
  ["unsent-mail", 3 * day + hour, "3 天前写的"],
  ["dead-mails", 0, "0 封"],
  ["dead-mails", 101, "超过 100 封"],
  ["tallies", 0, "与记录一致"],
  ["tallies", 3, "夜里改正了 3 个"],
  ["rate-age", 0, "今天的"],
  ["rate-age", 3 * day, "3 天前的"],
  ["rate-age", null, "没有汇率"],
  ["register-age", null, "还没有导入"],
  ["database-size", 612_345_678, "0.61 GB"],
  ["files", 40, "40 毫秒"],
] as const)("%s of %s is written as %s", (name, value, text) => {
  expect(writeCheck({ name, value })).toBe(text);
});
