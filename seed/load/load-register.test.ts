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
import type { SmallRegister } from "../../tests/support/make-workbook.ts";
import { openLocalDatabase } from "./local-database.ts";

emptyDatabaseForEach();

describe("the first load", () => {
  it("writes all rows with derived values, and no history", async () => {
    const outcome = await loadExport(await exportOf());
    expect(outcome).toMatchObject({ institutions: { added: 2 }, courses: { added: 4 }, campuses: { added: 5 } });
    expect(
      rows("SELECT name_cn, category, state, location, address, live_course_count FROM institutions WHERE id = 2"),
    ).toEqual([
      {
        name_cn: "贝塔大学",
        category: "university",
        state: "VIC",
        location: "Parkville",
        address: "1 B St",
        live_course_count: 2,
      },
    ]);
    expect(rows("SELECT level, duration_months, tuition_fee_per_year FROM courses ORDER BY id")).toEqual([
      { level: "Diploma", duration_months: 12, tuition_fee_per_year: 20000 },
      { level: "Other", duration_months: 12, tuition_fee_per_year: 0 },
      { level: "Bachelor", duration_months: 36, tuition_fee_per_year: 30000.17 },
      { level: "PhD", duration_months: 12, tuition_fee_per_year: null },
    ]);
    expect(column("SELECT count(*) FROM course_campuses")).toEqual([6]);
    expect(column("SELECT count(*) FROM register_changes")).toEqual([0]);
    expect(found("institution_words", '"贝 大"')).toEqual([2]);
    expectWholeIndex();
  });

  it("ranks the larger of two similar institutions first, and its courses too", async () => {
    const alike = (capacities: number[]) => (register: SmallRegister) => {
      for (const [index, row] of register.Institutions.entries()) {
        Object.assign(row, {
          "Institution Name": `Gamma College ${index}`,
          "Institution Capacity": capacities[index] ?? 0,
        });
      }
      for (const row of register.Courses) {
        Object.assign(row, { "Course Name": "Diploma of Gamma", "Course Level": "Diploma" });
      }
    };
    for (const [date, capacities, first] of [
      ["2022-10-04", [500, 40_000], 2],
      ["2022-11-04", [40_000, 500], 1],
    ] as const) {
      await loadExport(await exportOf(alike([...capacities]), date));
      expect(found("institution_words", "gamma")[0]).toBe(first);
      const owners = found("course_words", "gamma").map(
        (id) => column(`SELECT institution_id FROM courses WHERE id = ${id}`)[0],
      );
      expect(owners).toEqual([first, first, 3 - first, 3 - first]);
    }
  });

  it("uses the postal city if the city of a campus is AUSTRALIA", async () => {
    await loadExport(
      await exportOf((register) => {
        for (const row of [...register.Locations, ...register["Course Locations"]]) {
          if (row["CRICOS Provider Code"] !== "00002B") continue;
          row["City" in row ? "City" : "Location City"] = "AUSTRALIA";
        }
        for (const row of register.Institutions) row["Postal Address City"] = "CARLTON";
      }),
    );
    expect(column("SELECT location FROM institutions WHERE id = 2")).toEqual(["Carlton"]);
    expect(column("SELECT DISTINCT campus_location FROM courses WHERE institution_id = 2")).toEqual(["VIC"]);
  });

  it("writes nothing the second time", async () => {
    await loadExport(await exportOf());
    const outcome = await loadExport(await exportOf());
    expect(outcome).toMatchObject({ rowsWritten: 0, courses: { added: 0, changed: 0, delisted: 0, unchanged: 4 } });
    expect(column("SELECT count(*) FROM register_loads")).toEqual([1]);
  });

  it("writes nothing in a dry run, but reports the changes", async () => {
    expect(await loadExport(await exportOf(), { dryRun: true })).toMatchObject({
      rowsWritten: 0,
      courses: { added: 4 },
    });
    expect(column("SELECT count(*) FROM courses")).toEqual([0]);
  });
});

describe("starter data", () => {
  const starter = async (change?: (register: SmallRegister) => void, date?: string) => ({
    ...(await exportOf(change, date)),
    kind: "starter" as const,
  });

  it("starter data has its own history, which the register replaces; the ids stay", async () => {
    const older = await starter();
    await loadExport(older);
    await loadExport(await starter(withoutCourse("0000101"), "2022-11-04"));
    expect(column("SELECT change FROM register_changes")).toEqual(["delisted"]);
    expectWholeIndex();
    expect(await loadExport(older)).toMatchObject({ rowsWritten: 0 });
    const before = rows("SELECT id, cricos_course_code FROM courses ORDER BY id");
    await loadExport(await exportOf((register) => register.Courses.reverse()));
    expect(rows("SELECT id, cricos_course_code FROM courses ORDER BY id")).toEqual(before);
    expect(column("SELECT is_baseline FROM register_loads ORDER BY id")).toEqual([1, 0, 1]);
  });

  it("starter data does not replace a loaded register", async () => {
    await loadExport(await exportOf());
    expect(await loadExport(await starter(withoutCourse("0000101")))).toMatchObject({ rowsWritten: 0 });
  });
});

it("writes the same rows through wrangler", async () => {
  const quoted = (register: SmallRegister) =>
    Object.assign(register.Courses[0] ?? {}, { "Course Name": `O'Hara's "?1" 课程` });
  openLocalDatabase().close();
  await loadExport(await exportOf(quoted), { target: "wrangler" });
  expect(column("SELECT name FROM courses WHERE id = 1")).toEqual([`O'Hara's "?1" 课程`]);
  expectWholeIndex();
  expect(await loadExport(await exportOf(quoted))).toMatchObject({ rowsWritten: 0 });
}, 120_000);
