import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newPath, readChanged, set } from "../../tests/support/changed-register.ts";
import { csvText, smallRegister } from "../../tests/support/make-workbook.ts";
import { makeZip } from "../../tests/support/make-zip.ts";
import { refusalOf } from "../../tests/support/refusal-of.ts";
import { readRegister } from "./read-register.ts";
import { RegisterRefused, sheetNames } from "./register-export.ts";

describe("a valid workbook", () => {
  it("reads a valid workbook with its date, without blank rows", async () => {
    const register = await readChanged(() => {});
    expect(register.registerDate).toBe("2022-10-04");
    expect(register.institutions).toHaveLength(2);
    expect(register.courses).toHaveLength(4);
    expect(register.campuses).toHaveLength(5);
    expect(register.coursesAtCampuses).toHaveLength(6);
    expect(register.warnings).toEqual([]);
  });

  it("collapses white space, and adds a scheme to websites", async () => {
    const { institutions, courses } = await readChanged(() => {});
    expect(institutions[0]).toMatchObject({
      name: "Alpha College",
      tradingName: null,
      website: "https://www.alpha.edu.au",
    });
    expect(institutions[1]?.website).toBeNull();
    expect(courses[0]?.field1.narrow).toBe("0603 - Nursing");
  });

  it("preserves a tuition of 0, an empty tuition, cents, and leading zeros of codes", async () => {
    const { courses } = await readChanged(() => {});
    expect(courses.map(({ tuitionFee }) => tuitionFee)).toEqual([20000, 0, 90000.5, null]);
    expect(courses[0]?.courseCode).toBe("0000101");
  });

  it("may have campuses with the same name, and campuses with equal values", async () => {
    const { coursesAtCampuses, campuses } = await readChanged(() => {});
    const pairs = coursesAtCampuses.map(({ courseCode, campus }) => `${courseCode} ${campus}`);
    expect(new Set(pairs).size).toBe(6);
    expect(pairs.slice(2)).toEqual(["000201C 1", "000201C 2", "000202D 3", "000202D 4"]);
    expect(campuses.map(({ occurrence }) => occurrence)).toEqual([0, 0, 1, 0, 1]);
  });

  it.each([
    ["no tuition, so the other fees are no total", { tuition: 0, other: 939, total: 939 }, null],
    ["a tuition of a dollar, so neither", { tuition: 1, other: 182.5, total: 183.5 }, null],
    ["no separate tuition: the total has it", { tuition: "", other: "", total: 28_000 }, 28_000],
    ["a tuition in the total beside other fees", { tuition: 0, other: 500, total: 14_500 }, 14_500],
    ["a day's tuition", { tuition: 50, other: 0, total: 50 }, 50],
  ])("may have a course with %s", async (_, { tuition, other, total }, expected) => {
    const { courses } = await readChanged(({ Courses }) =>
      set(Courses, 0, { "Tuition Fee": tuition, "Non Tuition Fee": other, "Estimated Total Course Cost": total }),
    );
    expect(courses[0]?.totalCost).toBe(expected);
  });

  it("may have a course of 0 weeks, whose length is not stated", async () => {
    const { courses } = await readChanged(({ Courses }) => set(Courses, 0, { "Duration (Weeks)": 0 }));
    expect(courses[0]?.durationWeeks).toBeNull();
  });

  it("may have columns in any order, and additional ones", async () => {
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
      // A file with quoted cells is not reordered, because the test splits lines at commas.
      const plain = turned.every((line) => !line.includes('"'));
      await writeFile(
        path.join(files, `${sheet}.csv`),
        plain ? turned.join("\n") : csvText(sheet, smallRegister()[sheet]),
      );
    }
    const register = await readRegister(files, { registerDate: "2022-10-04" });
    expect(register.campuses).toHaveLength(5);
  });

  it("is read with warnings of omitted values: negative weeks, an e-mail address as website, bidi marks", async () => {
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

  it("CSV files are read from a folder and from a zip, with money and grouped numbers", async () => {
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

  it("CSV files without any date are refused", async () => {
    const directory = newPath("");
    await mkdir(directory);
    for (const [index, { text }] of files().entries()) await writeFile(path.join(directory, `${index}.csv`), text);
    expect(await refusalOf(readRegister(directory))).toEqual([
      "(file): The export does not state its date: give it with --date YYYY-MM-DD.",
    ]);
  });
});

it("any content of cells is read or refused without an exception", async () => {
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
