import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Cells,
  course,
  csvText,
  type SmallRegister,
  smallRegister,
  writeWorkbook,
} from "../../tests/support/make-workbook.ts";
import { makeZip } from "../../tests/support/make-zip.ts";
import { readRegister } from "./read-register.ts";
import { describeProblem, RegisterRefused } from "./register-export.ts";
import { sheetNames } from "./table.ts";

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aotu-read-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function newPath(extension: string): string {
  count += 1;
  return path.join(folder, `file-${count}${extension}`);
}

async function readChanged(change: (register: SmallRegister) => void) {
  const register = smallRegister();
  change(register);
  return readRegister(await writeWorkbook(newPath(".xlsx"), register));
}

/** The problems for which a file is refused, as a person reads them. */
async function refusal(reading: Promise<unknown>): Promise<string[]> {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RegisterRefused);
  return error instanceof RegisterRefused ? error.problems.map(describeProblem) : [];
}

const refusalOf = (change: (register: SmallRegister) => void) => refusal(readChanged(change));

function set(rows: Cells[], index: number, cells: Cells) {
  Object.assign(rows[index] ?? {}, cells);
}

describe("a sound workbook", () => {
  it("is read whole, with its date, and without the blank rows", async () => {
    const register = await readChanged(() => {});
    expect(register.registerDate).toBe("2022-10-04");
    expect(register.institutions).toHaveLength(2);
    expect(register.courses).toHaveLength(4);
    expect(register.campuses).toHaveLength(5);
    expect(register.coursesAtCampuses).toHaveLength(6);
    expect(register.warnings).toEqual([]);
  });

  it("collapses white space and gives websites a scheme", async () => {
    const { institutions, courses } = await readChanged(() => {});
    expect(institutions[0]).toMatchObject({
      name: "Alpha College",
      tradingName: null,
      website: "https://www.alpha.edu.au",
    });
    expect(institutions[1]?.website).toBeNull();
    expect(courses[0]?.field1.narrow).toBe("0603 - Nursing");
  });

  it("keeps a tuition of 0, a blank one, cents, and codes that begin with zeros", async () => {
    const { courses } = await readChanged(() => {});
    expect(courses.map(({ tuitionFee }) => tuitionFee)).toEqual([20000, 0, 90000.5, null]);
    expect(courses[0]?.courseCode).toBe("0000101");
  });

  it("tells campuses apart that share a name, and ones that share everything", async () => {
    const { coursesAtCampuses, campuses } = await readChanged(() => {});
    const pairs = coursesAtCampuses.map(({ courseCode, campus }) => `${courseCode} ${campus}`);
    expect(new Set(pairs).size).toBe(6);
    expect(pairs.slice(2)).toEqual(["000201C 1", "000201C 2", "000202D 3", "000202D 4"]);
    expect(campuses.map(({ occurrence }) => occurrence)).toEqual([0, 0, 1, 0, 1]);
  });

  it("takes columns in any order and ignores further ones", async () => {
    const files = newPath("");
    await mkdir(files);
    for (const sheet of sheetNames) {
      const [header = "", ...rows] = csvText(sheet, smallRegister()[sheet])
        .replace("\uFEFF", "")
        .trimEnd()
        .split("\r\n");
      const turned = [header, ...rows].map((line, row) =>
        [row === 0 ? "New" : "x", ...line.split(",").toReversed()].join(","),
      );
      // Cells with commas inside quotes would be torn: this register's money below 1,000 and plain texts have none.
      const plain = turned.every((line) => !line.includes('"'));
      await writeFile(
        path.join(files, `${sheet}.csv`),
        plain ? turned.join("\n") : csvText(sheet, smallRegister()[sheet]),
      );
    }
    const register = await readRegister(files, { registerDate: "2022-10-04" });
    expect(register.campuses).toHaveLength(5);
  });

  it("warns of what it leaves out: negative weeks, a website that is an e-mail address, bidi marks", async () => {
    const register = await readChanged(({ Courses, Institutions }) => {
      set(Courses, 0, { "Work Component Weeks": -1, "Course Name": "Diploma\u202E of Cookery" });
      set(Institutions, 0, { Website: "info@alpha.edu.au" });
    });
    expect(register.warnings.map(({ sheet, row, column }) => [sheet, row, column])).toEqual([
      ["Institutions", 4, "Website"],
      ["Courses", 4, "Course Name"],
      ["Courses", 4, "Work Component Weeks"],
    ]);
    expect(register.courses[0]).toMatchObject({ workWeeks: null, name: "Diploma of Cookery" });
    expect(register.institutions[0]?.website).toBeNull();
  });
});

