import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { csvText, smallRegister } from "../../tests/support/make-workbook.ts";
import { refusalOf } from "../../tests/support/refusal-of.ts";
import { readRegister } from "./read-register.ts";
import { type SheetName, sheetNames } from "./register-export.ts";

let folder: string;
let folders = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aotu-csv-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes the four files through `write`, and reads their folder. */
async function readFiles(write: (text: string, sheet: SheetName) => string | Buffer) {
  folders += 1;
  const directory = path.join(folder, `cricos-d${folders}-october-2022`);
  await mkdir(directory);
  for (const sheet of sheetNames) {
    await writeFile(path.join(directory, `${sheet}.csv`), write(csvText(sheet, smallRegister()[sheet]), sheet));
  }
  return readRegister(directory);
}

/** Reads the four files with a changed Institutions file. */
const read = (change: (text: string) => string | Buffer) =>
  readFiles((text, sheet) => (sheet === "Institutions" ? change(text) : text));

it("reads line breaks and quotes inside quotes, and the date in the name of the folder", async () => {
  const register = await read((text) => text.replace("Alpha  College ", '"Alpha\r\n ""City"" College"'));
  expect(register.institutions[0]?.name).toBe('Alpha "City" College');
  expect(register.institutions).toHaveLength(2);
  expect(register.registerDate).toBe("2022-10-01");
});

it("reads a title, the date and blank lines above the header, and any line endings", async () => {
  const above = 'CRICOS\r\n\r\n"Report generated Tuesday, 4 October 2022"\r\n';
  const register = await read((text) => (above + text.replace("\uFEFF", "")).replaceAll("\r\n", "\n"));
  expect(register.registerDate).toBe("2022-10-04");
  expect(register.institutions).toHaveLength(2);
});

it("reads Windows-1252 if a file is not UTF-8", async () => {
  const latin = (text: string) =>
    Buffer.from(text.replace("\uFEFF", "").replace("Alpha  College ", "Lycée Alpha"), "latin1");
  expect((await read(latin)).institutions[0]?.name).toBe("Lycée Alpha");
});

it("refuses a quote without an end, with its row", async () => {
  const problems = await refusalOf(read((text) => text.replace("Alpha  College ", '"Alpha')));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^Institutions\.csv, row 2: The row cannot be read/);
});

it("refuses a record that is too long", async () => {
  const problems = await refusalOf(read((text) => text.replace("Alpha  College ", `"${"x".repeat(300_000)}"`)));
  expect(problems[0]).toMatch(/^Institutions\.csv, row 2: The row cannot be read/);
});

it("refuses two files of one table, and a single file", async () => {
  const directory = path.join(folder, "twice-2022-10-04");
  await mkdir(directory);
  for (const sheet of sheetNames)
    await writeFile(path.join(directory, `${sheet}.csv`), csvText(sheet, smallRegister()[sheet]));
  await writeFile(path.join(directory, "more.csv"), csvText("Courses", []));
  expect(await refusalOf(readRegister(directory))).toEqual(["more.csv: There is a second table of Courses."]);
  expect((await refusalOf(readRegister(path.join(directory, "more.csv"))))[0]).toMatch(/give the folder/);
});

it("recognises a file with a missing column by its other columns", async () => {
  const problems = await refusalOf(readFiles((text) => text.replace("Tuition Fee", "Price")));
  expect(problems).toHaveLength(2);
});

it.each([
  ["semicolons", ";"],
  ["tabs", "\t"],
])("reads %s as delimiters", async (_, delimiter) => {
  const register = await readFiles((text) => text.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/gm, delimiter));
  expect(register.courses.map(({ tuitionFee }) => tuitionFee)).toEqual([20000, 0, 90000.5, null]);
  expect(register.coursesAtCampuses).toHaveLength(6);
});

it.each([
  ["little-endian with its mark", (text: string) => Buffer.from(text, "utf16le")],
  ["little-endian", (text: string) => Buffer.from(text.replace("\uFEFF", ""), "utf16le")],
  ["big-endian", (text: string) => Buffer.from(text, "utf16le").swap16()],
])("reads UTF-16, %s", async (_, write) => {
  const register = await readFiles(write);
  expect(register.institutions.map(({ name }) => name)).toEqual(["Alpha College", "Beta University (Beta)"]);
});
