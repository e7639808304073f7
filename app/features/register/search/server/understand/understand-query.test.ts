import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseLexicon, type TermKind, type TermWeight, type WrittenLexicon } from "../../shared/vocabulary/lexicon.ts";
import { understandQuery } from "./understand-query.ts";

const terms: [key: string, kind: TermKind, value: string, weight: TermWeight, words?: string[]][] = [
  ["悉尼大学", "institution", "usyd", 2],
  ["西悉尼大学", "institution", "wsu", 2],
  ["universityofmelbourne", "institution", "melbourne", 2],
  ["moerbendaxue", "institution", "melbourne", 1],
  ["mebdx", "institution", "melbourne", 0],
  ["悉尼", "place", "sydney", 2],
  ["sydney", "place", "sydney", 2],
  ["墨尔本", "place", "melbourne", 2],
  ["会计", "field", "0801", 2, ["accounting"]],
  ["金融", "field", "0811", 2, ["finance"]],
  ["nursing", "field", "0603", 2, ["nurse"]],
  ["硕士", "level", "Master", 2],
  ["学士", "level", "Bachelor", 2],
  ["大学", "category", "university", 2],
  ["专业", "filler", "", 2],
  ["的", "filler", "", 2],
];

const written: WrittenLexicon = {
  meanings: terms.map(([, kind, value, , words]) => ({
    kind,
    values: [value],
    label: value,
    ...(words ? { words } : {}),
  })),
  terms: terms.map(([key, , , weight], position) => [key, position, weight]),
  words: { university: 10, melbourne: 10, of: 10, nursing: 9, adelaide: 5 },
  traditional: "會計學碩",
  simplified: "会计学硕",
  names: { fields: {}, metros: {} },
  version: 1,
};
const lexicon = parseLexicon(JSON.stringify(written));

/** What was understood, by kind; of a field all parts. */
function slots(query: string) {
  const { slots, text, corrected } = understandQuery(query, lexicon);
  const found = Object.entries(slots).map(([kind, slot]) => [
    kind,
    slot.meanings.flatMap(({ values }) => values).join("+"),
  ]);
  return {
    ...Object.fromEntries(found),
    ...(text.length > 0 ? { text: text.join(" ") } : {}),
    ...(corrected === null ? {} : { corrected }),
  };
}

describe("understandQuery", () => {
  it("finds the longest name, not the place or the name inside it", () => {
    expect(slots("悉尼大学")).toEqual({ institution: "usyd" });
    expect(slots("西悉尼大学")).toEqual({ institution: "wsu" });
    expect(slots("悉尼的大学")).toEqual({ place: "sydney", category: "university" });
  });

  it("cuts a run of Chinese into institution, field and level, without the filler", () => {
    expect(slots("悉尼大学会计专业硕士")).toEqual({ institution: "usyd", field: "0801", level: "Master" });
  });

  it("reads traditional characters, also mixed with simplified ones", () => {
    expect(slots("悉尼大學會計碩士")).toEqual({ institution: "usyd", field: "0801", level: "Master" });
    expect(slots("会計硕士")).toEqual({ field: "0801", level: "Master" });
  });

  it("reads pinyin with spaces anywhere", () => {
    for (const typed of ["moerben daxue", "mo er ben da xue", "MoErBenDaXue"]) {
      expect(slots(typed)).toEqual({ institution: "melbourne" });
    }
  });

  it("completes unfinished pinyin, but not the beginning of a word of a name", () => {
    expect(slots("moerbend")).toEqual({ institution: "melbourne" });
    expect(slots("nurs")).toEqual({ text: "nurs" });
  });

  it("reads initials as an institution only if they are the whole query", () => {
    expect(slots("mebdx")).toEqual({ institution: "melbourne" });
    expect(slots("mebdx 会计")).toEqual({ field: "0801", text: "mebdx" });
  });

  it("corrects mistyped words and parses the query again", () => {
    expect(slots("univeristy of melborne")).toEqual({
      institution: "melbourne",
      corrected: "university of melbourne",
    });
  });

  it("completes an unfinished word, unless it is the last one", () => {
    expect(slots("adelaid nursing")).toEqual({ field: "0603", text: "adelaide", corrected: "adelaide nursing" });
    expect(slots("nursing adelaid")).toEqual({ field: "0603", text: "adelaid" });
  });

  it("requires all fields, and any of several places or levels", () => {
    expect(slots("会计 金融")).toEqual({ field: "0801+0811" });
    expect(slots("悉尼 墨尔本 硕士 学士")).toEqual({ place: "sydney+melbourne", level: "Master+Bachelor" });
  });

  it("treats unknown words as text", () => {
    expect(slots("悉尼 量子 会计")).toEqual({ place: "sydney", field: "0801", text: "量子" });
  });

  it("reads a query of fillers only as text", () => {
    expect(slots("专业")).toEqual({ text: "专业" });
  });

  it("returns the query without each part", () => {
    expect(understandQuery("悉尼大学的会计硕士 xyz", lexicon).without).toEqual({
      institution: "会计 硕士 xyz",
      field: "悉尼大学 硕士 xyz",
      level: "悉尼大学 会计 xyz",
      text: "悉尼大学 会计 硕士",
    });
  });

  it("searches a typed English word in names, besides its synonyms", () => {
    expect(understandQuery("nursing", lexicon).slots.field?.meanings[0]?.words).toEqual(["nursing", "nurse"]);
  });

  it("never fails, and is fast for any text", () => {
    const hard = fc.oneof(
      fc.string({ unit: "binary", maxLength: 2000 }),
      fc.constantFrom(
        "悉尼大学",
        "\ud800",
        "\udc00",
        '"',
        "*",
        "NEAR(",
        ") OR (",
        "a".repeat(10_000),
        "悉".repeat(10_000),
      ),
      fc
        .array(fc.constantFrom(...terms.map(([key]) => key), " ", "x"), { maxLength: 400 })
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(hard, (query) => {
        // The processor's time, not the clock's: other tests run beside these. Nothing explodes; how fast it is, bench measures.
        const started = process.cpuUsage().user;
        understandQuery(query, lexicon);
        expect((process.cpuUsage().user - started) / 1000).toBeLessThan(1000);
      }),
      { numRuns: 300 },
    );
  });
});
