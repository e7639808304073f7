import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { fillSearchable, type SearchableCourse } from "../../../../../tests/support/searchable-catalogue.ts";
import { searchCatalogue } from "./search-catalogue.ts";

const d1 = (env as Env).DB;

const institutions = [
  { id: 1, code: "00026A", name: "The University of Sydney", nameCn: "悉尼大学", aliases: ["悉大", "USYD"], rank: 3 },
  { id: 2, code: "00917K", name: "Western Sydney University", nameCn: "西悉尼大学", aliases: ["WSU"], rank: 1 },
  { id: 3, code: "02249C", name: "University of Sydney (Foundation)", nameCn: null, aliases: [], rank: 40 },
  { id: 4, code: "00111D", name: "Box Hill Institute (BHI)", nameCn: null, aliases: [], rank: 20 },
];

const courses: SearchableCourse[] = [
  { id: 1, institution: 1, code: "001001A", name: "Bachelor of Nursing (Honours)" },
  { id: 2, institution: 2, code: "001002B", name: "Bachelor of Nursing" },
  { id: 3, institution: 1, code: "001003C", name: "Bachelor of Nursing", standing: "delisted" },
  { id: 4, institution: 4, code: "001004D", name: "Diploma of Accounting", vet: "FNS50222" },
  { id: 5, institution: 4, code: "001005E", name: "Certificate IV in Cyber Security (C#/.NET 100%)" },
  { id: 6, institution: 3, code: "001006F", name: "General English" },
  { id: 7, institution: 3, code: "001007G", name: "General English (10 to 30 weeks)", weeks: 30 },
  { id: 8, institution: 3, code: "001008H", name: "Master of Music" },
  { id: 9, institution: 3, code: "001009J", name: "Master of Music / Master of Not for Profit Management" },
];

beforeAll(() => fillSearchable(d1, institutions, courses));

/** The found results, as "i1" for institution 1 and "c2" for course 2. */
async function found(q: string): Promise<string[]> {
  const { results } = await searchCatalogue({ db: openDatabase(d1) }, { q });
  return results.map(({ type, id }) => `${type.charAt(0)}${id}`);
}

describe("searchCatalogue", () => {
  it("ranks the exact name before better known names that contain it", async () => {
    expect(await found("悉尼大学")).toEqual(["i1", "i2"]);
    expect((await found("university of sydney"))[0]).toBe("i1");
  });

  it("finds short names and abbreviations, also those in brackets", async () => {
    expect(await found("悉大")).toEqual(["i1"]);
    // Courses match by the names of their provider too.
    expect(await found("bhi")).toEqual(["i4", "c4", "c5"]);
  });

  it("shows the matched name of an institution if it is not displayed otherwise", async () => {
    const { results } = await searchCatalogue({ db: openDatabase(d1) }, { q: "usyd" });
    expect(results[0]).toMatchObject({ id: 1, matchedBy: "USYD" });
    const shown = await searchCatalogue({ db: openDatabase(d1) }, { q: "western sydney" });
    expect(shown.results[0]).toMatchObject({ id: 2, matchedBy: null });
  });

  it("ranks the exact course name first, without the delisted course", async () => {
    expect(await found("bachelor of nursing")).toEqual(["c2", "c1"]);
  });

  it.each(courses.filter(({ standing }) => !standing))("ranks $name first for its whole name", async ({ id, name }) => {
    const { results } = await searchCatalogue({ db: openDatabase(d1) }, { q: name });
    expect(results.find(({ type }) => type === "course")).toMatchObject({ id });
  });

  it.each([
    ["00026A", "i1"],
    ["001004d", "c4"],
    ["FNS50222", "c4"],
    ["FNS5", "c4"],
    ["FNS5O222", "c4"],
    ["00917", "i2"],
    ["OOO26A", "i1"],
    ["西悉尼大学 001002", "c2"],
  ])("finds the code %s", async (q, expected) => {
    expect((await found(q))[0]).toBe(expected);
  });

  it("finds any substring of a name from one character up, punctuation included", async () => {
    for (const { id, name, nameCn } of institutions) {
      for (const text of [name, nameCn].filter((one) => one !== null)) {
        const characters = [...text];
        for (const length of [1, 2, 3, 5]) {
          for (let start = 0; start + length <= characters.length; start += 1) {
            const part = characters.slice(start, start + length).join("");
            if (part.trim() === "") continue;
            expect(await found(part.toUpperCase()), part).toContain(`i${id}`);
          }
        }
      }
    }
    for (const part of ["C#", "/.", "100%", "%", "(C", "yber s"]) expect(await found(part), part).toEqual(["c5"]);
  });

  it.each(["", "   ", "\u0000", "\uD800", "zzzz", "量子", "a".repeat(200), "大".repeat(200)])(
    "finds nothing for %j",
    async (q) => {
      expect(await found(q)).toEqual([]);
    },
  );

  it.each(['"', '""', "NEAR(a b)", "a AND", "name : x", "^a", "a*", "-a", "(", "%_", "'; DROP TABLE courses; --", "*"])(
    "treats full-text and SQL syntax as text: %s",
    async (q) => {
      expect(Array.isArray(await found(q))).toBe(true);
    },
  );

  it("any query gets an answer without an error", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 200 }), async (q) => {
        expect((await found(q)).length).toBeLessThanOrEqual(20);
      }),
      { numRuns: 150 },
    );
  });
});

