import { describe, expect, it } from "vitest";
import { parseLexicon, type TermKind, type WrittenLexicon } from "../../shared/vocabulary/lexicon.ts";
import { isCode, joinCodes } from "./read-codes.ts";
import { understandQuery } from "./understand-query.ts";

const terms: [key: string, kind: TermKind, value: string][] = [
  ["会计", "field", "0801"],
  ["金融", "field", "0811"],
  ["护理", "field", "0603"],
  ["社工", "field", "090501"],
  ["英语", "field", "0915"],
  ["教育", "field", "07"],
  ["it", "field", "02"],
  ["cs", "field", "0201"],
  ["土木", "field", "030901"],
  ["结构", "field", "030903"],
  ["硕士", "level", "Master"],
  ["本科", "level", "Bachelor"],
  ["悉尼", "place", "sydney"],
  ...["和", "或", "or", "and", "想", "读", "的", "我"].map((word): [string, TermKind, string] => [word, "filler", ""]),
];

const written: WrittenLexicon = {
  meanings: terms.map(([label, kind, value]) => ({ kind, values: [value], label })),
  terms: terms.map(([key], position) => [key, position, 2]),
  words: {},
  traditional: "",
  simplified: "",
  names: { fields: {}, metros: {} },
  version: 1,
};
const lexicon = parseLexicon(JSON.stringify(written));

/** Fields that a result must have, each with its alternatives: "0801|0811 030901". */
const fieldsOf = (query: string) =>
  understandQuery(query, lexicon)
    .slots.field?.meanings.map(({ values }) => values.join("|"))
    .join(" ");

describe("several subjects", () => {
  it.each([
    ["护理、会计、社工", "0603|0801|090501"],
    ["护理,会计", "0603|0801"],
    ["护理／会计", "0603|0801"],
    ["IT/CS硕士", "02|0201"],
    ["会计或金融", "0801|0811"],
    ["会计和金融硕士", "0801|0811"],
    ["会计 or 金融", "0801|0811"],
    ["会计硕士、金融硕士", "0801|0811"],
  ])("%s are alternatives", (query, fields) => {
    expect(fieldsOf(query)).toBe(fields);
  });

  it.each([
    ["土木结构", "030901 030903"],
    ["会计 金融", "0801 0811"],
    ["会计和金融双学位", "0801 0811"],
    ["会计/金融 double degree", "0801 0811"],
  ])("%s narrow each other", (query, fields) => {
    expect(fieldsOf(query)).toBe(fields);
  });

  it("preserves the level and the place next to alternatives", () => {
    const { slots, text } = understandQuery("悉尼 护理、社工 硕士", lexicon);
    expect(Object.keys(slots).toSorted()).toEqual(["field", "level", "place"]);
    expect(text).toEqual([]);
  });

  it("knows a double degree", () => {
    expect(understandQuery("会计和金融双学位", lexicon).asksForTwoAwards).toBe(true);
    expect(understandQuery("会计和金融", lexicon).asksForTwoAwards).toBe(false);
  });
});

describe("background", () => {
  it.each([
    ["我是学会计的，想读IT硕士", "02", "我是学会计的"],
    ["我是学会计的想转码", "02", "我是学会计的"],
    ["本科英语专业，想读教育硕士", "07", "本科英语专业"],
    ["国内本科会计，申请金融硕士", "0811", "国内本科会计"],
    ["会计背景 金融硕士", "0811", "会计背景"],
    ["会计转IT", "02", "会计转"],
  ])("of %s is set aside", (query, field, background) => {
    expect(fieldsOf(query)).toBe(field);
    expect(understandQuery(query, lexicon).background).toEqual([background]);
  });

  it.each([
    ["自考本科 申请硕士", "Master", "自考本科"],
    ["我是统招本科，想读会计硕士", "Master", "我是统招本科"],
    ["大专学历 读硕士", "Master", "大专学历"],
    ["本科毕业想读硕士", "Master", "本科毕业"],
    ["老公是电工，我想读护理硕士", "Master", "老公是电工"],
  ])("of %s has a level or is a relative's", (query, level, background) => {
    const { slots, background: said } = understandQuery(query, lexicon);
    expect(slots.level?.meanings.flatMap(({ values }) => values)).toEqual([level]);
    expect(said).toEqual([background]);
  });

  it.each([
    ["本科英语专业", "0915"],
    ["全日制本科会计", "0801"],
    ["本科会计 悉尼", "0801"],
    ["我想读会计硕士", "0801"],
  ])("%s is a wish", (query, field) => {
    expect(understandQuery(query, lexicon).background).toEqual([]);
    expect(fieldsOf(query)).toBe(field);
  });
});

it.each([
  ["CHC 50113", "chc50113"],
  ["CRICOS code: 072591J", "072591j"],
  ["cricos provider code 00113b", "00113b"],
  ["课程代码 072591J 悉尼", "072591j 悉尼"],
  ["sit40521 悉尼", "sit40521 悉尼"],
  ["sydney 2000", "sydney 2000"],
])("joinCodes(%s) is %s", (query, expected) => {
  expect(joinCodes(query.toLowerCase())).toBe(expected);
});

it.each([
  ["sit40521", true],
  ["072591j", true],
  ["00113b", true],
  ["gpa75", false],
  ["2023", false],
])("isCode(%s) is %s", (word, expected) => {
  expect(isCode(word)).toBe(expected);
});

describe("background with the kind of school", () => {
  it.each([
    ["国内二本会计专业毕业，想读it硕士", "02", "国内二本会计专业毕业"],
    ["我是双非英语专业毕业的 想读教育硕士", "07", "英语专业毕业的"],
    ["二本土木毕业想读it硕士", "02", "二本土木毕业"],
    ["国内大学学的是英语，想读教育硕士", "07", "国内大学学的是英语"],
    // No other subject is named.
    ["大专会计毕业想读本科", "0801", "大专，会计毕业"],
    ["成人大专 升学本科 护理", "0603", "成人大专"],
    ["读了两年大专会计 想读本科", "0801", "大专"],
    ["会计 转换跑道 it", "02", "会计 转换跑道"],
    ["女儿喜欢英语想学护理", "0603", "女儿喜欢英语"],
    ["女儿英语不好想学会计", "0801", "英语不好"],
  ])("%s", (query, fields, background) => {
    expect(fieldsOf(query)).toBe(fields);
    expect(understandQuery(query, lexicon).background.join("，")).toBe(background);
  });

  it("reads a query of kinds of schools without end quickly", () => {
    const started = process.cpuUsage().user;
    understandQuery(`${"国内的学校的大学".repeat(24)}x`, lexicon);
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(500);
  });
});
