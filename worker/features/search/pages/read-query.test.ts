import { describe, expect, it } from "vitest";
import { emptyLexicon, type Lexicon } from "#worker/features/search/vocabulary/lexicon.ts";
import { readQuery } from "./read-query.ts";

const words = new Map(["stanford", "college", "harvard", "international"].map((word) => [word, 1]));
const guides = {
  words: new Map([
    ["stanford", { kind: "absent", label: "斯坦福大学" }],
    ["stanforduniversity", { kind: "absent", label: "斯坦福大学" }],
    ["yale", { kind: "absent", label: "耶鲁大学" }],
    ["清华大学", { kind: "absent", label: "清华大学" }],
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
