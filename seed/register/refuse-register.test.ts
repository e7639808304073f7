import { mkdir, readFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { newPath, readChanged, set } from "../../tests/support/changed-register.ts";
import {
  course,
  csvText,
  type SmallRegister,
  smallRegister,
  writeWorkbook,
} from "../../tests/support/make-workbook.ts";
import { makeZip } from "../../tests/support/make-zip.ts";
import { refusalOf } from "../../tests/support/refusal-of.ts";
import { readRegister } from "./read-register.ts";
import { sheetNames } from "./register-export.ts";

const refusalOfChanged = (change: (register: SmallRegister) => void) => refusalOf(readChanged(change));

describe("refuses with sheet, row and column", () => {
  it.each<[string, (register: SmallRegister) => void, string]>([
    [
      "a provider code that occurs twice",
      ({ Institutions }) => set(Institutions, 1, { "CRICOS Provider Code": "00001A" }),
      "Institutions, row 5, column CRICOS Provider Code: 00001A occurs twice: it was already in row 4.",
    ],
    [
      "a course code that occurs twice",
      ({ Courses }) => set(Courses, 1, { "CRICOS Course Code": "0000101" }),
      "Courses, row 5, column CRICOS Course Code: 0000101 occurs twice: it was already in row 4.",
    ],
    [
      "a course of an unknown provider",
      ({ Courses }) => Courses.push(course("09999Z", "000999Z", "X")),
      "Courses, row 8, column CRICOS Provider Code: Provider 09999Z is not on the Institutions sheet.",
    ],
    [
      "text in a column of numbers",
      ({ Courses }) => set(Courses, 2, { "Tuition Fee": "12k" }),
      'Courses, row 6, column Tuition Fee: "12k" is not a number.',
    ],
    [
      "a value that is neither Yes nor No",
      ({ Courses }) => set(Courses, 0, { Expired: "Maybe" }),
      'Courses, row 4, column Expired: "maybe" is neither Yes nor No.',
    ],
    [
      "a missing name",
      ({ Courses }) => set(Courses, 3, { "Course Name": " " }),
      "Courses, row 7, column Course Name: The cell is empty.",
    ],
    [
      "an unknown campus",
      (register) => set(register["Course Locations"], 0, { "Location City": "PERTH" }),
      'Course Locations, row 4, column Location Name: Provider 00001A has no campus "City" in this place on the Locations sheet.',
    ],
    [
      "a text that is too long",
      ({ Courses }) => set(Courses, 0, { "Course Name": "x".repeat(5001) }),
      "Courses, row 4, column Course Name: The text has 5001 characters (at most 5000).",
    ],
  ])("%s", async (_, change, expected) => {
    expect(await refusalOfChanged(change)).toContain(expected);
  });

  it("reports up to fifty faults at once", async () => {
    const problems = await refusalOfChanged(({ Courses }) => {
      for (let index = 0; index < 80; index += 1) {
        Courses.push(course("00001A", `1000${String(index).padStart(3, "0")}`, "X", { "Tuition Fee": "?" }));
      }
    });
    expect(problems).toHaveLength(50);
  });

  it.each<[string, (register: SmallRegister) => void, string[]]>([
    [
      "Courses",
      (register) => {
        for (let index = 0; index < 80; index += 1) {
          register["Course Locations"].push({
            ...register["Course Locations"][0],
            "CRICOS Course Code": `1000${String(index).padStart(3, "0")}`,
          });
        }
      },
      [
        "Course Locations: 80 of 86 rows cannot be read: 93.0 %, at most 1 % are left out.",
        "Course Locations, row 10, column CRICOS Course Code: Course 1000000 is not on the Courses sheet.",
        "Course Locations, row 11, column CRICOS Course Code: Course 1000001 is not on the Courses sheet.",
        "Course Locations, row 12, column CRICOS Course Code: Course 1000002 is not on the Courses sheet.",
        "Course Locations, column CRICOS Course Code: … and 77 more that are not on the Courses sheet, which is most likely cut off.",
      ],
    ],
  ])("a sheet that is cut off, in a few lines: %s", async (_, change, expected) => {
    expect(await refusalOfChanged(change)).toEqual(expected);
  });

  it("a missing sheet", async () => {
    const { Courses: _, ...rest } = smallRegister();
    expect(await refusalOf(readRegister(await writeWorkbook(newPath(".xlsx"), rest)))).toEqual([
      'Courses: The sheet is missing. The file has "Institutions", "Locations", "Course Locations".',
    ]);
  });

  it("an empty folder", async () => {
    const folder = newPath("-2022-10-04");
    await mkdir(folder);
    expect(await refusalOf(readRegister(folder))).toEqual([
      '(file): The folder has no CSV files; it should have "Institutions", "Courses", "Locations", "Course Locations".',
    ]);
  });

  it("a missing column", async () => {
    const files = newPath("-2022-10-04");
    await mkdir(files);
    for (const sheet of sheetNames) {
      const text = csvText(sheet, smallRegister()[sheet]);
      await writeFile(
        path.join(files, `${sheet}.csv`),
        sheet === "Courses" ? text.replace("Tuition Fee", "Price") : text,
      );
    }
    const problems = await refusalOf(readRegister(files));
    expect(problems[0]).toBe("Courses.csv, column Tuition Fee: The column is missing.");
    expect(problems[1]).toMatch(
      /^Courses.csv, row 1: The sheet has the columns "CRICOS Provider Code", .* Not known: "Price"\.$/,
    );
  });

  it("more rows than allowed", async () => {
    const file = await writeWorkbook(newPath(".xlsx"), smallRegister());
    expect(await refusalOf(readRegister(file, { maxRows: 3 }))).toEqual([
      "Courses, row 7: There are more than 3 rows. (--max-rows allows more.)",
    ]);
  });
});

describe("refuses an archive", () => {
  it("that is truncated anywhere", async () => {
    const whole = await readFile(await writeWorkbook(newPath(".xlsx"), smallRegister()));
    for (let part = 0; part < 20; part += 1) {
      const file = newPath(".xlsx");
      await writeFile(file, whole);
      await truncate(file, Math.floor((whole.length * part) / 20));
      expect(await refusalOf(readRegister(file))).toHaveLength(1);
    }
  });

  it("that is not a zip", async () => {
    const file = newPath(".xlsx");
    await writeFile(file, "<html>not found</html>");
    expect((await refusalOf(readRegister(file)))[0]).toBe(
      "(file): The archive is damaged or invalid: it is not a zip file. A workbook (.xlsx), a .zip or a folder of CSV files is expected.",
    );
  });

  it("without a workbook", async () => {
    const file = newPath(".xlsx");
    await writeFile(file, makeZip([{ name: "readme.txt", bytes: Buffer.from("x") }]));
    expect((await refusalOf(readRegister(file)))[0]).toMatch(/no workbook/);
  });

  it.each([
    [
      "declares too much",
      { name: "xl/workbook.xml", bytes: Buffer.from("x"), declaredSize: 4_000_000_000 },
      /declares 4000 MB/,
    ],
    [
      "unpacks to more than it declares",
      { name: "xl/workbook.xml", bytes: Buffer.alloc(50_000_000), declaredSize: 10 },
      /damaged or invalid/,
    ],
    ["is encrypted", { name: "xl/workbook.xml", bytes: Buffer.from("x"), encrypted: true }, /encrypted/],
  ])("that %s", async (_, entry, expected) => {
    const file = newPath(".xlsx");
    await writeFile(file, makeZip([entry]));
    expect((await refusalOf(readRegister(file)))[0]).toMatch(expected);
  });
});
