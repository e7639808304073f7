import { expect, it } from "vitest";
import { storableQuery } from "./note-search.ts";

it.each(["量子玄学", "会计 塔斯马尼亚", "visa 482", "261313 软件工程师", "2027 intake dentistry"])(
  "stores %s",
  (query) => {
    expect(storableQuery(query)).toBe(query);
  },
);

it.each([
  ["a mail address", "li@people.example 学费"],
  ["a web address", "https://aotu.example/link?token=x"],
  ["a host", "www.example.org"],
  ["a telephone number", "0412 345 678"],
  ["a number with signs between", "+86 (138) 0013-8000"],
  ["a number in Chinese digits", "幺三八零零幺三八零零零"],
  ["a passport", "e12345678"],
  ["an order", "ao-261124-abcdef"],
  ["a name", "我叫王小明"],
  ["an account of a messenger", "微信 xiaoming"],
  ["a story", "想".repeat(41)],
  ["digits alone", "123456"],
  ["nothing", ""],
])("does not store %s", (_, query) => {
  expect(storableQuery(query)).toBeNull();
});
