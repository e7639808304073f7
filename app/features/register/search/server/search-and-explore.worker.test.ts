import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertExplored } from "../../../../../tests/support/explored-catalogue.ts";
import { exploreSchema } from "../shared/input.ts";
import { exploreCatalogue } from "./explore/explore-catalogue.ts";
import { searchCatalogue } from "./search-catalogue.ts";

const d1 = (env as Env).DB;

beforeAll(() => insertExplored(d1));

function explore(query: Record<string, unknown>) {
  return exploreCatalogue({ db: openDatabase(d1) }, exploreSchema.parse({ q: "", ...query }));
}

const courseIds = async (query: Record<string, unknown>) => (await explore(query)).courses.map(({ id }) => id);

/** Results of the search box, as "i1" and "c2". */
async function suggested(q: string): Promise<string[]> {
  const { results } = await searchCatalogue({ db: openDatabase(d1) }, { q });
  return results.map(({ type, id }) => `${type.charAt(0)}${id}`);
}

describe("a parsed query", () => {
  it("results match the institution, the field and the level of the query", async () => {
    expect(await suggested("悉大的会计硕士")).toEqual(["i1", "c1", "c6"]);
    expect(await suggested("悉尼大學 會計 碩士")).toEqual(["i1", "c1", "c6"]);
  });

  it("ranks a matching name in the field first, then the name, then the field", async () => {
    // The statistics page of the field comes last.
    expect(await suggested("会计")).toEqual(["c1", "c2", "c3", "c7", "c6", "p1000801"]);
  });

  it.each(["会计 含已停招", "已停招的会计", "accounting expired"])("lists closed courses for %s", async (q) => {
    const { results } = await searchCatalogue({ db: openDatabase(d1) }, { q });
    const closed = results.flatMap((result) => (result.type !== "page" && result.isClosed ? [result.id] : []));
    expect(closed).toEqual([4]);
  });

  it("a closed course is found and marked for its code and its whole name", async () => {
    for (const q of ["001004d", "CRICOS 001004D", "Master of Professional Accounting"]) {
      const { results } = await searchCatalogue({ db: openDatabase(d1) }, { q });
      expect(results.filter(({ type }) => type === "course")[0], q).toMatchObject({ id: 4, isClosed: true });
      expect((await explore({ q })).courses[0]?.id, q).toBe(4);
    }
  });

  it("the number of closed courses is returned when nothing else matches", async () => {
    const closed = await searchCatalogue({ db: openDatabase(d1) }, { q: "Professional Accoun" });
    expect([closed.results, closed.understood.notice]).toEqual([[], expect.stringContaining("另有 1 项已停招")]);
    expect(closed.understood.noticeLink?.href).toBe("/search?q=Professional+Accoun&live=0");
    for (const q of ["zzzz", "  ", "accounting"]) {
      const { understood } = await searchCatalogue({ db: openDatabase(d1) }, { q });
      expect(understood.notice ?? "", q).not.toContain("已停招");
    }
  });

  it("ranks an exact alias before a name that contains it", async () => {
    expect((await suggested("悉尼大学"))[0]).toBe("i1");
    expect((await suggested("xini daxue"))[0]).toBe("i1");
  });

  it("corrects the spelling", async () => {
    expect(await suggested("acounting")).toEqual(expect.arrayContaining(["c1", "c2", "c3"]));
    const { understood } = await searchCatalogue({ db: openDatabase(d1) }, { q: "acounting 硕士" });
    expect(understood).toMatchObject({
      corrected: "accounting 硕士",
      field: { label: "会计" },
      level: { label: "硕士" },
    });
  });

  it("finds a course by its name and a part of the provider's name", async () => {
    expect(await suggested("accounting box hill")).toEqual(["c3", "c7"]);
  });

  it("ignores Latin words without any match, and combinations of fields without a course", async () => {
    const found = await suggested("会计 硕士");
    expect(await suggested("GPA75 会计 硕士")).toEqual(found);
    expect((await courseIds({ q: "GPA75 会计 硕士" })).toSorted()).toEqual(
      (await courseIds({ q: "会计 硕士" })).toSorted(),
    );
  });

  it("finds a code together with a place, and a code written with a space", async () => {
    expect(await suggested("FNS50222 悉尼")).toEqual([]);
    expect(await suggested("fns 50222 会计")).toEqual(["c3"]);
    expect(await suggested("CRICOS code: 001002B")).toEqual(["c2"]);
  });

  it("ignores unknown Chinese text and shows a notice", async () => {
    const { understood, courses } = await explore({ q: "悉大 会计 量子" });
    expect(courses.map(({ id }) => id)).toEqual([1, 6]);
    expect(understood).toMatchObject({ text: "量子", withoutText: "悉大 会计" });
  });

  it("lists a Latin word without a match as unused", async () => {
    const { understood, courses } = await explore({ q: "悉大 会计 qwzxj" });
    expect(courses.map(({ id }) => id)).toEqual([1, 6]);
    expect(understood.ignored).toEqual(["qwzxj"]);
    expect(understood.text).toBeUndefined();
  });

  it("the box and the page have the same results", async () => {
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
