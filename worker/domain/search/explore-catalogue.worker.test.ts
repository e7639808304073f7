import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { fillSearchable, type SearchableCourse } from "../../../tests/support/searchable-catalogue.ts";
import { exploreCatalogue } from "./explore-catalogue.ts";
import { exploreSchema } from "./explore-schemas.ts";
import type { WrittenLexicon } from "./lexicon.ts";
import { searchCatalogue } from "./search-catalogue.ts";

const d1 = (env as Env).DB;

const institutions = [
  { id: 1, code: "00026A", name: "The University of Sydney", nameCn: "悉尼大学", aliases: ["悉大", "USYD"], rank: 1 },
  { id: 2, code: "00917K", name: "Western Sydney University", nameCn: "西悉尼大学", aliases: [], rank: 3 },
  {
    id: 3,
    code: "00111D",
    name: "Box Hill Institute",
    nameCn: null,
    aliases: [],
    rank: 20,
    category: "vocational" as const,
  },
];

const accounting = { field: "080101" };
const nursing = { field: "060301" };
const courses: SearchableCourse[] = [
  {
    id: 1,
    institution: 1,
    code: "001001A",
    name: "Master of Accounting",
    level: "Master",
    cost: 90_000,
    weeks: 104,
    ...accounting,
  },
  {
    id: 2,
    institution: 2,
    code: "001002B",
    name: "Master of Accounting",
    level: "Master",
    cost: 50_000,
    weeks: 78,
    ...accounting,
  },
  {
    id: 3,
    institution: 3,
    code: "001003C",
    name: "Diploma of Accounting",
    level: "Diploma",
    cost: 12_000,
    weeks: 52,
    state: "VIC",
    metro: "melbourne",
    vet: "FNS50222",
    ...accounting,
  },
  {
    id: 4,
    institution: 2,
    code: "001004D",
    name: "Master of Professional Accounting",
    level: "Master",
    cost: 40_000,
    weeks: 78,
    standing: "delisted",
    ...accounting,
  },
  {
    id: 5,
    institution: 1,
    code: "001005E",
    name: "Bachelor of Nursing",
    level: "Bachelor",
    cost: 120_000,
    weeks: 156,
    work: true,
    ...nursing,
  },
  {
    id: 6,
    institution: 1,
    code: "001006F",
    name: "Master of Management",
    level: "Master",
    weeks: 104,
    field: "080101",
  },
  {
    id: 7,
    institution: 3,
    code: "001007G",
    name: "Accounting Software for Farmers",
    level: "Other",
    cost: 3_000,
    weeks: 10,
    field: "050101",
    state: "VIC",
    metro: "melbourne",
  },
];

const lexicon: WrittenLexicon = {
  meanings: [
    { kind: "institution", values: ["1"], label: "悉尼大学" },
    { kind: "institution", values: ["2"], label: "西悉尼大学" },
    { kind: "field", values: ["0801"], label: "会计", words: ["accounting"] },
    { kind: "field", values: ["0603"], label: "护理", words: ["nursing", "nurse"] },
    { kind: "level", values: ["Master"], label: "硕士" },
    { kind: "place", values: ["VIC"], label: "VIC" },
    { kind: "place", values: ["sydney"], label: "悉尼" },
    { kind: "filler", values: [], label: "的" },
  ],
  terms: [
    ["悉尼大学", 0, 2],
    ["悉大", 0, 2],
    ["usyd", 0, 2],
    ["xinidaxue", 0, 1],
    ["西悉尼大学", 1, 2],
    ["会计", 2, 2],
    ["accounting", 2, 2],
    ["护理", 3, 2],
    ["硕士", 4, 2],
    ["维州", 5, 2],
    ["悉尼", 6, 2],
    ["的", 7, 2],
  ],
  words: { accounting: 9, master: 9, nursing: 5, university: 3 },
  traditional: "會計護碩學",
  simplified: "会计护硕学",
  names: {
    fields: { "08": "管理与商科", "0801": "会计", "080101": "会计学" },
    metros: { sydney: "悉尼", melbourne: "墨尔本" },
  },
  version: 1,
};

