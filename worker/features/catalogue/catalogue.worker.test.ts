import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { countSitemapParts, listSitemapEntries } from "#worker/features/catalogue/list-sitemap-entries.ts";
import { lookupKeyOf, slugOf } from "#worker/platform/addresses.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertRow } from "../../../tests/support/insert-row.ts";
import { listInstitutions } from "./list-institutions.ts";
import { findNamed, readNames, readSummary } from "./lookup.ts";
import { readCourse } from "./read-course.ts";
import { readInstitution } from "./read-institution.ts";

const d1 = (env as Env).DB;

const insert = (table: string, row: Record<string, string | number | null>) => insertRow(d1, table, row);

const institution = (id: number, name: string, row: Record<string, string | number | null> = {}) =>
  insert("institutions", {
    id,
    name,
    cricos_provider_code: `0000${id}A`,
    category: "vocational",
    state: "VIC",
    location: "Carlton",
    name_key: name.toLowerCase(),
    register_hash: "",
    first_load_id: 1,
    changed_load_id: 1,
    ...row,
  });

const course = (id: number, institutionId: number, name: string, row: Record<string, string | number | null> = {}) =>
  insert("courses", {
    id,
    institution_id: institutionId,
    name,
    cricos_course_code: `10000${id}B`,
    cricos_provider_code: `0000${institutionId}A`,
    level: "Bachelor",
    dual_qualification: 0,
    foundation_studies: 0,
    expired: 0,
    work_component: 0,
    field_of_education_1_broad_field: "06 - Health",
    field_of_education_1_detailed_field: "060301 - General Nursing",
    register_hash: "",
    first_load_id: 1,
    changed_load_id: 1,
    ...row,
  });

beforeAll(async () => {
  await d1.batch([
    insert("register_loads", {
      id: 1,
      kind: "register",
      source: "test",
      register_date: "2022-10-04",
      loaded_at: "2026-01-02T03:04:05Z",
    }),
    institution(1, "Test University", {
      category: "university",
      name_cn: "测试大学",
      postal_address_line_1: "GPO Box 1",
      postal_address_city: "CARLTON",
      postal_address_state: "VIC",
      postal_address_postcode: "3053",
    }),
    institution(2, "test college", { state: "NSW" }),
    institution(3, "Another 100%_College", { category: "english" }),
    institution(4, "Gone College", { delisted_on: "2022-09-01" }),
    institution(5, "The Test University", { name_key: "test university", category: "university" }),
    institution(6, "Grammar School", { category: "school" }),
    insert("institution_names", { id: 1, institution_id: 2, name: "考试学院", name_key: "考试学院", kind: "alias" }),
    insert("institution_relations", {
      from_code: "00002A",
      to_code: "00001A",
      kind: "merged_into",
      since: "2026-01-01",
      to_name: "Test University",
      note_cn: "已合并。",
      source_url: "https://example.org/",
    }),
    course(1, 1, "Bachelor of Nursing", { tuition_fee: 0, duration_weeks: 156, estimated_total_course_cost: 100.5 }),
    course(2, 1, "Advanced Nursing", { expired: 1 }),
    course(3, 1, "Doctor of Philosophy", { level: "PhD", delisted_on: "2022-09-01" }),
    course(4, 2, "Bachelor of Nursing (Sydney)", { register_level: "Bachelor Honours Degree" }),
    course(5, 2, "Bachelor of Nursing (Evening)"),
    course(6, 1, "Strange course", { level: "Of a newer register" }),
    course(7, 1, "Bachelor of Midwifery"),
    course(8, 6, "Master of Nursing", { level: "Master" }),
    insert("campuses", {
      id: 1,
      institution_id: 1,
      name: "City",
      address_line_1: "Level 1",
      address_line_2: "5 Lygon St",
      city: "Carlton",
      state: "VIC",
      postcode: "3053",
      campus_key: "a",
      register_hash: "",
      first_load_id: 1,
      changed_load_id: 1,
    }),
    insert("course_campuses", { course_id: 1, campus_id: 1 }),
  ]);
});

