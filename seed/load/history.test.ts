import { expect, it } from "vitest";
import {
  emptyDatabaseForEach,
  exportOf,
  loadExport,
  rows,
  withoutCourse,
} from "../../tests/support/loaded-register.ts";
import { course, type SmallRegister } from "../../tests/support/make-workbook.ts";

emptyDatabaseForEach();

const set = (register: SmallRegister, code: string, cells: Record<string, string | number>) =>
  Object.assign(register.Courses.find((row) => row["CRICOS Course Code"] === code) ?? {}, cells);

/**
 * 2022-11: the diploma is more expensive, the bachelor longer, English removed; Alpha lost capacity and was renamed.
 */
function second(register: SmallRegister): void {
  set(register, "0000101", { "Tuition Fee": 21_940 });
  set(register, "000201C", { "Tuition Fee": 120_000, "Duration (Weeks)": 208 });
  set(register, "000202D", { Expired: "Yes" });
  withoutCourse("000102B")(register);
  register.Courses.push(course("00002B", "000999X", "Bachelor of Midwifery"));
  Object.assign(register.Institutions[0] ?? {}, { "Institution Capacity": 300, "Institution Name": "Omega College" });
}

/** 2023-01: Alpha is delisted. */
function third(register: SmallRegister): void {
  second(register);
  register.Institutions.shift();
  register.Courses = register.Courses.filter((row) => row["CRICOS Provider Code"] !== "00001A");
  register.Locations = register.Locations.filter((row) => row["CRICOS Provider Code"] !== "00001A");
  register["Course Locations"] = register["Course Locations"].filter((row) => row["CRICOS Provider Code"] !== "00001A");
}

it("stores subject and size of each change, and counts the changes by load and institution", async () => {
  await loadExport(await exportOf());
  await loadExport(await exportOf(second, "2022-11-01"));
  expect(
    rows("SELECT entity_id, topic, size FROM register_changes WHERE entity = 'course' ORDER BY entity_id"),
  ).toEqual([
    { entity_id: 1, topic: "dearer", size: 97 },
    { entity_id: 2, topic: "delisted", size: 0 },
    // A course with another length is not compared, so its fee has no change.
    { entity_id: 3, topic: "changed", size: 0 },
    { entity_id: 4, topic: "closed", size: 0 },
    { entity_id: 5, topic: "added", size: 0 },
  ]);
  expect(rows("SELECT courses_closed, courses_dearer, courses_cheaper FROM register_loads WHERE id = 2")).toEqual([
    { courses_closed: 1, courses_dearer: 1, courses_cheaper: 0 },
  ]);
  expect(rows("SELECT * FROM school_changes ORDER BY institution_id")).toEqual([
    { load_id: 2, institution_id: 1, gone: 1, added: 0, dearer: 1, cheaper: 0, total: 3 },
    { load_id: 2, institution_id: 2, gone: 1, added: 1, dearer: 0, cheaper: 0, total: 3 },
  ]);
  await loadExport(await exportOf(third, "2023-01-01"));
  expect(rows("SELECT topic, size FROM register_changes WHERE load_id = 3 AND entity = 'institution'")).toEqual([
    { topic: "delisted", size: 300 },
  ]);
});

it("stores the medians of each register once, and the fee changes of the same courses", async () => {
  const cell = (field: string, level: string) =>
    rows(`SELECT register_date AS date, courses, yearly_50 AS fee, same_courses AS same, same_change AS change
      FROM fee_history WHERE field = '${field}' AND level = '${level}' AND place = '' ORDER BY register_date`);
  await loadExport(await exportOf());
  const now = await exportOf(second, "2022-11-01");
  await loadExport(now);
  expect(cell("0603", "Diploma")).toEqual([
    { date: "2022-10-04", courses: 1, fee: 20_000, same: null, change: null },
    { date: "2022-11-01", courses: 1, fee: 21_940, same: 1, change: 97 },
  ]);
  // The longer bachelor is not the same course, and the new course is not in the previous register.
  expect(cell("0603", "Bachelor")).toEqual([
    { date: "2022-10-04", courses: 1, fee: 30_000, same: null, change: null },
    { date: "2022-11-01", courses: 2, fee: 25_000, same: null, change: null },
  ]);
  expect(rows("SELECT place FROM fee_history WHERE field = '06' AND place <> ''")).toEqual([]);
  expect(await loadExport(now)).toMatchObject({ rowsWritten: 0 });
  // A corrected register of the same date replaces the figures, and adds no further register.
  await loadExport(
    await exportOf((register) => {
      second(register);
      set(register, "0000101", { "Tuition Fee": 22_000 });
    }, "2022-11-01"),
  );
  expect(cell("0603", "Diploma")).toEqual([
    { date: "2022-10-04", courses: 1, fee: 20_000, same: null, change: null },
    { date: "2022-11-01", courses: 1, fee: 22_000, same: 1, change: 97 },
  ]);
});

it("counts institutions that left after each signal; a signal of two registers needs a third one", async () => {
  const outcomes = (date: string) =>
    Object.fromEntries(
      rows(`SELECT signal, institutions, left FROM signal_outcomes WHERE register_date = '${date}'`).map((row) => [
        row.signal,
        [row.institutions, row.left],
      ]),
    );
  await loadExport(await exportOf());
  await loadExport(await exportOf(second, "2022-11-01"));
  expect(outcomes("2022-11-01")).toEqual({
    ...{ all: [2, 0], private: [1, 0], government: [1, 0], vocational: [1, 0] },
    ...{ "places-999": [1, 0], "places-1000": [1, 0], "courses-2": [2, 0], "one-state": [2, 0] },
  });
  await loadExport(await exportOf(third, "2023-01-01"));
  expect(rows("SELECT DISTINCT since FROM signal_outcomes WHERE register_date = '2023-01-01'")).toEqual([
    { since: "2022-11-01" },
  ]);
  expect(outcomes("2023-01-01")).toMatchObject({
    ...{ all: [2, 1], private: [1, 1], government: [1, 0], "places-999": [1, 1] },
    ...{ renamed: [1, 1], "places-fell": [1, 1], "courses-gone": [2, 1] },
  });
});