beforeAll(() => fillSearchable(d1, institutions, courses, lexicon));

const nothing = { q: "", state: [], city: [], category: [], level: [], field: [], language: [] };

function explore(query: Record<string, unknown>) {
  return exploreCatalogue({ db: openDatabase(d1) }, exploreSchema.parse({ ...nothing, ...query }));
}

const courseIds = async (query: Record<string, unknown>) => (await explore(query)).courses.map(({ id }) => id);

/** The same words in the box, as "i1" and "c2". */
async function suggested(q: string): Promise<string[]> {
  const { results } = await searchCatalogue({ db: openDatabase(d1) }, { q });
  return results.map(({ type, id }) => `${type.charAt(0)}${id}`);
}

describe("what was understood", () => {
  it("narrows to the institution, the field and the level", async () => {
    expect(await suggested("悉大的会计硕士")).toEqual(["i1", "c1", "c6"]);
    expect(await suggested("悉尼大學 會計 碩士")).toEqual(["i1", "c1", "c6"]);
  });

  it("puts what is named so and in the field first, then the name, then the field; delisted ones last of each", async () => {
    expect(await suggested("会计")).toEqual(["c1", "c2", "c3", "c4", "c7", "c6"]);
  });

  it("prefers an exact alias to a name that contains it", async () => {
    expect((await suggested("悉尼大学"))[0]).toBe("i1");
    expect((await suggested("xini daxue"))[0]).toBe("i1");
  });

  it("puts typing mistakes right", async () => {
    expect(await suggested("acounting")).toEqual(expect.arrayContaining(["c1", "c2", "c3"]));
    const { understood } = await searchCatalogue({ db: openDatabase(d1) }, { q: "acounting 硕士" });
    expect(understood).toMatchObject({
      corrected: "accounting 硕士",
      field: { label: "会计" },
      level: { label: "硕士" },
    });
  });

  it("finds a course by its name and a part of its provider's", async () => {
    expect(await suggested("accounting box hill")).toEqual(["c3", "c7"]);
  });

  it("leaves Chinese that no term covers out, and says so", async () => {
    const { understood, courses } = await explore({ q: "悉大 会计 量子" });
    expect(courses.map(({ id }) => id)).toEqual([1, 6]);
    expect(understood).toMatchObject({ text: "量子", withoutText: "悉大 会计" });
  });

  it("is the same for the box and the page", async () => {
    for (const q of [
      "会计",
      "悉大",
      "硕士",
      "维州 会计",
      "accounting box",
      "001003c",
      "fns50222",
      "acounting",
      "farm",
    ]) {
      const [box, page] = [await suggested(q), await courseIds({ q, type: "course" })];
      expect(
        page.map((id) => `c${id}`),
        q,
      ).toEqual(box.filter((id) => id.startsWith("c")));
    }
  });
});