describe("an institution", () => {
  it("has its courses by level, those of an unknown level last, each marked as on offer, expired or delisted", async () => {
    const db = openDatabase(d1);
    const details = await readInstitution({ db }, { id: 1 });
    expect(
      details?.courses.map(([level, rows]) => [level, rows.map(([, name, , , , standing]) => [name, standing])]),
    ).toEqual([
      ["PhD", [["Doctor of Philosophy", 2]]],
      [
        "Bachelor",
        [
          ["Advanced Nursing", 1],
          ["Bachelor of Midwifery", 0],
          ["Bachelor of Nursing", 0],
        ],
      ],
      ["Other", [["Strange course", 0]]],
    ]);
    expect(db.meter.trips).toBe(1);
  });

  it("sorts courses by name without regard to case", async () => {
    const names = ["Diploma of building design", "Diploma of Building and Construction", "Diploma of Building Design"];
    await d1.batch(names.map((name, index) => course(20 + index, 3, name, { level: "Diploma" })));
    const details = await readInstitution({ db: openDatabase(d1) }, { id: 3 });
    expect(details?.courses.flatMap(([, rows]) => rows.map(([, name]) => name))).toEqual([
      "Diploma of Building and Construction",
      "Diploma of Building Design",
      "Diploma of building design",
    ]);
  });

  it("has addresses, other registrations, relations and the date of the register", async () => {
    const details = await readInstitution({ db: openDatabase(d1) }, { id: 1 });
    expect(details?.institution.postalAddress).toEqual(["GPO Box 1", "CARLTON VIC 3053"]);
    expect(details?.campuses[0]).toMatchObject({ name: "City", street: "Level 1, 5 Lygon St" });
    expect(details?.otherRegistrations.map(({ id }) => id)).toEqual([5]);
    expect(details?.relations).toMatchObject([{ side: "to", other: { id: 2, name: "test college" } }]);
    expect(details?.registerDate).toBe("2022-10-04");
    const other = await readInstitution({ db: openDatabase(d1) }, { id: 2 });
    expect(other?.relations).toMatchObject([{ side: "from", noteCn: "已合并。", other: { id: 1 } }]);
  });

  it("is null for an unknown id, and stays readable when it left the register", async () => {
    expect(await readInstitution({ db: openDatabase(d1) }, { id: 999 })).toBeNull();
    const gone = await readInstitution({ db: openDatabase(d1) }, { id: 4 });
    expect(gone?.institution.delistedOn).toBe("2022-09-01");
    expect(gone?.courses).toEqual([]);
  });
});

describe("a course", () => {
  it("distinguishes a fee of 0 from one that is not stated, and names institution and campuses", async () => {
    const details = await readCourse({ db: openDatabase(d1) }, { id: 1 });
    expect(details?.course).toMatchObject({ tuition: 0, nonTuition: null, totalCost: 100.5, expired: false });
    expect(details?.course.fields).toMatchObject([
      { broad: "06 - Health", narrow: null, detailed: "060301 - General Nursing" },
    ]);
    expect(details?.institution).toMatchObject({ id: 1, nameCn: "测试大学" });
    expect(details?.campuses.map(({ name }) => name)).toEqual(["City"]);
  });

  it("lists related courses on offer: all of the own institution, one per other institution", async () => {
    const details = await readCourse({ db: openDatabase(d1) }, { id: 1 });
    expect(details?.relatedHere.map(({ name }) => name)).toEqual(["Bachelor of Midwifery", "Strange course"]);
    // Not course 4, which has honours.
    expect(details?.relatedElsewhere.map(({ id, institution }) => [id, institution.id])).toEqual([[5, 2]]);
  });

  it("lists related courses of other institutions at its own level only", async () => {
    const levelsOf = async (id: number) =>
      (await readCourse({ db: openDatabase(d1) }, { id }))?.relatedElsewhere.map(({ levelCn }) => levelCn);
    expect(await levelsOf(8)).toEqual([]);
    expect(await levelsOf(4)).toEqual(["学士"]);
    expect(await levelsOf(7)).toEqual(["学士"]);
  });

  it("is null for an unknown id", async () => {
    expect(await readCourse({ db: openDatabase(d1) }, { id: 999 })).toBeNull();
  });
});

