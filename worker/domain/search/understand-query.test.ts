import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Lexicon, TermMeaning } from "./lexicon.ts";
import { understandQuery } from "./understand-query.ts";

function meaning(kind: TermMeaning["kind"], value: string, weight = 2, words: string[] = []): TermMeaning {
  return { kind, value, label: value, words, weight };
}

const terms = new Map<string, TermMeaning[]>([
  ["悉尼大学", [meaning("institution", "usyd")]],
  ["西悉尼大学", [meaning("institution", "wsu")]],
  ["universityofmelbourne", [meaning("institution", "melbourne")]],
  ["moerbendaxue", [meaning("institution", "melbourne", 1)]],
  ["medx", [meaning("institution", "melbourne", 0)]],
  ["悉尼", [meaning("place", "metro:sydney")]],
  ["sydney", [meaning("place", "metro:sydney")]],
  ["会计", [meaning("field", "0801", 2, ["account"])]],
  ["硕士", [meaning("level", "Master")]],
  ["专业", [meaning("filler", "")]],
]);

const lexicon: Lexicon = {
  terms,
  longestTerm: 21,
  words: new Map([
    ["university", 10],
    ["melbourne", 10],
    ["of", 10],
  ]),
};

function slots(query: string) {
  const { text, corrected, ...found } = understandQuery(query, lexicon);
  return {
    ...Object.fromEntries(Object.entries(found).map(([kind, slot]) => [kind, slot.values[0]])),
    text,
    corrected,
  };
}

describe("understandQuery", () => {
  it("takes the longest name, not the place or the name inside it", () => {
    expect(slots("悉尼大学")).toEqual({ institution: "usyd" });
    expect(slots("西悉尼大学")).toEqual({ institution: "wsu" });
  });

  it("takes a run of Chinese apart into institution, field and level, without the filler", () => {
    expect(slots("悉尼大学会计专业硕士")).toEqual({ institution: "usyd", field: "0801", level: "Master" });
  });

  it("reads pinyin with spaces anywhere", () => {
    for (const typed of ["moerben daxue", "mo er ben da xue", "MoErBenDaXue"]) {
      expect(slots(typed)).toEqual({ institution: "melbourne" });
    }
  });

  it("takes initials for an institution only when they stand alone", () => {
    expect(slots("medx")).toEqual({ institution: "melbourne" });
    expect(slots("medx 会计")).toEqual({ field: "0801", text: "medx" });
  });

  it("puts mistyped words right before it looks again", () => {
    expect(slots("univeristy of melborne")).toEqual({
      institution: "melbourne",
      corrected: "university of melbourne",
    });
  });

  it("keeps what it does not know as text", () => {
    expect(slots("悉尼 量子 会计")).toEqual({ place: "metro:sydney", field: "0801", text: "量 子" });
  });

  it("never fails", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (query) => {
        expect(() => understandQuery(query, lexicon)).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });
});
