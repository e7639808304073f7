import { writeFile } from "node:fs/promises";
import { writeXlsx } from "hucre";
import { columnsOf, type SheetName, sheetNames } from "#seed/register/register-export.ts";

export type Cells = Record<string, string | number | null>;

/** A register of a few invented rows, by sheet and column. */
export type SmallRegister = Record<SheetName, Cells[]>;

export function smallRegister(): SmallRegister {
  return {
    Institutions: [
      {
        "CRICOS Provider Code": "00001A",
        "Institution Name": "Alpha  College ",
        "Trading Name": "",
        "Institution Type": "Private",
        "Institution Capacity": 500,
        Website: "www.alpha.edu.au",
        "Postal Address City": "SYDNEY",
        "Postal Address State": "NSW",
        "Postal Address Postcode": "2000",
      },
      {
        "CRICOS Provider Code": "00002B",
        "Institution Name": "Beta University (Beta)",
        "Institution Type": "Government",
        "Institution Capacity": 9000,
        Website: "",
        "Postal Address City": "MELBOURNE",
        "Postal Address State": "VIC",
        "Postal Address Postcode": "3000",
      },
    ],
    Courses: [
      course("00001A", "0000101", "Diploma of Cookery", { "Course Level": "Diploma", "VET National Code": "SIT50422" }),
      course("00001A", "000102B", "General English", { "Course Level": "Non AQF Award", "Tuition Fee": 0 }),
      course("00002B", "000201C", "Bachelor of Nursing", { "Duration (Weeks)": 156, "Tuition Fee": 90000.5 }),
      course("00002B", "000202D", "Doctor of Philosophy (Science)", {
        "Course Level": "Doctoral Degree",
        "Tuition Fee": "",
        "Non Tuition Fee": "",
      }),
    ],
    Locations: [
      campus("00001A", "City", "1 A St", "SYDNEY", "NSW", "2000"),
      campus("00002B", "Main", "1 B St", "PARKVILLE", "VIC", "3052"),
      campus("00002B", "Main", "9 C St", "BURNLEY", "VIC", "3121"),
      campus("00002B", "Twin", "7 D St", "CARLTON", "VIC", "3053"),
      campus("00002B", "Twin", "7 D St", "CARLTON", "VIC", "3053"),
    ],
    "Course Locations": [
      pair("00001A", "0000101", "City", "SYDNEY", "NSW"),
      pair("00001A", "000102B", "City", "SYDNEY", "NSW"),
      pair("00002B", "000201C", "Main", "PARKVILLE", "VIC"),
      pair("00002B", "000201C", "Main", "BURNLEY", "VIC"),
      pair("00002B", "000202D", "Twin", "CARLTON", "VIC"),
      pair("00002B", "000202D", "Twin", "CARLTON", "VIC"),
    ],
  };
}

export function course(provider: string, code: string, name: string, cells: Cells = {}): Cells {
  return {
    "CRICOS Provider Code": provider,
    "CRICOS Course Code": code,
    "Course Name": name,
    "Dual Qualification": "No",
    "Field of Education 1 Broad Field": "06 - Health",
    "Field of Education 1 Narrow Field": "0603 - Nursing ",
    "Field of Education 1 Detailed Field": "060301 - General Nursing",
    "Course Level": "Bachelor Degree",
    "Foundation Studies": "No",
    "Work Component": "No",
    "Course Language": "English",
    "Duration (Weeks)": 52,
    "Tuition Fee": 20000,
    "Non Tuition Fee": 500,
    "Estimated Total Course Cost": 20500,
    Expired: "No",
    ...cells,
  };
}

function campus(provider: string, name: string, street: string, city: string, state: string, postcode: string): Cells {
  return {
    "CRICOS Provider Code": provider,
    "Location Name": name,
    "Location Type": "Location owned and operated by provider",
    "Address Line 1": street,
    City: city,
    State: state,
    Postcode: postcode,
  };
}

function pair(provider: string, code: string, name: string, city: string, state: string): Cells {
  return {
    "CRICOS Provider Code": provider,
    "CRICOS Course Code": code,
    "Location Name": name,
    "Location City": city,
    "Location State": state,
  };
}

/** All rows of a sheet: two lines of title, the header, the data, two blank rows. Data begins in row 4. */
export function sheetRows(sheet: SheetName, rows: readonly Cells[]): (string | number | null)[][] {
  const columns = columnsOf[sheet];
  return [
    [sheet],
    ["Report generated Tuesday, 4 October 2022"],
    [...columns],
    ...rows.map((row) => columns.map((column) => row[column] ?? null)),
    [null],
    [null],
  ];
}

export async function writeWorkbook(file: string, register: Partial<SmallRegister>): Promise<string> {
  const sheets = sheetNames
    .filter((name) => register[name] !== undefined)
    .map((name) => ({ name, rows: sheetRows(name, register[name] ?? []) }));
  await writeFile(file, await writeXlsx({ sheets }));
  return file;
}

/** CSV text with the money and numbers as data.gov.au writes them: "$13,300.00", "1,050". */
export function csvText(sheet: SheetName, rows: readonly Cells[]): string {
  const columns = columnsOf[sheet];
  const written = (column: string, value: string | number | null | undefined) => {
    if (typeof value !== "number") return value ?? "";
    const isMoney = /Fee|Cost/.test(column);
    const text = value.toLocaleString("en-AU", isMoney ? { minimumFractionDigits: 2 } : {});
    return isMoney ? `$${text}` : text;
  };
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => columns.map((column) => cell(written(column, row[column]))).join(","));
  return `\uFEFF${columns.map(cell).join(",")}\r\n${lines.join("\r\n")}\r\n`;
}
