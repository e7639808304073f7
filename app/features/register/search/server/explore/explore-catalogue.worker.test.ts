import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertExplored, lexicon } from "../../../../../../tests/support/explored-catalogue.ts";
import { exploreSchema } from "../../shared/input.ts";
import type { WrittenLexicon } from "../../shared/vocabulary/lexicon.ts";
import { exploreCatalogue } from "./explore-catalogue.ts";

const d1 = (env as Env).DB;

beforeAll(() => insertExplored(d1));

function explore(query: Record<string, unknown>) {
  return exploreCatalogue({ db: openDatabase(d1) }, exploreSchema.parse({ q: "", ...query }));
}

const courseIds = async (query: Record<string, unknown>) => (await explore(query)).courses.map(({ id }) => id);

describe("exploreCatalogue", () => {
  it("filters courses, and counts each filter given the others", async () => {
    const { courses, totals, facets } = await explore({ q: "会计", level: ["Master"], cost: "40001-60000" });
    expect(courses.map(({ id }) => id)).toEqual([2]);
    expect(totals.course).toBe(1);
    // Without the level filter the count does not change at this cost; without the cost filter one more open course has
    // this level.
    expect(facets.level).toEqual([{ value: "Master", count: 1 }]);
    expect(facets.cost.filter(({ count }) => count > 0)).toEqual([
      { value: "40001-60000", count: 1 },
      { value: "80001-120000", count: 1 },
    ]);
  });

  it("filters by broad and narrow field, city, duration, work and open courses", async () => {
    expect((await courseIds({ field: ["08"] })).toSorted()).toEqual([1, 2, 3, 6]);
    expect((await courseIds({ field: ["0801"], live: "0" })).toSorted()).toEqual([1, 2, 3, 4, 6]);
    expect((await courseIds({ city: ["melbourne"] })).toSorted()).toEqual([3, 7]);
    expect((await courseIds({ weeks: "-52" })).toSorted()).toEqual([3, 7]);
    expect(await courseIds({ work: "yes" })).toEqual([5]);
    // A narrow field beside its broad field narrows the results; values without courses are omitted.
    expect((await courseIds({ field: ["08", "0801"], level: ["constructor"] })).toSorted()).toEqual([1, 2, 3, 6]);
    expect((await explore({ field: ["05", "0501"] })).query.field).toEqual(["0501"]);
    expect((await courseIds({ state: ["VIC"], category: ["university"] })).length).toBe(0);
  });

  it.each([
    ["cost", [7, 3, 2, 1, 5, 6, 4]],
    ["cost-desc", [5, 1, 2, 3, 7, 6, 4]],
    ["weeks", [7, 3, 2, 1, 6, 5, 4]],
    ["name", [7, 5, 3, 1, 2, 6, 4]],
  ])("sorts by %s: courses without a figure come after the others, and closed courses last", async (sort, ids) => {
    const sorted = await courseIds({ sort, live: "0" });
    expect(sorted.at(-1)).toBe(4);
    expect(sorted).toEqual(ids);
  });

  it.each(["cost", "yearly"])("a price limit excludes courses without a price: %s", async (figure) => {
    expect((await courseIds({ [figure]: "-9000000" })).toSorted()).toEqual([1, 2, 3, 5, 7]);
  });

  it("paginates, and shows the last page for a page number past the end", async () => {
    const { pages, courses } = await explore({ page: "99" });
    expect(pages).toBe(1);
    expect(courses).toHaveLength(6);
  });

  it("lists the named institutions, then those that offer the found courses", async () => {
    const { institutions: found } = await explore({ q: "会计", type: "institution" });
    expect(found.map(({ id, matching }) => [id, matching])).toEqual([
      [1, 2],
      [2, 1],
      [3, 2],
    ]);
    expect((await explore({ q: "西悉尼大学", type: "institution" })).institutions.map(({ id }) => id)).toEqual([2]);
  });

  it("shows closed courses on request, and counts them when nothing open is found", async () => {
    const { totals, facets } = await explore({});
    expect(totals.course).toBe(6);
    expect(facets.live).toEqual([{ value: "0", count: 7 }]);
    expect((await explore({ live: "0" })).totals.course).toBe(7);
    const closed = await explore({ q: "001004d" });
    expect(closed.courses.map(({ id }) => id)).toEqual([4]);
    expect(closed.query.live).toBeNull();
    const only = await explore({ q: "Professional Accoun" });
    expect([only.totals.course, only.closedTotal]).toEqual([0, 1]);
  });

  it("has Chinese names of the fields of courses and filters", async () => {
    const { courses, labels } = await explore({ q: "001001a" });
    expect(courses[0]).toMatchObject({ id: 1, fieldCn: "会计学", totalCost: 90_000 });
    expect(labels.field["0801"]).toBe("会计");
  });

  it("suggests shorter queries when nothing is found", async () => {
    const { totals, offers } = await explore({ q: "护理 维州" });
    expect(totals.course).toBe(0);
    expect(offers).toEqual([
      { q: "维州", left: "field", courses: 2, institutions: 0 },
      { q: "护理", left: "place", courses: 1, institutions: 0 },
    ]);
  });

  it("suggests a part alone when no shorter query finds anything, also beside a filter in words", async () => {
    const { totals, offers } = await explore({ q: "护理硕士 维州 1千以内" });
    expect(totals.course).toBe(0);
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.every(({ courses, institutions }) => courses + institutions > 0)).toBe(true);
  });

  it("compares the sides of a choice by their courses", async () => {
    const { sides, totals } = await explore({ q: "会计还是护理" });
    expect(sides.map(({ label, q, courses, cities }) => ({ label, q, courses, cities }))).toEqual([
      { label: "会计", q: "会计", courses: 5, cities: ["sydney", "melbourne"] },
      { label: "护理", q: "护理", courses: 1, cities: ["sydney"] },
    ]);
    // The range is that of courses with a credible fee.
    expect(sides[0]?.yearly?.from).toBeGreaterThan(0);
    expect(totals.course).toBe(6);
    expect((await explore({ q: "会计和护理" })).sides).toEqual([]);
  });

  it("any address gets a result page without an error", async () => {
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

  it("a new load replaces the vocabulary at once", async () => {
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
    expect((await explore({ q: "记账" })).totals.course).toBe(5);
  });
});
