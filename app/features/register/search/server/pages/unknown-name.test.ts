import { describe, expect, it } from "vitest";
import { emptyLexicon, type Lexicon, type TermKind, type TermWeight } from "../../shared/vocabulary/lexicon.ts";
import { readQuery } from "./read-query.ts";

const entry = (kind: TermKind, value: string, weight: TermWeight = 2) => [
  { meaning: { kind, label: value, values: [value], words: kind === "field" ? [value] : [] }, weight },
];
const lexicon: Lexicon = {
  ...emptyLexicon,
  terms: new Map([
    ["墨尔本大学", entry("institution", "melbourne")],
    ["melbourneuniversity", entry("institution", "melbourne")],
    ["亚太国际学院", entry("institution", "asia-pacific")],
    ["crowncollege", entry("institution", "crown")],
    ["皇冠", entry("institution", "crown", 0)],
    ["墨尔本", entry("place", "melbourne")],
    ["大学", entry("category", "university")],
    ["私立", entry("category", "private")],
    ["商学", entry("field", "08")],
    ["会计", entry("field", "0801")],
    ["护理", entry("field", "0603")],
    ["硕士", entry("level", "Master")],
    ["学院", entry("filler", "")],
    ["的", entry("filler", "")],
  ]),
  words: new Map([["college", 1]]),
  longestTerm: 20,
};

describe("a Chinese name that is not on the register", () => {
  it.each([
    "太阳大学",
    "金牛座大学",
    "星光国际学院",
    "彩虹商学院",
    "麒麟书院",
    "和平学院",
    "红星大学在墨尔本吗",
    "墨尔本天空学院",
  ])("%s lists nothing else", (q) => {
    const reading = readQuery(q, lexicon);
    expect(reading.notice).toContain("登记里没有名叫「");
    expect(reading.text).toBe("");
    expect(reading.leftOver).toEqual([]);
  });

  it.each([
    ["university of narnia 会计", "University of Narnia"],
    ["narnia university 会计 硕士", "Narnia University"],
    ["太阳大学 会计", "太阳大学"],
  ])("%s: reports that no institution has this name, and searches for the subject", (q, name) => {
    const { notice, understanding, leftOver } = readQuery(q, lexicon);
    expect(notice).toContain(`登记里没有名叫「${name}」的院校`);
    expect(understanding.slots).toMatchObject({ field: { label: "会计" } });
    expect(understanding.slots.category).toBeUndefined();
    expect(leftOver).toEqual([]);
  });

  it("leaves the subject to search for", () => {
    const { notice, understanding, leftOver } = readQuery("天空大学会计硕士", lexicon);
    expect(notice).toContain("「天空大学」");
    expect(understanding.slots).toMatchObject({ field: { label: "会计" }, level: { label: "Master" } });
    expect(understanding.slots.category).toBeUndefined();
    expect(leftOver).toEqual([]);
  });

  it.each([
    ["皇冠学院", "crown"],
    ["皇冠国际学院", "crown"],
    ["墨尔本皇冠学院", "crown"],
    ["亚太学院", "asia-pacific"],
  ])("%s finds %s, whose name contains the word, with a notice", (q, id) => {
    const { notice, understanding } = readQuery(q, lexicon);
    expect(understanding.slots.institution?.meanings[0]?.values).toEqual([id]);
    expect(notice).toContain("这里列出名称里有");
  });
});

it.each([
  "墨尔本大学",
  "想读墨尔本大学",
  "大学",
  "商学院",
  "护理学院",
  "排名好的大学",
  "便宜的学院",
  "私立大学",
  "大学生",
  "一般大学",
  "有哪些学院",
])("gives no notice for %s", (q) => {
  expect(readQuery(q, lexicon).notice).toBeNull();
});

it("reports an English name of a college as not on the register", () => {
  expect(readQuery("Moonlight College", lexicon).notice).toContain("「Moonlight College」");
  expect(readQuery("crown college", lexicon).notice).toBeNull();
  expect(readQuery("best college", lexicon).notice).toBeNull();
});
