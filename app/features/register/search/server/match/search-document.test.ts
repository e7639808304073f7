import { describe, expect, it } from "vitest";
import { institutionNamesOf } from "./institution-names.ts";
import { courseRowid, maxPlainness, searchRowid } from "./result-order.ts";
import { courseSearchDocument, facetWord, nameEdge, spaceChinese } from "./search-document.ts";

describe("searchRowid", () => {
  it("orders open before closed before delisted, each by popularity, within the safe integers", () => {
    const rowids = [
      searchRowid(0, "live", 4_000_000_000),
      searchRowid(63, "live", 1),
      searchRowid(0, "expired", 1),
      searchRowid(0, "delisted", 1),
    ];
    expect(rowids).toEqual([...rowids].sort((a, b) => a - b));
    expect(rowids.every(Number.isSafeInteger)).toBe(true);
  });
});

describe("courseRowid", () => {
  const rowid = (order: Partial<Parameters<typeof courseRowid>[0]>) =>
    courseRowid({ plainness: 0, popularityRank: 0, standing: "live", institutionId: 1, id: 1, ...order });

  it("orders by status, plainness, popularity, provider, within the safe integers", () => {
    const rowids = [
      rowid({ id: 4_000_000_000 }),
      rowid({ institutionId: 511 }),
      rowid({ popularityRank: 63 }),
      rowid({ plainness: maxPlainness }),
      rowid({ standing: "expired" }),
      rowid({ standing: "delisted", plainness: maxPlainness, popularityRank: 63, institutionId: 511 }),
    ];
    expect(rowids).toEqual(rowids.toSorted((a, b) => a - b));
    expect(rowids.every(Number.isSafeInteger)).toBe(true);
  });

  it("equals the rowid of an older loader when the plainness is unknown", () => {
    expect(rowid({ plainness: null, popularityRank: 5, id: 7 })).toBe(searchRowid(5, "live", 7));
  });
});

describe("institutionNamesOf", () => {
  it("has the abbreviation in brackets and each trading name once", () => {
    const names = institutionNamesOf({
      name: "University of Technology Sydney (UTS)",
      tradingName: "UTS College; Insearch",
      nameCn: "悉尼科技大学",
      aliases: ["UTS", "悉尼科大"],
    });
    expect(names.map(({ name, kind }) => [name, kind])).toEqual([
      ["悉尼科技大学", "chinese"],
      ["University of Technology Sydney (UTS)", "register"],
      ["UTS", "alias"],
      ["悉尼科大", "alias"],
      ["UTS College; Insearch", "trading"],
      ["UTS College", "trading"],
      ["Insearch", "trading"],
    ]);
  });
});

it("does not treat a place after a comma as a trading name", () => {
  const names = institutionNamesOf({
    name: "The University of Newcastle",
    tradingName: "The University of Newcastle Language Centre, Sydney",
    nameCn: null,
    aliases: [],
  });
  expect(names.map(({ nameKey }) => nameKey)).not.toContain("sydney");
});

describe("courseSearchDocument", () => {
  const document = courseSearchDocument({
    courseCode: "012345A",
    vetCode: "FNS50222",
    institutionId: 7,
    name: "Diploma of Accounting",
    nameCn: "会计文凭",
    level: "Diploma",
    narrowLevel: null,
    fields: ["080101"],
    taughtIn: { states: ["VIC"], metros: ["melbourne"], places: ["vic:box-hill"], regional: [] },
    provider: { category: "vocational", names: ["Box Hill Institute", "博士山学院"] },
  });

  it("marks both ends of the name, and has broad, narrow and detailed codes of the fields", () => {
    expect(document.words).toBe("diploma of accounting \uE002 会 计 文 凭");
    expect(document.edges).toBe(`${nameEdge}diploma of accounting${nameEdge} \uE002 ${nameEdge}会 计 文 凭${nameEdge}`);
    for (const code of ["08", "0801", "080101"]) expect(document.facets.split(" ")).toContain(facetWord("field", code));
  });

  it("lists each gram once", () => {
    const grams = document.grams.split(" ");
    expect(new Set(grams).size).toBe(grams.length);
  });
});

describe("spaceChinese", () => {
  it("spaceChinese changes only Chinese characters", () => {
    expect(spaceChinese("新州TAFE学院 no 1")).toBe("新 州 TAFE 学 院 no 1");
  });
});
