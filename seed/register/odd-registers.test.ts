import { writeFile } from "node:fs/promises";
import { writeXlsx } from "hucre";
import { describe, expect, it } from "vitest";
import { newPath, readChanged, set } from "../../tests/support/changed-register.ts";
import { type Cells, course, type SmallRegister, sheetRows, smallRegister } from "../../tests/support/make-workbook.ts";
import { refusalOf } from "../../tests/support/refusal-of.ts";
import { readRegister } from "./read-register.ts";
import { describeProblem, type RegisterExport, type SheetName, sheetNames } from "./register-export.ts";

const warningsOf = ({ warnings }: RegisterExport) => warnings.map(describeProblem);

/** Adds the given number of courses to Alpha College, each taught at its city campus. */
const grow = (register: SmallRegister, courses = 196) => {
  for (let index = 0; index < courses; index += 1) {
    const code = `1000${String(index).padStart(3, "0")}`;
    register.Courses.push(course("00001A", code, `Course ${index}`));
    register["Course Locations"].push({ ...register["Course Locations"][0], "CRICOS Course Code": code });
  }
  return register;
};

type Value = string | number | Date | null;

/** Edits the sheets with `change`, writes them as a workbook, and reads it. */
async function readSheets(change: (sheets: Map<string, Value[][]>) => void, register = smallRegister()) {
  const sheets = new Map<string, Value[][]>(sheetNames.map((name) => [name, sheetRows(name, register[name])]));
  change(sheets);
  const file = newPath(".xlsx");
  await writeFile(file, await writeXlsx({ sheets: [...sheets].map(([name, rows]) => ({ name, rows })) }));
  return readRegister(file);
}

/** The value below a column's name, in the first row of data. */
function setCell(sheets: Map<string, Value[][]>, sheet: SheetName, column: string, value: Value, row = 3): void {
  const rows = sheets.get(sheet) ?? [];
  (rows[row] ?? [])[rows[2]?.indexOf(column) ?? -1] = value;
}

describe("names of sheets and columns", () => {
  it("may differ in case, spaces and line breaks", async () => {
    const register = await readSheets((sheets) => {
      const courses = sheets.get("Courses") ?? [];
      courses[2] = (courses[2] ?? []).map((name) => String(name).replace("Tuition ", "Tuition\n").toUpperCase());
      sheets.delete("Courses");
      sheets.set(" COURSES", courses);
      const places = sheets.get("Course Locations") ?? [];
      sheets.delete("Course Locations");
      sheets.set("course_locations", places);
    });
    expect(register.courses).toHaveLength(4);
    expect(register.courses[0]?.tuitionFee).toBe(20000);
    expect(register.coursesAtCampuses).toHaveLength(6);
  });

  it("a renamed sheet is recognised by its columns; copies and other sheets are ignored", async () => {
    const register = await readSheets((sheets) => {
      sheets.set("Read me", [["See data.gov.au"]]);
      sheets.set("Institutions (2)", sheets.get("Institutions") ?? []);
      sheets.set("Campuses", sheets.get("Locations") ?? []);
      sheets.delete("Locations");
    });
    expect([register.institutions.length, register.campuses.length]).toEqual([2, 5]);
  });

  it("are found far below a title", async () => {
    const register = await readSheets((sheets) => {
      for (const rows of sheets.values()) rows.splice(2, 0, ...Array.from({ length: 40 }, () => ["A note"]));
    });
    expect(register.courses).toHaveLength(4);
  });

  it("are listed when one column is missing", async () => {
    const renamed = await refusalOf(readSheets((sheets) => setCell(sheets, "Courses", "Expired", "Course Expired", 2)));
    expect(renamed[0]).toBe("Courses, column Expired: The column is missing.");
    expect(renamed[1]).toMatch(/^Courses, row 3: The sheet has the columns .* Not known: "Course Expired"\.$/);
    const without = await refusalOf(
      readSheets((sheets) => {
        sheets.set("Kurse", [["Kurs", "Preis"]]);
        sheets.delete("Courses");
      }),
    );
    expect(without).toEqual([
      'Courses: The sheet is missing. The file has "Institutions", "Locations", "Course Locations", "Kurse".',
    ]);
  });
});

describe("a missing column that is used only on pages", () => {
  it("is a warning", async () => {
    const register = await readSheets((sheets) => {
      setCell(sheets, "Courses", "Course Language", "Idioma", 2);
      setCell(sheets, "Locations", "Location Type", "Kind", 2);
    });
    expect(register.absentColumns).toEqual([
      { sheet: "Courses", column: "Course Language" },
      { sheet: "Locations", column: "Location Type" },
    ]);
    expect(warningsOf(register)).toEqual([
      "Courses, row 3, column Course Language: The column is missing. What is known of it stays; what is new has none.",
      "Locations, row 3, column Location Type: The column is missing. What is known of it stays; what is new has none.",
    ]);
  });
});

