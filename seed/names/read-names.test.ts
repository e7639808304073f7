import { describe, expect, it } from "vitest";
import { readNames, readPopularity, readPopularityInFields, readRelations } from "./read-names.ts";

const han = /\p{Script=Han}/u;
/** Adjacent Chinese and Latin characters or digits without the space that our typography requires. */
const unspaced = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
const halfWidthPunctuation = /[,.:;()!?'"]/;

const allNames = () =>
  readNames().flatMap(({ chinese, aliases }) => [...chinese.map(({ nameCn }) => nameCn), ...aliases]);

describe("readNames", () => {
  it("has Chinese characters in Chinese names", () => {
    const names = readNames();
    expect(names.filter(({ chinese }) => chinese.some(({ nameCn }) => !han.test(nameCn)))).toEqual([]);
  });

  it("puts a space between Chinese and Latin, and no half-width punctuation into Chinese names", () => {
    const all = allNames();
    expect(all.filter((name) => unspaced.test(name) || / {2}/.test(name))).toEqual([]);
    expect(all.filter((name) => han.test(name) && halfWidthPunctuation.test(name))).toEqual([]);
  });

  it("has one entry per registration, each with a name", () => {
    const names = readNames();
    expect(new Set(names.map(({ providerCode }) => providerCode)).size).toBe(names.length);
    expect(names.filter(({ chinese, aliases }) => chinese.length + aliases.length === 0)).toEqual([]);
  });

  it.each([
    ["00026A", "悉尼大学", "雪梨大學"],
    ["00123M", "阿德莱德大学（合并前）", "阿德莱德大学"],
    ["04249J", "阿德莱德大学（2026 年新校）", "阿德莱德大学"],
    ["00591E", "新南威尔士州 TAFE 学院", "新州 TAFE"],
    ["01218G", "本迪戈坎根学院", "Kangan Institute"],
    ["00709G", "墨尔本大学三一学院", "三一学院"],
  ])("knows %s as %s and %s", (code, nameCn, alias) => {
    const entry = readNames().find(({ providerCode }) => providerCode === code);
    expect(entry?.chinese[0]?.nameCn).toBe(nameCn);
    expect(entry?.aliases).toContain(alias);
  });

  it("has no ambiguous names", () => {
    const all = allNames();
    expect(all).not.toContain("国立大学");
    expect(all).not.toContain("南澳");
    expect(all).not.toContain("西澳");
  });
});

describe("readRelations", () => {
  it("has the merger of 2026", () => {
    const relations = readRelations();
    expect(relations.map(({ code, kind, other_code, since }) => [code, kind, other_code, since])).toEqual([
      ["00123M", "merged_into", "04249J", "2026-01-01"],
      ["00121B", "merged_into", "04249J", "2026-01-01"],
      ["04249J", "formed_from", "00123M", "2026-01-01"],
      ["04249J", "formed_from", "00121B", "2026-01-01"],
    ]);
  });
});

describe("readPopularity", () => {
  it("ranks universities by their renown among applicants, and leaves ranks for others below", () => {
    const ranks = readPopularity();
    const known = ["00116K", "00026A", "00098G", "00120C", "00008C", "00025B", "00126G", "00123M", "00099F", "00002J"];
    const order = known.map((code) => ranks.get(code) ?? 63);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    // By capacity alone Torrens would rank above ANU.
    expect(ranks.get("03389E")).toBeGreaterThan(ranks.get("00120C") ?? 63);
  });
});

it("readPopularityInFields ranks schools of film, cookery and theology above universities that are not known for these fields", () => {
  const ranks = readPopularityInFields();
  const general = readPopularity();
  const others = [...general.values()].filter((rank) => rank > 8);
  for (const [code, field] of [
    ["03662D", "1007"],
    ["02380M", "1101"],
    ["01037A", "0917"],
  ] as const) {
    expect(ranks.get(code)?.get(field), code).toBeLessThan(Math.min(...others));
  }
});
