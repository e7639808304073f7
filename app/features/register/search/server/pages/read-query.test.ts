import { describe, expect, it } from "vitest";
import { emptyLexicon, type Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { readQuery } from "./read-query.ts";

const words = new Map(["stanford", "college", "harvard", "international"].map((word) => [word, 1]));
const guides = {
  words: new Map([
    ["stanford", { kind: "absent", label: "斯坦福大学" }],
    ["stanforduniversity", { kind: "absent", label: "斯坦福大学" }],
    ["yale", { kind: "absent", label: "耶鲁大学" }],
    ["清华大学", { kind: "absent", label: "清华大学" }],
    ["叉车", { kind: "untaught", label: "叉车驾驶", instead: "仓库" }],
    ["军人", { kind: "untaught", label: "军队与国防", instead: "" }],
  ] as const),
  longest: 20,
};
const lexicon: Lexicon = { ...emptyLexicon, words, guides };

describe("a university that is not on the register", () => {
  it.each([
    ["stanford university", ""],
    ["清华大学", ""],
    ["yale", ""],
    ["yale college", ""],
    // Names on the register have these words too.
    ["Stanford College", "Stanford College"],
    ["stanford", "stanford"],
  ])("%s: a notice, and a search for “%s”", (q, text) => {
    const reading = readQuery(q, lexicon);
    expect(reading.notice).toContain("不在澳大利亚的院校登记");
    expect(reading.text).toBe(text);
  });
});

describe("a job that no course on the register teaches", () => {
  it.each([
    [
      "叉车",
      "仓库",
      "登记（CRICOS）里没有「叉车驾驶」的课程，国际学生不能凭它申请学生签证。这里列出相近的「仓库」课程。",
    ],
    ["军人", "", "登记（CRICOS）里没有「军队与国防」的课程，国际学生不能凭它申请学生签证。"],
  ])("%s is a search for “%s”, with a notice", (q, text, notice) => {
    expect(readQuery(q, lexicon)).toMatchObject({ text, notice, leftOver: [] });
  });
});

describe("a university with an unknown English name", () => {
  const institution = { kind: "institution", label: "伍伦贡大学", values: ["1"], words: [] } as const;
  const university = { kind: "category", label: "大学", values: ["university"], words: [] } as const;
  const known: Lexicon = {
    ...lexicon,
    terms: new Map([
      ["universityofwollongong", [{ meaning: institution, weight: 2 }]],
      ["university", [{ meaning: university, weight: 2 }]],
      ["uni", [{ meaning: university, weight: 2 }]],
    ]),
    longestTerm: 30,
  };

  it.each([
    ["York University", "登记里没有名叫「York University」的院校"],
    ["university of bologna", "登记里没有名叫「University of Bologna」的院校"],
    ["york uni", "登记里没有名叫「York Uni」的院校"],
  ])("%s: %s", (q, notice) => {
    const reading = readQuery(q, known);
    expect(reading.notice).toContain(notice);
    expect(reading.text).toBe("");
  });

  it.each(["university of wollongong", "wollongong university", "state university", "university", "which university"])(
    "nothing is said of %s",
    (q) => {
      expect(readQuery(q, known).notice).toBeNull();
    },
  );
});