describe("a list of institutions", () => {
  const all = { category: null, state: null, city: null, q: "", page: 1 };
  const names = async (input: Parameters<typeof listInstitutions>[1]) =>
    (await listInstitutions({ db: openDatabase(d1) }, input)).institutions.map(({ name }) => name);

  it("has the institutions of its categories sorted by name, without delisted ones", async () => {
    expect(await names({ kind: "tafe", ...all })).toEqual(["Another 100%_College", "test college"]);
    expect(await names({ kind: "university", ...all })).toEqual(["Test University", "The Test University"]);
    expect(await names({ kind: "highschool", ...all })).toEqual(["Grammar School"]);
  });

  it("of all institutions has each one once, counts them, and can be filtered by category", async () => {
    const kinds = await Promise.all(
      (["university", "tafe", "highschool"] as const).map((kind) => names({ kind, ...all })),
    );
    const whole = await listInstitutions({ db: openDatabase(d1) }, { kind: "institutions", ...all });
    expect(whole.institutions.map(({ name }) => name).sort()).toEqual(kinds.flat().sort());
    expect(whole.total).toBe(kinds.flat().length);
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

  it("filters by owner, and schools by what is known of them", async () => {
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

  it("shows the display name and lists pathway colleges apart", async () => {
    await d1
      .prepare(
        "UPDATE institutions SET display_name = 'Alpha College', is_pathway = 1 WHERE name = 'Another 100%_College'",
      )
      .run();
    expect(await names({ kind: "pathway" })).toEqual(["Alpha College"]);
    expect(await names({ kind: "tafe" })).toEqual(["test college"]);
    await d1.prepare("UPDATE institutions SET display_name = NULL, is_pathway = 0").run();
  });

  it("has the right total on a page past its end", async () => {
    const list = await listInstitutions({ db: openDatabase(d1) }, { kind: "tafe", ...all, page: 9 });
    expect(list).toMatchObject({ institutions: [], total: 2, pages: 1, registerDate: "2022-10-04" });
  });
});

it("readNames finds the course's own institution, and nothing for an unknown id", async () => {
  const db = openDatabase(d1);
  expect(await readNames({ db }, { institutionId: 1, courseId: null })).toMatchObject({ institution: { id: 1 } });
  expect(await readNames({ db }, { institutionId: 1, courseId: 4 })).toMatchObject({ institution: { id: 2 } });
  expect(await readNames({ db }, { institutionId: 999, courseId: null })).toBeNull();
  expect(await readNames({ db }, { institutionId: 1, courseId: 999 })).toBeNull();
});

it("readSummary reads the facts of an institution and of a course", async () => {
  const db = openDatabase(d1);
  expect(await readSummary({ db }, { type: "institution", id: 1 })).toMatchObject({ code: "00001A", state: "VIC" });
  expect(await readSummary({ db }, { type: "course", id: 1 })).toMatchObject({ levelCn: "学士", weeks: 156 });
  expect(await readSummary({ db }, { type: "course", id: 999 })).toBeNull();
});

it("the sitemap lists what is on the register, with the day of its last change", async () => {
  const db = openDatabase(d1);
  expect(await countSitemapParts({ db })).toEqual({ institutions: 1, courses: 1 });
  const entries = await listSitemapEntries({ db }, { kind: "institutions", part: 1 });
  expect(entries).toHaveLength(5);
  expect(entries[0]).toEqual({ path: "/institution/1-test-university", changedOn: "2026-01-02" });
  const courses = await listSitemapEntries({ db }, { kind: "courses", part: 1 });
  expect(courses.map(({ path }) => path)).toContain("/institution/1-test-university/course/1-bachelor-of-nursing");
  expect(await listSitemapEntries({ db }, { kind: "courses", part: 2 })).toEqual([]);
});

describe("a name in an address", () => {
  const insertNamed = (id: number, institutionId: number, name: string, row: Record<string, string | number> = {}) =>
    course(id, institutionId, name, { lookup_key: lookupKeyOf(name), ...row });
  const idOf = async (type: "institution" | "course", name: string) =>
    (await findNamed({ db: openDatabase(d1) }, { type, name }))?.id;

  it("finds names with slashes and brackets, as they are or as a slug", async () => {
    const names = [
      "Bachelor of Counselling/Bachelor of Human Services",
      "ELICOS(General) - Day  &Night",
      "English（一）",
    ];
    await d1.batch(names.map((name, index) => insertNamed(30 + index, 3, name)));
    for (const [index, name] of names.entries()) {
      for (const address of [name, slugOf(name), slugOf(name).toUpperCase()]) {
        expect(await idOf("course", address), address).toBe(30 + index);
      }
    }
    expect(await idOf("course", "bachelor-of-counselling")).toBeUndefined();
    expect(await idOf("course", "---")).toBeUndefined();
    expect(await idOf("institution", slugOf(names[0] ?? ""))).toBeUndefined();
  });

  it("prefers the course on offer, then the best known provider", async () => {
    await d1.batch([
      insertNamed(40, 1, "Same Name", { delisted_on: "2022-09-01" }),
      insertNamed(41, 2, "Same Name", { expired: 1 }),
      insertNamed(42, 3, "same name"),
      insertNamed(43, 6, "Same/Name"),
      d1.prepare("UPDATE institutions SET popularity_rank = 9 WHERE id = 3"),
    ]);
    expect(await idOf("course", "same-name")).toBe(42);
    expect(await idOf("course", "samename")).toBe(43);
  });
});
