import { describe, expect, it } from "vitest";
import type { RegisterExport, SheetName } from "#seed/register/register-export.ts";
import { column, emptyDatabaseForEach, exportOf, loadExport } from "../../tests/support/loaded-register.ts";
import { type Cells, course, type SmallRegister } from "../../tests/support/make-workbook.ts";
import { refusalOf } from "../../tests/support/refusal-of.ts";

emptyDatabaseForEach();

const withoutFlags = { consent: { delisting: false, losses: false, older: false } };

/** The small register with one hundred courses. */
const hundred = (register: SmallRegister) => {
  for (let index = register.Courses.length; index < 100; index += 1) {
    register.Courses.push(course("00001A", `1000${String(index).padStart(3, "0")}`, `Course ${index}`));
  }
};

/** One hundred courses, with the given cells in the last rows of a sheet. */
const withCells =
  (sheet: SheetName, cells: Cells, rows = Number.POSITIVE_INFINITY) =>
  (register: SmallRegister) => {
    hundred(register);
    for (const row of register[sheet].slice(-Math.min(rows, register[sheet].length))) Object.assign(row, cells);
  };

describe("a register with a wrong column", () => {
  it.each<[string, SheetName, Cells, string]>([
    ["fees are empty", "Courses", { "Tuition Fee": null }, "98 of 98 courses would lose their Tuition Fee: 100.0 %"],
    ["fees are nought", "Courses", { "Tuition Fee": 0 }, "98 of 98 courses would lose their Tuition Fee: 100.0 %"],
    [
      "durations are empty",
      "Courses",
      { "Duration (Weeks)": null },
      "100 of 100 courses would lose their Duration (Weeks): 100.0 %",
    ],
    [
      "levels have other names",
      "Courses",
      { "Course Level": "Level 7" },
      "100 of 100 courses would lose their Course Level, or get an unknown one: 100.0 %",
    ],
    [
      "levels are empty",
      "Courses",
      { "Course Level": null },
      "100 of 100 courses would lose their Course Level, or get an unknown one: 100.0 %",
    ],
    [
      "fields have no codes",
      "Courses",
      { "Field of Education 1 Detailed Field": "Nursing" },
      "100 of 100 courses would lose their Field of Education 1 Detailed Field, or get an unknown one: 100.0 %",
    ],
    ["websites are empty", "Institutions", { Website: null }, "1 of 1 institutions would lose their Website: 100.0 %"],
    ["streets are empty", "Locations", { "Address Line 1": null }, "campuses would lose their Address Line 1: 100.0 %"],
    [
      "postal states are none",
      "Institutions",
      { "Postal Address State": "Bavaria" },
      "2 of 2 institutions would lose their Postal Address State, or get an unknown one: 100.0 %",
    ],
  ])("is refused when %s", async (_, sheet, cells, expected) => {
    await loadExport(await exportOf(hundred));
    const wrong = await exportOf(withCells(sheet, cells));
    for (const dryRun of [true, false]) {
      const refused = await refusalOf(loadExport(wrong, { ...withoutFlags, dryRun }));
      expect(refused).toHaveLength(2);
      expect(refused[0]).toContain(`${expected}, at most 10 % may without --accept-losses.`);
      expect(refused[1]).toMatch(/--accept-losses loads it/);
    }
    await loadExport(wrong, { consent: { ...withoutFlags.consent, losses: true } });
    expect(column("SELECT count(*) FROM register_loads")).toEqual([2]);
  });

  it("a register with unknown states of campuses is refused", async () => {
    await loadExport(await exportOf(hundred));
    const wrong = await exportOf((register) => {
      withCells("Locations", { State: "Bavaria" })(register);
      for (const row of register["Course Locations"]) row["Location State"] = "Bavaria";
    });
    expect((await refusalOf(loadExport(wrong, withoutFlags)))[0]).toMatch(
      /5 of 5 campuses would lose their State, or get/,
    );
  });

  it("a tenth of the values may be lost, but not one more", async () => {
    await loadExport(await exportOf(hundred));
    expect(
      (
        await refusalOf(
          loadExport(await exportOf(withCells("Courses", { "Duration (Weeks)": null }, 11)), withoutFlags),
        )
      )[0],
    ).toMatch(/11 of 100 courses/);
    await loadExport(await exportOf(withCells("Courses", { "Duration (Weeks)": null }, 10)), withoutFlags);
    expect(column("SELECT count(*) FROM courses WHERE duration_weeks IS NULL")).toEqual([10]);
  });

  it("losses in a column that one entity in a hundred has are ignored", async () => {
    await loadExport(await exportOf(withCells("Courses", { "VET National Code": "SIT1" }, 1)));
    const changed = withCells("Courses", { "VET National Code": null });
    const refused = await refusalOf(loadExport(await exportOf(changed), withoutFlags));
    expect(refused[0]).toMatch(/2 of 2 courses would lose their VET National Code/);
    const one = (register: SmallRegister) => {
      hundred(register);
      Object.assign(register.Courses[0] ?? {}, { "VET National Code": "SIT50422" });
    };
    await loadExport(await exportOf(one), withoutFlags);
    expect(column("SELECT count(*) FROM courses WHERE vet_national_code IS NOT NULL")).toEqual([1]);
  });

  it("a register without a column is loaded, and the values of the column stay", async () => {
    await loadExport(await exportOf(hundred));
    const absent: RegisterExport = {
      ...(await exportOf(withCells("Courses", { "Course Language": null }))),
      absentColumns: [{ sheet: "Courses", column: "Course Language" }],
    };
    await loadExport(absent, withoutFlags);
    expect(column("SELECT count(*) FROM courses WHERE course_language = 'English'")).toEqual([100]);
  });

  it("values may change and be added", async () => {
    await loadExport(await exportOf(withCells("Courses", { "Tuition Fee": null })));
    await loadExport(await exportOf(hundred), withoutFlags);
    await loadExport(await exportOf(withCells("Courses", { "Tuition Fee": 1234 })), withoutFlags);
    expect(column("SELECT count(*) FROM courses WHERE tuition_fee = 1234")).toEqual([100]);
  });
});

describe("after starter data", () => {
  const starter = async () => ({ ...(await exportOf(hundred)), kind: "starter" as const });

  it("after starter data an empty column is refused, but not the changes of some years", async () => {
    await loadExport(await starter());
    const some = withCells("Courses", { "Tuition Fee": null }, 40);
    const all = withCells("Courses", { "Tuition Fee": null });
    expect((await refusalOf(loadExport(await exportOf(all), withoutFlags)))[0]).toMatch(/98 of 98 .* at most 50 % may/);
    await loadExport(await exportOf(some), withoutFlags);
    expect(column("SELECT kind FROM register_loads ORDER BY id DESC LIMIT 1")).toEqual(["register"]);
  });
});