describe("placeholders of courses", () => {
  it("are skipped with the rows of their campuses, and the report names them", async () => {
    const register = grow(smallRegister(), 1);
    const [first] = register.Courses.slice(-1);
    if (first) first["Course Name"] = "Placeholder ASQA - Do not use";
    const loaded = await readSheets(() => {}, register);
    expect(loaded.courses.map(({ courseCode }) => courseCode)).not.toContain("1000000");
    expect(loaded.unread.courses.size).toBe(0);
    expect(warningsOf(loaded).join("\n")).toContain(
      '"Placeholder ASQA - Do not use" (1000000) is no course and was left out.',
    );
  });
});

describe("single unreadable rows", () => {
  it("are skipped and listed, up to 1 % of a sheet", async () => {
    const register = await readChanged((changed) => {
      grow(changed);
      set(changed.Courses, 10, { "Tuition Fee": "a lot" });
      set(changed.Courses, 11, { "CRICOS Course Code": "0000101" });
      changed["Course Locations"].push({ ...changed["Course Locations"][0], "CRICOS Course Code": "0999999" });
    });
    expect(register.courses).toHaveLength(198);
    expect(warningsOf(register)).toEqual([
      'Courses, row 14, column Tuition Fee: "a lot" is not a number. The row is left out.',
      "Courses, row 15, column CRICOS Course Code: 0000101 occurs twice: it was already in row 4. The row is left out.",
      "Course Locations, row 17, column CRICOS Course Code: Course 1000007 is not on the Courses sheet. The row is left out.",
      "Course Locations, row 206, column CRICOS Course Code: Course 0999999 is not on the Courses sheet. The row is left out.",
    ]);
    expect([...register.unread.courses]).toEqual(["1000006"]);
  });

  it("are skipped with all dependent rows, without further warnings", async () => {
    const register = await readChanged((changed) => {
      grow(changed);
      for (let index = 0; index < 198; index += 1) {
        const code = `1${String(index).padStart(4, "0")}Z`;
        changed.Institutions.push({ ...changed.Institutions[0], "CRICOS Provider Code": code });
      }
      set(changed.Institutions, 1, { "Institution Capacity": "many" });
    });
    expect(warningsOf(register)).toEqual([
      'Institutions, row 5, column Institution Capacity: "many" is not a number. The row is left out.',
    ]);
    expect([...register.unread.institutions]).toEqual(["00002B"]);
    expect([...register.unread.courses]).toEqual(["000201C", "000202D"]);
    expect(register.campuses).toHaveLength(1);
  });

  it("do not delist a course whose provider code is unreadable", async () => {
    const register = await readChanged((changed) => {
      grow(changed);
      set(changed.Courses, 10, { "CRICOS Provider Code": "0000?A" });
      set(changed["Course Locations"], 20, { "CRICOS Provider Code": "0000?A" });
    });
    expect(warningsOf(register)).toEqual([
      'Courses, row 14, column CRICOS Provider Code: "0000?A" is not a code. The row is left out.',
      expect.stringMatching(/^Courses, row 14, column CRICOS Provider Code: Provider 0000\?A is not on/),
      expect.stringMatching(/^Course Locations, row 24, column CRICOS Provider Code: "0000\?A" is not a code/),
    ]);
    expect([...register.unread.courses]).toEqual(["1000006"]);
    expect([...register.unread.placesOf]).toEqual(["1000014"]);
  });

  it("refuse the file above 1 %", async () => {
    const problems = await refusalOf(
      readChanged((changed) => {
        grow(changed);
        for (let row = 10; row < 13; row += 1) set(changed.Courses, row, { "Tuition Fee": "?" });
      }),
    );
    expect(problems[0]).toBe("Courses: 3 of 200 rows cannot be read: 1.5 %, at most 1 % are left out.");
    expect(problems).toHaveLength(4);
  });
});