describe("a query that is a code", () => {
  const ask = (q: string) => searchCatalogue({ db: openDatabase(d1) }, { q });

  it.each([
    ...["001002B", "CRICOS: 1002b", "ＯＯ1002B", "00 1002 B", "课程代码 001002B。"],
    ...["001002", "CRICOS 001002", "OO1002", "课程代码：001002", "course code 001002"],
  ])("the code %s finds its course", async (q) => {
    const { results, understood } = await ask(q);
    expect(results[0]).toMatchObject({ type: "course", code: "001002B" });
    expect(understood.notice ?? "").not.toMatch(/不在我们|代码再试/);
  });

  it.each(["110123A", "cricos 110123a", "04249J", "BSB99920", "0100771"])(
    "the missing code %s gets an explanation with an address, and no other suggestions",
    async (q) => {
      const { understood } = await ask(q);
      expect(understood.notice).toMatch(/副本/);
      expect(understood.notice).toMatch(/以后/);
      expect(understood.notice).not.toMatch(/换一个/);
      expect(understood.noticeLink?.href).toMatch(/^\/check-before-you-pay\?code=/);
    },
  );

  it("suggests registered codes that differ by one slip", async () => {
    expect(await found("001002C")).toContain("c2");
    expect(await found("010002B")).toContain("c2");
  });

  it("a delisted course is reported with the date", async () => {
    const { results, understood } = await ask("001003C");
    expect(results[0]).toMatchObject({ code: "001003C", isClosed: true });
    expect(understood.notice).toContain("2022-11-01");
  });

  it("the number of an RTO is distinguished from a CRICOS code", async () => {
    expect((await ask("RTO 90003")).understood.notice).toContain("training.gov.au");
  });

  it("among other words only missing codes are reported", async () => {
    expect((await ask("110123A bachelor of nursing")).understood.notice).toContain("110123A");
    expect((await ask("001002B bachelor of nursing")).understood.notice ?? "").not.toContain("副本");
  });
});

describe("the exact name of an institution that left the register", () => {
  beforeAll(async () => {
    await d1.batch([
      d1.prepare("UPDATE institutions SET delisted_on = '2026-01-02' WHERE id = 4"),
      d1.prepare(
        "INSERT INTO institution_names (institution_id, name, name_key, kind) VALUES (4, 'Fuss Education Pty Ltd', 'fuss education pty ltd', 'trading')",
      ),
    ]);
  });

  it.each(["Box Hill Institute", "box hill institute (BHI)", "Fuss Education", "FUSS EDUCATION PTY LTD"])(
    "the name of a delisted institution, %s, finds it with a notice",
    async (q) => {
      const { results, understood } = await searchCatalogue({ db: openDatabase(d1) }, { q });
      expect(results[0]).toMatchObject({ type: "institution", id: 4, isClosed: true });
      expect(understood.notice).toContain("2026-01-02");
      expect(understood.notice).not.toContain("没有名叫");
    },
  );

  it("a delisted institution comes after one on the register with the same name", async () => {
    await d1
      .prepare(
        "INSERT INTO institution_names (institution_id, name, name_key, kind) VALUES (4, 'WSU', 'wsu', 'trading')",
      )
      .run();
    const { results, understood } = await searchCatalogue({ db: openDatabase(d1) }, { q: "WSU" });
    const institutions = results.filter(({ type }) => type === "institution").map(({ id }) => id);
    expect(institutions[0]).toBe(2);
    expect(institutions).toContain(4);
    expect(understood.notice).toBeUndefined();
  });
});
