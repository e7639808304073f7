import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { lookupKeyOf, slugOf } from "#worker/platform/slugs.ts";
import { insertCatalogue, insertCourse } from "../../../../../tests/support/catalogue-rows.ts";
import { findNamed, readNames, readSummary } from "./lookup.ts";
import { readCourse } from "./read-course.ts";
import { readInstitution } from "./read-institution.ts";
import { countSitemapParts, listSitemapEntries } from "./read-whole-register.ts";

const d1 = (env as Env).DB;

beforeAll(() => insertCatalogue(d1));

describe("an institution", () => {
  it("has its courses by level, those of an unknown level last, each marked as open, expired or delisted", async () => {
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
    await d1.batch(names.map((name, index) => insertCourse(d1, 20 + index, 3, name, { level: "Diploma" })));
    const details = await readInstitution({ db: openDatabase(d1) }, { id: 3 });
    expect(details?.courses.flatMap(([, rows]) => rows.map(([, name]) => name))).toEqual([
      "Diploma of Building and Construction",
      "Diploma of Building Design",
      "Diploma of building design",
    ]);
  });

  it("has addresses, other registrations, related institutions and the date of the register", async () => {
    const details = await readInstitution({ db: openDatabase(d1) }, { id: 1 });
    expect(details?.institution.postalAddress).toEqual(["GPO Box 1", "CARLTON VIC 3053"]);
    expect(details?.campuses[0]).toMatchObject({ name: "City", street: "Level 1, 5 Lygon St" });
    expect(details?.otherRegistrations.map(({ id }) => id)).toEqual([5]);
    expect(details?.relations).toEqual([]);
    expect(details?.registerDate).toBe("2022-10-04");
    const other = await readInstitution({ db: openDatabase(d1) }, { id: 2 });
    expect(other?.relations).toMatchObject([{ kind: "merged_into", noteCn: "已合并。", other: { id: 1 } }]);
  });

  it("is null for an unknown id, and still readable after it left the register", async () => {
    expect(await readInstitution({ db: openDatabase(d1) }, { id: 999 })).toBeNull();
    const gone = await readInstitution({ db: openDatabase(d1) }, { id: 4 });
    expect(gone?.institution.delistedOn).toBe("2022-09-01");
    expect(gone?.courses).toEqual([]);
  });
});

describe("a course", () => {
  it("distinguishes a fee of 0 from a missing one, and names institution and campuses", async () => {
    const details = await readCourse({ db: openDatabase(d1), now: Date.now }, { id: 1 });
    expect(details?.course).toMatchObject({ tuition: 0, nonTuition: null, totalCost: 100.5, expired: false });
    expect(details?.course.fields).toMatchObject([
      { broad: "06 - Health", narrow: null, detailed: "060301 - General Nursing" },
    ]);
    expect(details?.institution).toMatchObject({ id: 1, nameCn: "测试大学" });
    expect(details?.campuses.map(({ name }) => name)).toEqual(["City"]);
  });

  it("lists related open courses: all of the same institution, one of each other institution", async () => {
    const details = await readCourse({ db: openDatabase(d1), now: Date.now }, { id: 1 });
    expect(details?.relatedHere.map(({ name }) => name)).toEqual(["Bachelor of Midwifery", "Strange course"]);
    // Course 4 is excluded, because it has honours.
    expect(details?.relatedElsewhere.map(({ id, institution }) => [id, institution.id])).toEqual([[5, 2]]);
  });

  it("lists the registrations of the same name at the same institution, the open ones first", async () => {
    const details = await readCourse({ db: openDatabase(d1), now: Date.now }, { id: 1 });
    expect(details?.versions.map(({ id }) => id)).toContain(1);
    expect(details?.versions.every(({ name }) => name === details.course.name)).toBe(true);
    const expired = details?.versions.map((version) => Number(version.expired)) ?? [];
    expect(expired).toEqual(expired.toSorted());
  });

  it("prefers a course by coursework to a degree of philosophy at another institution", async () => {
    const field = { level: "Master", field_of_education_1_detailed_field: "020100 - Computer Science" };
    await d1.batch([
      insertCourse(d1, 60, 1, "Master of Data Science", field),
      insertCourse(d1, 61, 2, "Master of Philosophy", field),
      insertCourse(d1, 62, 2, "Master of Computing", field),
    ]);
    const details = await readCourse({ db: openDatabase(d1), now: Date.now }, { id: 60 });
    expect(details?.relatedElsewhere.map(({ id }) => id)).toEqual([62]);
  });

  it("finds the same name in another field, and lists the same level of its institution first", async () => {
    const rest = { level: "Master", field_of_education_1_detailed_field: "029999 - Information Technology, n.e.c." };
    const named = { level: "Master", lookup_key: "master of robotics" };
    await d1.batch([
      insertCourse(d1, 70, 1, "Master of Robotics", { ...named, ...rest }),
      insertCourse(d1, 71, 2, "Master of Robotics", {
        ...named,
        field_of_education_1_detailed_field: "030101 - Other",
      }),
      insertCourse(d1, 72, 1, "Bachelor of Animation", { ...rest, level: "Bachelor" }),
      insertCourse(d1, 73, 1, "Master of Networks", rest),
    ]);
    const details = await readCourse({ db: openDatabase(d1), now: Date.now }, { id: 70 });
    expect(details?.relatedElsewhere.map(({ id }) => id)).toEqual([71]);
    expect(details?.relatedHere.map(({ id }) => id)).toEqual([73, 72]);
  });

  it("lists related courses of other institutions at the same level only", async () => {
    const levelsOf = async (id: number) =>
      (await readCourse({ db: openDatabase(d1), now: Date.now }, { id }))?.relatedElsewhere.map(
        ({ levelCn }) => levelCn,
      );
    expect(await levelsOf(8)).toEqual([]);
    expect(await levelsOf(4)).toEqual(["学士"]);
    expect(await levelsOf(7)).toEqual(["学士"]);
  });

  it("is null for an unknown id", async () => {
    expect(await readCourse({ db: openDatabase(d1), now: Date.now }, { id: 999 })).toBeNull();
  });
});

it("readNames reads the institution of a course, and null for an unknown id", async () => {
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

it("the sitemap lists all entities on the register, with the day of their last change", async () => {
  const db = openDatabase(d1);
  expect(await countSitemapParts({ db })).toEqual({ institutions: 1, courses: 1 });
  const entries = await listSitemapEntries({ db }, { kind: "institutions", part: 1 });
  expect(entries).toHaveLength(5);
  expect(entries[0]).toEqual({ path: "/institution/1-test-university", changedOn: "2026-01-02" });
  const courses = await listSitemapEntries({ db }, { kind: "courses", part: 1 });
  expect(courses.map(({ path }) => path)).toContain("/institution/1-test-university/course/1-bachelor-of-nursing");
  expect(await listSitemapEntries({ db }, { kind: "courses", part: 2 })).toEqual([]);
});

describe("findNamed finds an entity by the name in an address", () => {
  const insertNamed = (id: number, institutionId: number, name: string, row: Record<string, string | number> = {}) =>
    insertCourse(d1, id, institutionId, name, { lookup_key: lookupKeyOf(name), ...row });
  const idOf = async (type: "institution" | "course", name: string) =>
    (await findNamed({ db: openDatabase(d1) }, { type, name }))?.id;

  it("findNamed accepts names with slashes and brackets, as text or as a slug", async () => {
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

  it("findNamed prefers an open course, then the best known provider", async () => {
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
