import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertCatalogue } from "../../../../../tests/support/catalogue-rows.ts";
import { listInstitutions } from "./list-institutions.ts";

const d1 = (env as Env).DB;

beforeAll(() => insertCatalogue(d1));

describe("a list of institutions", () => {
  const all = { category: null, state: null, city: null, q: "", page: 1 };
  const names = async (input: Parameters<typeof listInstitutions>[1]) =>
    (await listInstitutions({ db: openDatabase(d1) }, input)).institutions.map(({ name }) => name);

  it("contains the institutions of its categories, the best known first, without delisted ones", async () => {
    expect(await names({ kind: "tafe", ...all })).toEqual(["Another 100%_College", "test college"]);
    // Two registrations of one name are one row.
    expect(await names({ kind: "university", ...all })).toEqual(["Test University"]);
    expect(await names({ kind: "highschool", ...all })).toEqual(["Grammar School"]);
  });

  it("of all institutions contains each once, counts them, and can be filtered by category", async () => {
    const kinds = await Promise.all(
      (["university", "tafe", "highschool"] as const).map((kind) => names({ kind, ...all })),
    );
    const whole = await listInstitutions({ db: openDatabase(d1) }, { kind: "institutions", ...all });
    const registrations = [...kinds.flat(), "The Test University"];
    expect(whole.institutions.map(({ name }) => name).sort()).toEqual(registrations.sort());
    expect(whole.total).toBe(registrations.length);
    expect(whole.kinds.get("university")).toHaveLength(1);
    expect(await names({ kind: "institutions", ...all, category: "school" })).toEqual(["Grammar School"]);
    expect(await names({ kind: "university", ...all, category: "school" })).toEqual([]);
  });

  it("filters by state and by a substring of any name or of the code, in which % and _ are ordinary characters", async () => {
    expect(await names({ kind: "tafe", ...all, state: "NSW" })).toEqual(["test college"]);
    expect(await names({ kind: "tafe", ...all, q: "COLL" })).toHaveLength(2);
    expect(await names({ kind: "tafe", ...all, q: "考试" })).toEqual(["test college"]);
    expect(await names({ kind: "university", ...all, q: "测" })).toEqual(["Test University"]);
    expect(await names({ kind: "tafe", ...all, q: "00002a" })).toEqual(["test college"]);
    expect(await names({ kind: "tafe", ...all, q: "%_" })).toEqual(["Another 100%_College"]);
    expect(await names({ kind: "tafe", ...all, q: "文".repeat(100) })).toEqual([]);
  });

  it("filters by every state and city where an institution teaches", async () => {
    const teaching = d1.prepare(
      "UPDATE institutions SET states = 'VIC,QLD', metros = 'melbourne,gold-coast' WHERE name = ?",
    );
    await teaching.bind("test college").run();
    expect(await names({ kind: "tafe", ...all, state: "QLD" })).toEqual(["test college"]);
    expect(await names({ kind: "tafe", ...all, state: "NSW" })).toEqual([]);
    expect(await names({ kind: "tafe", ...all, city: "gold-coast" })).toEqual(["test college"]);
    expect(await names({ kind: "tafe", ...all, city: "gold" })).toEqual([]);
    const { cities } = await listInstitutions({ db: openDatabase(d1) }, { kind: "tafe", ...all });
    expect(cities).toContainEqual({ value: "gold-coast", label: "黄金海岸" });
    await d1.prepare("UPDATE institutions SET states = NULL, metros = NULL").run();
  });

  it("filters by owner, and schools by their known traits", async () => {
    await d1
      .prepare(
        "UPDATE institutions SET type = 'Private', school_gender = 'girls', school_boarding = 'yes' WHERE category = 'school'",
      )
      .run();
    expect(await names({ kind: "highschool", gender: "girls", boarding: "yes" })).toEqual(["Grammar School"]);
    expect(await names({ kind: "highschool", gender: "boys" })).toEqual([]);
    expect(await names({ kind: "highschool", sector: "catholic" })).toEqual([]);
    expect(await names({ kind: "institutions", owner: "private", category: "school" })).toEqual(["Grammar School"]);
  });

  it("filters schools by maximum yearly cost, excluding those without a registered fee", async () => {
    expect(await names({ kind: "highschool", fee: 50_000 })).toEqual([]);
    await d1.prepare("UPDATE institutions SET school_fee = 40000, metro = 'sydney' WHERE category = 'school'").run();
    expect(await names({ kind: "highschool", fee: 40_000 })).toEqual(["Grammar School"]);
    expect(await names({ kind: "highschool", fee: 30_000 })).toEqual([]);
    expect((await names({ kind: "institutions", sort: "fee" }))[0]).toBe("Grammar School");
    const list = await listInstitutions({ db: openDatabase(d1) }, { kind: "highschool" });
    expect(list.institutions[0]).toMatchObject({ schoolFee: 40_000, citiesCn: ["悉尼"] });
  });

  it.each([
    ["F-12", ["primary", "junior", "senior"]],
    ["7-12", ["junior", "senior"]],
    ["F-6", ["primary"]],
    ["11-12", ["senior"]],
    ["5-9", ["primary", "junior"]],
    ["F", ["primary"]],
    [null, ["unknown"]],
  ])("filters schools by stage: years %s are %j", async (schoolYears, stages) => {
    await d1.prepare("UPDATE institutions SET school_years = ? WHERE category = 'school'").bind(schoolYears).run();
    const found: string[] = [];
    for (const years of ["primary", "junior", "senior", "unknown"] as const) {
      if ((await names({ kind: "highschool", years })).length > 0) found.push(years);
    }
    expect(found).toEqual(stages);
  });

  it("shows the display name, and lists pathway colleges separately", async () => {
    await d1
      .prepare(
        "UPDATE institutions SET display_name = 'Alpha College', category = 'pathway' WHERE name = 'Another 100%_College'",
      )
      .run();
    expect(await names({ kind: "pathway" })).toEqual(["Alpha College"]);
    expect(await names({ kind: "tafe" })).toEqual(["test college"]);
    await d1
      .prepare("UPDATE institutions SET display_name = NULL, category = 'english' WHERE category = 'pathway'")
      .run();
  });

  it("has the right total on a page past its end", async () => {
    const list = await listInstitutions({ db: openDatabase(d1) }, { kind: "tafe", ...all, page: 9 });
    expect(list).toMatchObject({ institutions: [], total: 2, pages: 1, registerDate: "2022-10-04" });
  });
});