describe("cells of a wrong kind", () => {
  it("in a fee: a date is not a number of days since 1900", async () => {
    const register = await readSheets(
      (sheets) => setCell(sheets, "Courses", "Tuition Fee", new Date("2023-05-01")),
      grow(smallRegister()),
    );
    expect(warningsOf(register)).toEqual([
      "Courses, row 4, column Tuition Fee: The cell holds a date (2023-05-01), not a number. The row is left out.",
    ]);
  });

  it("in a text they are warnings", async () => {
    const register = await readSheets((sheets) => setCell(sheets, "Courses", "Course Name", new Date("2023-05-01")));
    expect(warningsOf(register)).toEqual([
      'Courses, row 4, column Course Name: "2023-05-01" is a date in a column of texts. (1 row.)',
    ]);
  });

  it("above the table, a date is the date of the export", async () => {
    const register = await readSheets((sheets) => {
      for (const rows of sheets.values()) rows[1] = ["Report generated", new Date("2023-05-01")];
    });
    expect(register.registerDate).toBe("2023-05-01");
  });

  it("below the table, notes are not data", async () => {
    const register = await readSheets((sheets) => {
      sheets.get("Courses")?.push(["Total records: 4"], ["© Commonwealth of Australia"]);
      sheets.get("Locations")?.push(["Total", 5]);
    });
    expect(register.courses).toHaveLength(4);
    expect(warningsOf(register)).toEqual([
      "Courses, row 10: The row is a note, not data.",
      "Courses, row 11: The row is a note, not data.",
      "Locations, row 11: The row is a note, not data.",
    ]);
  });
});

describe("unknown values", () => {
  const all = (rows: Cells[], cells: Cells) => {
    for (const index of rows.keys()) set(rows, index, cells);
  };

  it.each<[string, (register: SmallRegister) => void, string]>([
    [
      "a level",
      ({ Courses }) => set(Courses, 1, { "Course Level": "Undergraduate Certificate" }),
      'Courses, row 5, column Course Level: "Undergraduate Certificate" is an unknown level: shown as Other. (1 row.)',
    ],
    [
      "no level",
      ({ Courses }) => set(Courses, 1, { "Course Level": "" }),
      'Courses, row 5, column Course Level: "(empty)" is not a level: shown as Other. (1 row.)',
    ],
    [
      "a field of education",
      ({ Courses }) => all(Courses, { "Field of Education 1 Detailed Field": "060398 - Metaverse Nursing" }),
      'Courses, row 4, column Field of Education 1 Detailed Field: "060398 - Metaverse Nursing" is an unknown field: no Chinese name, in no filter. (4 rows, this is the first.)',
    ],
    [
      "a field without its number",
      ({ Courses }) => set(Courses, 3, { "Field of Education 1 Broad Field": "Health" }),
      'Courses, row 7, column Field of Education 1 Broad Field: "Health" is an unknown field: no Chinese name, in no filter. (1 row.)',
    ],
    [
      "a language",
      ({ Courses }) => set(Courses, 0, { "Course Language": "Klingon" }),
      'Courses, row 4, column Course Language: "Klingon" is an unknown language: in English only. (1 row.)',
    ],
    [
      "a type of institution",
      ({ Institutions }) => all(Institutions, { "Institution Type": "Charity" }),
      'Institutions, row 4, column Institution Type: "Charity" is not known: in English only. (2 rows, this is the first.)',
    ],
    [
      "a state of another country",
      (register) => set(register.Institutions, 0, { "Postal Address State": "California" }),
      'Institutions, row 4, column Postal Address State: "California" is not a state: in no filter, without a city. (1 row.)',
    ],
  ])("are named once with their count: %s", async (_, change, expected) => {
    expect(warningsOf(await readChanged(change))).toEqual([expected]);
  });

  it("names of states are read as codes, also if Course Locations has the code", async () => {
    const register = await readChanged((changed) => {
      for (const row of changed.Locations) if (row.State === "VIC") row.State = "Victoria";
      set(changed.Locations, 0, { State: "nsw" });
    });
    expect(register.campuses.map(({ state }) => state)).toEqual(["NSW", "VIC", "VIC", "VIC", "VIC"]);
    expect(register.coursesAtCampuses).toHaveLength(6);
    expect(warningsOf(register)).toEqual([
      'Locations, row 5, column State: "Victoria" is read as VIC. (4 rows, this is the first.)',
      'Locations, row 4, column State: "nsw" is read as NSW. (1 row.)',
    ]);
  });

  it("a campus whose postcode is of another state is a warning, unless it is near the border", async () => {
    const register = await readChanged(({ Locations, ...rest }) => {
      set(Locations, 0, { Postcode: "3030" });
      set(Locations, 1, { State: "NSW", Postcode: "3644" });
      set(rest["Course Locations"], 2, { "Location State": "NSW" });
    });
    expect(warningsOf(register)).toEqual([
      "Locations, row 4, column State: NSW has no postcode 3030, which is of VIC: shown as written, its city is that of the postcode.",
    ]);
  });
});
