import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Lexicon, parseLexicon, type WrittenLexicon } from "../../shared/vocabulary/lexicon.ts";
import { readQuery } from "../reading/read-query.ts";
import { mergeEdits, type VocabularyEdit } from "./merge-edits.ts";

const written: WrittenLexicon = {
  meanings: [
    { kind: "level", values: ["Master"], label: "硕士" },
    { kind: "field", values: ["0801"], label: "会计", words: ["accounting"] },
    { kind: "institution", values: ["1"], label: "悉尼大学" },
    { kind: "place", values: ["sydney"], label: "悉尼" },
  ],
  terms: [
    ["硕士", 0, 2],
    ["硕士学位", 0, 2],
    ["shuoshi", 0, 1],
    ["会计", 1, 2],
    ["kuaiji", 1, 1],
    ["悉尼大学", 2, 2],
    ["xinidaxue", 2, 1],
    ["悉尼", 3, 2],
  ],
  words: {},
  traditional: "會計",
  simplified: "会计",
  names: { fields: {}, metros: {} },
  version: 1,
};
const loaded = parseLexicon(JSON.stringify(written));
const institutions = [{ id: 7, code: "00026A", label: "甲大学" }];

const edit = (given: Partial<VocabularyEdit>): VocabularyEdit => ({
  term: "x",
  kind: "field",
  means: "",
  words: "",
  label: "x",
  isUsed: true,
  ...given,
});

const slots = (q: string, ...edits: VocabularyEdit[]) =>
  readQuery(q, mergeEdits(loaded, edits, institutions)).understanding.slots;

describe("edits merged into the lexicon of a load", () => {
  it("edits do not change the loaded lexicon", () => {
    const before = JSON.stringify([...loaded.terms]);
    mergeEdits(loaded, [edit({ term: "会计", isUsed: false }), edit({ term: "甲", means: "08" })], institutions);
    expect(JSON.stringify([...loaded.terms])).toBe(before);
    expect(mergeEdits(loaded, [], [])).toBe(loaded);
  });

  it("edits do not change the pinyin of a term", () => {
    const alias = edit({ term: "悉尼大学", kind: "institution", means: "00026A" });
    expect(slots("xinidaxue", alias).institution?.label).toBe("悉尼大学");
    expect(slots("悉尼大学", alias).institution?.label).toBe("甲大学");
  });

  it("edits do not change other kinds of the same term", () => {
    const both = edit({ term: "悉尼", kind: "institution", means: "00026A" });
    expect(slots("悉尼", both).institution?.meanings[0]?.values).toEqual(["7"]);
    expect(
      slots("悉尼", edit({ term: "悉尼", kind: "institution", isUsed: false })).place?.meanings[0]?.values,
    ).toEqual(["sydney"]);
  });

  it("the loaded meanings stay when no code of an edit is on the register", () => {
    const gone = edit({ term: "悉尼大学", kind: "institution", means: "09999Z" });
    expect(slots("悉尼大学", gone).institution?.label).toBe("悉尼大学");
  });

  it("edits are found up to the maximum length of a term", () => {
    const term = "一二三四五六七八九十甲乙丙丁";
    expect(slots(`${term}硕士`, edit({ term, means: "08" }))).toMatchObject({ field: {}, level: {} });
  });

  it("the merged lexicon parses any query, whatever the rows contain", () => {
    const text = fc.string({ unit: "binary", maxLength: 20 });
    const kind = fc.constantFrom("institution", "level", "field", "place", "category", "filler");
    const edits = fc.array(
      fc.record({ term: text, kind, means: text, words: text, label: text, isUsed: fc.boolean() }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(edits, text, (some, query) => {
        const merged: Lexicon = mergeEdits(loaded, some as VocabularyEdit[], institutions);
        for (const q of [query, ...some.map(({ term }) => `${term} ${query}`)]) readQuery(q, merged);
        for (const entries of merged.terms.values()) {
          expect(entries.length).toBeGreaterThan(0);
          const weights = entries.map(({ weight }) => weight);
          expect(weights).toEqual(weights.toSorted((a, b) => b - a));
        }
      }),
    );
  });
});
