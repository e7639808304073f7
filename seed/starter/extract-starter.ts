import { mkdirSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { providerCode, readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { openTable } from "#seed/register/open-table.ts";
import { ProblemList } from "#seed/register/problem-list.ts";
import type { CellReader } from "#seed/register/read-cells.ts";
import { openArchive } from "#seed/register/read-csv-files.ts";
import { readRegister } from "#seed/register/read-register.ts";
import { readWorkbook } from "#seed/register/read-workbook.ts";
import { columnsOf, type SheetName, sheetNames } from "#seed/register/register-export.ts";

// `node seed/starter/extract-starter.ts REGISTER.xlsx …` writes starter data for the date of each register: the rows of the institutions
// and courses of chosen.csv, and of their campuses.

const row = z.strictObject({ cricos_code: providerCode, courses: z.string().transform((codes) => codes.split(" ")) });
const chosen = new Set(
  readCsvRows(new URL("chosen.csv", import.meta.url), row).flatMap(({ row: { courses } }) => courses),
);

const courseOf = (record: CellReader) => record.code("CRICOS Course Code");
const providerOf = (record: CellReader) => record.code("CRICOS Provider Code");
const placeOf = (record: CellReader) => `${providerOf(record)} ${record.text("Location Name")}`;

for (const file of process.argv.slice(2)) {
  const { registerDate } = await readRegister(file);
  const archive = await openArchive(file);
  const tables = await readWorkbook(archive);
  const recordsOf = async (sheet: SheetName) => {
    const table = tables.find(({ name }) => name === sheet);
    const opened = table && (await openTable(table, sheet, new Set(), 200_000, new ProblemList()));
    const records: CellReader[] = [];
    if (opened?.open) for await (const record of opened.open.records) records.push(record);
    return records;
  };
  const courses = (await recordsOf("Courses")).filter((record) => chosen.has(courseOf(record)));
  const taught = (await recordsOf("Course Locations")).filter((record) => chosen.has(courseOf(record)));
  const providers = new Set(courses.map(providerOf));
  const places = new Set(taught.map(placeOf));
  const records: Record<SheetName, CellReader[]> = {
    Institutions: (await recordsOf("Institutions")).filter((record) => providers.has(providerOf(record))),
    Courses: courses,
    Locations: (await recordsOf("Locations")).filter((record) => places.has(placeOf(record))),
    "Course Locations": taught,
  };
  archive.close();
  const folder = new URL(`${registerDate}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const sheet of sheetNames) {
    const columns = columnsOf[sheet];
    const rows = [columns, ...records[sheet].map((record) => columns.map((column) => record.text(column) ?? ""))];
    const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const text = rows.map((cells) => `${cells.map(cell).join(",")}\n`).join("");
    writeFileSync(new URL(`${sheet.toLowerCase().replace(" ", "-")}.csv`, folder), text);
  }
  console.log(`${registerDate}: ${providers.size} institutions, ${courses.length} courses`);
}
