import { describe, expect, it } from "vitest";
import {
  column,
  emptyDatabaseForEach,
  expectWholeIndex,
  exportOf,
  found,
  loadExport,
  rows,
  withoutCourse,
} from "../../tests/support/loaded-register.ts";
import { course, type SmallRegister } from "../../tests/support/make-workbook.ts";

emptyDatabaseForEach();

describe("a later load", () => {
  it("marks delisted entities, retains their addresses, and removes the mark when they return", async () => {
    await loadExport(await exportOf());
    await loadExport(await exportOf(withoutCourse("0000101"), "2022-11-01"));
    expect(rows("SELECT id, delisted_on FROM courses WHERE cricos_course_code = '0000101'")).toEqual([
      { id: 1, delisted_on: "2022-11-01" },
    ]);
    expect(found("course_words", "cookery")).toEqual([1]);
    expectWholeIndex();
    await loadExport(await exportOf(() => {}, "2022-12-01"));
    expect(rows("SELECT id, delisted_on FROM courses WHERE cricos_course_code = '0000101'")).toEqual([
      { id: 1, delisted_on: null },
    ]);
    expectWholeIndex();
    expect(rows("SELECT load_id, change, fields FROM register_changes WHERE entity = 'course'")).toEqual([
      { load_id: 2, change: "delisted", fields: "[]" },
      { load_id: 3, change: "relisted", fields: "[]" },
    ]);
  });

  it("delists placeholder rows that an older loader loaded", async () => {
    const older = await exportOf();
    const [first] = older.courses;
    if (first) first.name = "Placeholder ASQA - Do not use";
    await loadExport(older);
    expect(found("course_words", "placeholder")).toEqual([1]);
    await loadExport(await exportOf(withoutCourse(first?.courseCode ?? ""), "2022-11-01"));
    expect(found("course_words", "placeholder")).toEqual([]);
  });

  it("records changes, and gives new ids only to new entities", async () => {
    await loadExport(await exportOf());
    await loadExport(
      await exportOf((register) => {
        Object.assign(register.Courses[0] ?? {}, { "Tuition Fee": 21000 });
        register.Courses.unshift(course("00001A", "000999X", "Certificate IV in Baking"));
      }, "2022-11-01"),
    );
    expect(
      rows("SELECT entity_id, change, fields FROM register_changes WHERE entity = 'course' ORDER BY entity_id"),
    ).toEqual([
      { entity_id: 1, change: "changed", fields: '[{"field":"tuition_fee","before":20000,"after":21000}]' },
      { entity_id: 5, change: "added", fields: "[]" },
    ]);
  });

  it("delists an institution with its courses and campuses, also if a whole sheet is empty", async () => {
    await loadExport(await exportOf());
    const outcome = await loadExport(
      await exportOf((register) => {
        register.Institutions.shift();
        register.Courses = register.Courses.filter((row) => row["CRICOS Course Code"] === "000202D");
        register["Course Locations"] = [];
        register.Locations = [];
      }, "2022-11-01"),
    );
    expect(outcome).toMatchObject({
      institutions: { delisted: 1 },
      courses: { delisted: 3 },
      campuses: { delisted: 5 },
    });
    expect(column("SELECT count(*) FROM campuses WHERE delisted_on IS NULL")).toEqual([0]);
    expectWholeIndex();
  });

  it("keeps the id of a campus whose address was corrected, whatever the order of the rows", async () => {
    await loadExport(await exportOf());
    const before = rows("SELECT id, address_line_1 FROM campuses ORDER BY id");
    const outcome = await loadExport(
      await exportOf((register) => {
        register.Locations.reverse();
        Object.assign(register.Locations.find((row) => row["Address Line 1"] === "9 C St") ?? {}, {
          "Address Line 1": "11 C St",
        });
      }, "2022-11-01"),
    );
    expect(outcome.campuses).toEqual({ added: 0, changed: 1, delisted: 0, unchanged: 4 });
    expect(rows("SELECT id, address_line_1 FROM campuses ORDER BY id")).toEqual(
      before.map((row) => (row.address_line_1 === "9 C St" ? { ...row, address_line_1: "11 C St" } : row)),
    );
  });

  it("indexes an institution and all its courses again when its rank changes", async () => {
    await loadExport(await exportOf());
    await loadExport(await exportOf(withoutCourse("0000101"), "2022-11-01"));
    await loadExport(
      await exportOf((register) => {
        withoutCourse("0000101")(register);
        Object.assign(register.Institutions[0] ?? {}, { "Institution Capacity": 60_000 });
      }, "2022-12-01"),
    );
    expectWholeIndex();
    await loadExport(await exportOf(() => {}, "2023-01-01"));
    expectWholeIndex();
  });

  it("indexes the courses of a field again when the rank in it changes", async () => {
    await loadExport(await exportOf());
    const popularityInFields = new Map([["00002B", new Map(["06", "07", "08"].map((field) => [field, 1]))]]);
    await loadExport(await exportOf(), { popularityInFields });
    expectWholeIndex();
    const ofProvider = "SELECT popularity_rank FROM courses WHERE cricos_provider_code = '00002B'";
    expect(column(`${ofProvider} AND popularity_rank = 1`)).not.toHaveLength(0);
    const marked = "rowid / 4294967296 / 512 % 64 = 1";
    expect(column(`SELECT count(*) FROM course_words WHERE ${marked}`)).toEqual([
      column(`${ofProvider} AND popularity_rank = 1`).length,
    ]);
  });

  it("warns of an export that is older than the loaded one", async () => {
    await loadExport(await exportOf(() => {}, "2022-11-01"));
    const outcome = await loadExport(await exportOf(withoutCourse("0000101"), "2022-10-04"));
    expect(outcome.warnings[0]?.message).toMatch(/older than the loaded one/);
  });

  it("retains the entity of an unreadable row, and its dependent rows", async () => {
    await loadExport(await exportOf());
    const unreadable = (register: SmallRegister) => {
      for (let index = 0; index < 200; index += 1) {
        register.Institutions.push({
          ...register.Institutions[0],
          "CRICOS Provider Code": `1${String(index).padStart(4, "0")}Z`,
        });
      }
      Object.assign(register.Institutions[1] ?? {}, { "Institution Capacity": "many" });
    };
    const outcome = await loadExport(await exportOf(unreadable, "2022-11-01"));
    expect(outcome.institutions).toEqual({ added: 200, changed: 0, delisted: 0, unchanged: 1 });
    expect([outcome.courses.delisted, outcome.campuses.delisted]).toEqual([0, 0]);
    expect(column("SELECT count(*) FROM course_campuses")).toEqual([6]);
  });

  it("retains the values of a missing column, without reporting a change", async () => {
    await loadExport(await exportOf());
    const without = await exportOf((register) => {
      for (const row of register.Courses) row["Course Language"] = "";
      register.Courses.push(course("00001A", "000999X", "Certificate IV in Baking"));
    }, "2022-11-01");
    const absentColumns = [{ sheet: "Courses" as const, column: "Course Language" }];
    const outcome = await loadExport({ ...without, absentColumns });
    expect(outcome.courses).toEqual({ added: 1, changed: 0, delisted: 0, unchanged: 4 });
    expect(column("SELECT course_language FROM courses ORDER BY id")).toEqual([...Array(4).fill("English"), null]);
    expect(await loadExport({ ...without, absentColumns })).toMatchObject({ rowsWritten: 0 });
  });
});