describe("exploreCatalogue", () => {
  it("filters, and counts beside the other filters", async () => {
    const { courses, totals, facets } = await explore({ q: "会计", level: ["Master"], cost: "40001-60000" });
    expect(courses.map(({ id }) => id)).toEqual([2]);
    expect(totals.course).toBe(1);
    // Without the level there is no other at this cost; without the cost there are three more of this level.
    expect(facets.level).toEqual([{ value: "Master", count: 1 }]);
    expect(facets.cost.filter(({ count }) => count > 0)).toEqual([
      { value: "20001-40000", count: 1 },
      { value: "40001-60000", count: 1 },
      { value: "80001-120000", count: 1 },
    ]);
  });

  it("takes a broad or a narrow field, a city, a length, work, and only live courses", async () => {
    expect((await courseIds({ field: ["08"] })).toSorted()).toEqual([1, 2, 3, 4, 6]);
    expect((await courseIds({ field: ["0801"], live: "1" })).toSorted()).toEqual([1, 2, 3, 6]);
    expect((await courseIds({ city: ["melbourne"] })).toSorted()).toEqual([3, 7]);
    expect((await courseIds({ weeks: "-52" })).toSorted()).toEqual([3, 7]);
    expect(await courseIds({ work: "yes" })).toEqual([5]);
    // A narrow field beside its broad one narrows; what nothing has is left out.
    expect((await courseIds({ field: ["08", "0801"], level: ["constructor"] })).toSorted()).toEqual([1, 2, 3, 4, 6]);
    expect((await explore({ field: ["05", "0501"] })).query.field).toEqual(["0501"]);
    expect((await courseIds({ state: ["VIC"], category: ["university"] })).length).toBe(0);
  });

  it.each([
    ["cost", [7, 3, 2, 1, 5, 6, 4]],
    ["cost-desc", [5, 1, 2, 3, 7, 6, 4]],
    ["weeks", [7, 3, 2, 1, 6, 5, 4]],
    ["name", [7, 5, 3, 1, 2, 6, 4]],
  ])("sorts by %s: without a figure after the others, closed courses last", async (sort, ids) => {
    const sorted = await courseIds({ sort });
    expect(sorted.at(-1)).toBe(4);
    expect(sorted).toEqual(ids);
  });

  it("has pages, and the last one for any beyond it", async () => {
    const { pages, courses } = await explore({ page: "99" });
    expect(pages).toBe(1);
    expect(courses).toHaveLength(7);
  });

  it("lists the institutions that are named, then those that offer what was found", async () => {
    const { institutions: found } = await explore({ q: "会计", type: "institution" });
    expect(found.map(({ id, matching }) => [id, matching])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
    expect((await explore({ q: "西悉尼大学", type: "institution" })).institutions.map(({ id }) => id)).toEqual([2]);
  });

  it("names the field of each course and of each filter in Chinese", async () => {
    const { courses, labels } = await explore({ q: "001001a" });
    expect(courses[0]).toMatchObject({ id: 1, fieldCn: "会计学", totalCost: 90_000 });
    expect(labels.field["0801"]).toBe("会计");
  });

  it("offers less when all of it finds nothing", async () => {
    const { totals, offers } = await explore({ q: "西悉尼大学 护理" });
    expect(totals.course).toBe(0);
    expect(offers).toEqual([
      { q: "护理", left: "institution", courses: 1, institutions: 0 },
      { q: "西悉尼大学", left: "field", courses: 2, institutions: 1 },
    ]);
  });

  it("answers whatever stands in the address", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom("硕士", '"', "*", "NEAR(", "a-9", "-"),
    );
    const parameters = fc.record(
      {
        q: text,
        type: text,
        sort: text,
        cost: text,
        yearly: fc.constantFrom("1-2", "-", "9999999-", "2-1"),
        page: fc.oneof(text, fc.integer()),
        field: fc.array(text, { maxLength: 4 }),
        state: fc.array(text, { maxLength: 4 }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(parameters, async (query) => {
        const { courses, pages } = await explore(query);
        expect(courses.length).toBeLessThanOrEqual(20);
        expect(pages).toBeGreaterThan(0);
      }),
      { numRuns: 150 },
    );
  });

  it("sees the vocabulary of a new load at once", async () => {
    expect((await explore({ q: "记账" })).totals.course).toBe(0);
    const terms: WrittenLexicon["terms"] = [...lexicon.terms, ["记账", 2, 2]];
    await d1.batch([
      d1
        .prepare("UPDATE search_memory SET content = ? WHERE part = 'lexicon'")
        .bind(JSON.stringify({ ...lexicon, terms })),
      d1.prepare(
        "INSERT INTO register_loads (id, kind, source, register_date, loaded_at) VALUES (2, 'register', 'test', '2022-11-01', '')",
      ),
    ]);
    expect((await explore({ q: "记账" })).totals.course).toBe(6);
  });
});