describe("CSV files", () => {
  const files = () =>
    sheetNames.map((sheet) => ({
      name: `cricos-${sheet}-2022-10-04.csv`,
      text: csvText(sheet, smallRegister()[sheet]),
    }));

  it("are read from a folder and from a zip, with money and grouped numbers", async () => {
    const directory = newPath("-2022-10-04");
    await mkdir(directory);
    for (const { name, text } of files()) await writeFile(path.join(directory, name), text);
    const zip = newPath("-2022-10-04.zip");
    await writeFile(zip, makeZip(files().map(({ name, text }) => ({ name, bytes: Buffer.from(text) }))));
    const { source: _, ...workbook } = await readChanged(() => {});
    for (const place of [directory, zip]) {
      const { source: __, ...register } = await readRegister(place);
      expect(register).toEqual(workbook);
    }
  });

  it("are refused without a date anywhere", async () => {
    const directory = newPath("");
    await mkdir(directory);
    for (const [index, { text }] of files().entries()) await writeFile(path.join(directory, `${index}.csv`), text);
    expect(await refusal(readRegister(directory))).toEqual([
      "(file): The export does not state its date: give it with --date YYYY-MM-DD.",
    ]);
  });
});

describe("refuses, naming sheet, row and column", () => {
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
      "a number that is none",
      ({ Courses }) => set(Courses, 2, { "Tuition Fee": "12k" }),
      'Courses, row 6, column Tuition Fee: "12k" is not a number.',
    ],
    [
      "a yes or no that is neither",
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
      "a text that no cell has",
      ({ Courses }) => set(Courses, 0, { "Course Name": "x".repeat(5001) }),
      "Courses, row 4, column Course Name: The text has 5001 characters (at most 5000).",
    ],
  ])("%s", async (_, change, expected) => {
    expect(await refusalOf(change)).toContain(expected);
  });

  it("all faults at once, up to fifty", async () => {
    const problems = await refusalOf(({ Courses }) => {
      for (let index = 0; index < 80; index += 1) {
        Courses.push(course("00001A", `1000${String(index).padStart(3, "0")}`, "X", { "Tuition Fee": "?" }));
      }
    });
    expect(problems).toHaveLength(50);
  });

  it("a missing sheet", async () => {
    const { Courses: _, ...rest } = smallRegister();
    expect(await refusal(readRegister(await writeWorkbook(newPath(".xlsx"), rest)))).toEqual([
      "Courses: The sheet is missing.",
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
    expect(await refusal(readRegister(files))).toContain("Courses.csv, column Tuition Fee: The column is missing.");
  });

  it("more rows than allowed", async () => {
    const file = await writeWorkbook(newPath(".xlsx"), smallRegister());
    expect(await refusal(readRegister(file, { maxRows: 3 }))).toEqual([
      "Courses, row 7: There are more than 3 rows. (--max-rows allows more.)",
    ]);
  });
});

describe("refuses archives that are not sound", () => {
  it("cut off anywhere", async () => {
    const whole = await readFile(await writeWorkbook(newPath(".xlsx"), smallRegister()));
    for (let part = 0; part < 20; part += 1) {
      const file = newPath(".xlsx");
      await writeFile(file, whole);
      await truncate(file, Math.floor((whole.length * part) / 20));
      expect(await refusal(readRegister(file))).toHaveLength(1);
    }
  });

  it("no zip at all", async () => {
    const file = newPath(".xlsx");
    await writeFile(file, "<html>not found</html>");
    expect((await refusal(readRegister(file)))[0]).toMatch(/^\(file\): This is not a whole, sound archive/);
  });

  it("a zip without a workbook", async () => {
    const file = newPath(".xlsx");
    await writeFile(file, makeZip([{ name: "readme.txt", bytes: Buffer.from("x") }]));
    expect((await refusal(readRegister(file)))[0]).toMatch(/no workbook/);
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
      /sound archive/,
    ],
    ["is encrypted", { name: "xl/workbook.xml", bytes: Buffer.from("x"), encrypted: true }, /encrypted/],
  ])("one that %s", async (_, entry, expected) => {
    const file = newPath(".xlsx");
    await writeFile(file, makeZip([entry]));
    expect((await refusal(readRegister(file)))[0]).toMatch(expected);
  });
});

it("reads or refuses whatever stands in the cells", async () => {
  const cell = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom("", "0", "-1", "$1,000.00", "=1+1", "NaN"),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom("Course Name", "Tuition Fee", "Expired", "Course Level"), cell),
      async (cells) => {
        const register = smallRegister();
        set(register.Courses, 0, cells);
        const files = newPath("-2022-10-04");
        await mkdir(files);
        for (const sheet of sheetNames)
          await writeFile(path.join(files, `${sheet}.csv`), csvText(sheet, register[sheet]));
        await readRegister(files).catch((error: unknown) => expect(error).toBeInstanceOf(RegisterRefused));
      },
    ),
    { numRuns: 60 },
  );
});
