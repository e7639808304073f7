import { expect, it } from "vitest";
import { column, emptyDatabaseForEach, exportOf, loadExport, rows } from "../../tests/support/loaded-register.ts";
import type { SmallRegister } from "../../tests/support/make-workbook.ts";
import { openLocalDatabase } from "./local-database.ts";

emptyDatabaseForEach();

const cells = () =>
  rows(
    "SELECT field, level, place, courses, yearly_50 FROM field_statistics WHERE field = '0603' ORDER BY level, place",
  );

it("writes the statistics of the open courses", async () => {
  await loadExport(await exportOf());
  expect(cells()).toEqual([
    { field: "0603", level: "", place: "", courses: 4, yearly_50: 25_000 },
    { field: "0603", level: "", place: "NSW", courses: 2, yearly_50: 20_000 },
    { field: "0603", level: "", place: "VIC", courses: 2, yearly_50: 30_000 },
    { field: "0603", level: "Bachelor", place: "", courses: 1, yearly_50: 30_000 },
    { field: "0603", level: "Bachelor", place: "VIC", courses: 1, yearly_50: 30_000 },
    { field: "0603", level: "Diploma", place: "", courses: 1, yearly_50: 20_000 },
    { field: "0603", level: "Diploma", place: "NSW", courses: 1, yearly_50: 20_000 },
    { field: "0603", level: "Other", place: "", courses: 1, yearly_50: null },
    { field: "0603", level: "Other", place: "NSW", courses: 1, yearly_50: null },
    { field: "0603", level: "PhD", place: "", courses: 1, yearly_50: null },
    { field: "0603", level: "PhD", place: "VIC", courses: 1, yearly_50: null },
  ]);
});

it("writes only changed rows", async () => {
  const closed = (register: SmallRegister) => {
    for (const row of register.Courses) if (row["Course Level"] === "Diploma") row.Expired = "Yes";
  };
  await loadExport(await exportOf());
  const before = column("SELECT count(*) FROM field_statistics WHERE place = 'VIC'");
  const database = openLocalDatabase();
  database.exec("UPDATE field_statistics SET rowid = rowid + 1000");
  database.close();
  await loadExport(await exportOf(closed, "2022-11-04"));
  expect(cells().filter(({ level }) => level === "Diploma")).toEqual([]);
  expect(cells()[0]).toMatchObject({ courses: 3, yearly_50: 30_000 });
  // Rows of Victoria are unchanged and are not written.
  expect(column("SELECT count(*) FROM field_statistics WHERE place = 'VIC' AND rowid > 1000")).toEqual(before);
});

it("fills an empty table from an unchanged export", async () => {
  await loadExport(await exportOf());
  const before = cells();
  const database = openLocalDatabase();
  database.exec("DELETE FROM field_statistics");
  database.close();
  await loadExport(await exportOf());
  expect(cells()).toEqual(before);
  expect(await loadExport(await exportOf())).toMatchObject({ rowsWritten: 0 });
});
