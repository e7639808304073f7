import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sheetRows, smallRegister } from "../../tests/support/make-workbook.ts";
import { makeZip, type ZipEntry } from "../../tests/support/make-zip.ts";
import { refusalOf } from "../../tests/support/refusal-of.ts";
import { readRegister } from "./read-register.ts";
import { describeProblem, sheetNames } from "./register-export.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aotu-workbook-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Hand-written parts of a workbook in the form of other programs; `change` edits or adds parts by name. */
async function read(change: (parts: Map<string, string>) => void, zip: (entries: ZipEntry[]) => ZipEntry[] = (e) => e) {
  const parts = new Map<string, string>();
  const sheets = sheetNames.map((name, index) => `<d:sheet name="${name}" sheetId="${index + 1}" r:id="R${index}"/>`);
  const space = 'xmlns:d="urn:main" xmlns:r="urn:relations"';
  parts.set(
    "xl/workbook.xml",
    `\uFEFF<?xml version="1.0"?><d:workbook ${space}><d:sheets>${sheets.join("")}</d:sheets></d:workbook>`,
  );
  const relations = sheetNames.map(
    (_, index) => `<Relationship Id="R${index}" Target="/xl/worksheets/s${index}.xml"/>`,
  );
  parts.set("xl/_rels/workbook.xml.rels", `<Relationships>${relations.join("")}</Relationships>`);
  for (const [index, name] of sheetNames.entries()) {
    const rows = sheetRows(name, smallRegister()[name]).map(
      (cells, row) => `<d:row r="${row + 1}">${cells.map((cell) => cellXml(cell)).join("")}</d:row>`,
    );
    parts.set(
      `xl/worksheets/s${index}.xml`,
      `<d:worksheet ${space}><d:sheetData>${rows.join("")}</d:sheetData></d:worksheet>`,
    );
  }
  change(parts);
  const file = path.join(folder, `${crypto.randomUUID()}.xlsx`);
  const entries = [...parts].map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  await writeFile(file, makeZip(zip(entries)));
  return readRegister(file);
}

function cellXml(cell: string | number | null): string {
  if (cell === null || cell === "") return "<d:c/>";
  if (typeof cell === "number") return `<d:c><d:v>${cell}</d:v></d:c>`;
  return `<d:c t="inlineStr"><d:is><d:t xml:space="preserve">${cell}</d:t></d:is></d:c>`;
}

/** Replaces text in a sheet: 0 Institutions, 1 Courses, 2 Locations, 3 Course Locations. */
const edit = (sheet: number, from: string, to: string) => (parts: Map<string, string>) => {
  const part = `xl/worksheets/s${sheet}.xml`;
  const before = parts.get(part) ?? "";
  expect(before).toContain(from);
  parts.set(part, before.replace(from, to));
};

const name = "Diploma of Cookery";
const nameCell = cellXml(name);

describe("a workbook", () => {
  it("may have prefixes, a byte order mark, cells without references and inline texts", async () => {
    const register = await read(() => {});
    expect(register.registerDate).toBe("2022-10-04");
    expect(register.courses.map((course) => course.name)).toEqual(
      smallRegister().Courses.map((row) => row["Course Name"]),
    );
    expect(register.coursesAtCampuses).toHaveLength(6);
  });

  it("may have shared texts with rich runs, without phonetic runs", async () => {
    const register = await read((parts) => {
      edit(1, nameCell, '<d:c t="s"><d:v>1</d:v></d:c>')(parts);
      parts.set(
        "xl/sharedStrings.xml",
        "<d:sst xmlns:d='urn:main'><d:si><d:t>x</d:t></d:si><d:si><d:r><d:t>Cookery &amp; </d:t></d:r><d:r><d:t>Baking_x0007_</d:t></d:r><d:rPh><d:t>loud</d:t></d:rPh></d:si></d:sst>",
      );
    });
    expect(register.courses[0]?.name).toBe("Cookery & Baking");
    expect(register.warnings).toMatchObject([{ sheet: "Courses", row: 4, column: "Course Name" }]);
  });

  it("may have formulas: their stored result is read, or they are blank", async () => {
    const withResult = await read(edit(1, nameCell, '<d:c t="str"><d:f>A1</d:f><d:v>Computed</d:v></d:c>'));
    expect(withResult.courses[0]?.name).toBe("Computed");
    expect(await refusalOf(read(edit(1, nameCell, "<d:c><d:f>A1</d:f></d:c>")))).toEqual([
      "Courses: 1 of 4 rows cannot be read: 25.0 %, at most 1 % are left out.",
      "Courses, row 4, column Course Name: The cell is empty.",
    ]);
  });

  it.each([
    ["a built-in date", 14, "", "45047", "2023-05-01"],
    ["a date of its own", 170, "[$-C09]d mmmm yyyy;@", "45047", "2023-05-01"],
    ["a date counted from 1904", 14, "", "43585", "2023-05-01"],
    ["money with words", 170, '[Red]_-"$ per day "* #,##0.00_-', "45047", null],
    ["plain", 0, "General", "45047", null],
  ])("shows a number by its format: %s", async (kind, format, code, value, date) => {
    const reading = read((parts) => {
      edit(1, "<d:v>20000</d:v>", `<d:v>${value}</d:v>`)(parts);
      edit(1, `<d:c><d:v>${value}</d:v>`, `<d:c s="1"><d:v>${value}</d:v>`)(parts);
      if (kind.includes("1904")) {
        const workbook = parts.get("xl/workbook.xml") ?? "";
        parts.set("xl/workbook.xml", workbook.replace("<d:sheets>", '<d:workbookPr date1904="1"/><d:sheets>'));
      }
      const own = `<numFmt numFmtId="170" formatCode="${code.replaceAll('"', "&quot;")}"/>`;
      const styles = `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="${format}"/></cellXfs>`;
      parts.set("xl/styles.xml", `<styleSheet><numFmts>${own}</numFmts>${styles}</styleSheet>`);
    });
    if (date === null) expect((await reading).courses[0]?.tuitionFee).toBe(45047);
    else {
      expect(await refusalOf(reading)).toContain(
        `Courses, row 4, column Tuition Fee: The cell holds a date (${date}), not a number.`,
      );
    }
  });

  it("may have codes that lost their leading zeros", async () => {
    const code = cellXml("0000101");
    const register = await read((parts) => {
      edit(1, code, "<d:c><d:v>101</d:v></d:c>")(parts);
      edit(3, code, "<d:c><d:v>101</d:v></d:c>")(parts);
    });
    expect(register.courses[0]?.courseCode).toBe("0000101");
  });

  it("may have campuses without a state, which the postcode determines", async () => {
    const register = await read((parts) => {
      edit(2, cellXml("NSW"), "<d:c/>")(parts);
      edit(3, cellXml("NSW"), "<d:c/>")(parts);
      edit(3, cellXml("NSW"), "<d:c/>")(parts);
    });
    expect(register.campuses[0]?.state).toBe("NSW");
    expect(register.warnings.map(describeProblem)).toEqual([
      "Locations, row 4, column State: The cell is empty; by its postcode it is NSW.",
    ]);
  });
});

describe("is refused when it has", () => {
  it.each<[string, (parts: Map<string, string>) => void, string]>([
    [
      "an error in a cell",
      edit(1, nameCell, '<d:c t="e"><d:v>#REF!</d:v></d:c>'),
      "Courses, row 4, column Course Name: The cell holds the error #REF!.",
    ],
    [
      "a code that is none",
      edit(0, cellXml("00002B"), cellXml("00 02!")),
      'Institutions, row 5, column CRICOS Provider Code: "00 02!" is not a code.',
    ],
    [
      "a number beyond all numbers",
      edit(1, "<d:v>52</d:v>", "<d:v>1e999</d:v>"),
      'Courses, row 4, column Duration (Weeks): "1e999" is not a number.',
    ],
    [
      "a number far too large",
      edit(1, "<d:v>52</d:v>", "<d:v>1e12</d:v>"),
      'Courses, row 4, column Duration (Weeks): "1000000000000" is not a number.',
    ],
    [
      "a capacity that is none",
      edit(0, "<d:v>500</d:v>", "<d:v>many</d:v>"),
      'Institutions, row 4, column Institution Capacity: "many" is not a number.',
    ],
    [
      "a campus of an unknown provider",
      edit(2, cellXml("00001A"), cellXml("09999Z")),
      "Locations, row 4, column CRICOS Provider Code: Provider 09999Z is not on the Institutions sheet.",
    ],
    [
      "an unknown course at a campus",
      edit(3, cellXml("0000101"), cellXml("0000999")),
      "Course Locations, row 4, column CRICOS Course Code: Course 0000999 is not on the Courses sheet.",
    ],
    [
      "another provider's course at a campus",
      edit(3, cellXml("0000101"), cellXml("000201C")),
      "Course Locations, row 4, column CRICOS Provider Code: Course 000201C belongs to provider 00002B on the Courses sheet, not to 00001A.",
    ],
    [
      "a missing column",
      edit(1, cellXml("Tuition Fee"), cellXml("Price")),
      "Courses, column Tuition Fee: The column is missing.",
    ],
    [
      "a shared text that is not there",
      edit(1, nameCell, '<d:c t="s"><d:v>7</d:v></d:c>'),
      "Courses: The workbook cannot be read: row 4 refers to text 7, which the workbook does not have.",
    ],
  ])("%s", async (_, change, expected) => {
    expect(await refusalOf(read(change))).toContain(expected);
  });

  it("no rows, because all entities would be delisted", async () => {
    const empty = await refusalOf(
      read((parts) => {
        for (const index of sheetNames.keys()) {
          const part = `xl/worksheets/s${index}.xml`;
          parts.set(part, (parts.get(part) ?? "").replace(/<d:row r="(?:[4-9]|\d\d)">.*?<\/d:row>/g, ""));
        }
      }),
    );
    expect(empty).toEqual(["Institutions: There is no institution.", "Courses: There is no course."]);
  });

  const bomb = (text: string) => (parts: Map<string, string>) => {
    parts.set("xl/worksheets/s0.xml", text);
  };
  it.each<[string, (parts: Map<string, string>) => void, RegExp]>([
    ["entities of its own", bomb('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), /document type/],
    ["an external entity", bomb('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'), /document type/],
    ["an entity that nobody defined", bomb("<a>&b;</a>"), /cannot be read/],
    ["XML that breaks off", bomb("<a><b>"), /cannot be read/],
    ["a text without end", bomb(`<a>${"x".repeat(9_000_000)}</a>`), /longer than any cell/],
    ["a comment without end", bomb(`<a><!--${"<>".repeat(5_000_000)}--></a>`), /longer than any cell/],
    ["tags without end", bomb("<a>".repeat(100_000)), /deep/],
  ])("%s", async (_, change, expected) => {
    const problems = await refusalOf(read(change));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it("a damaged part", async () => {
    const damaged = read(
      () => {},
      (entries) => entries.map((entry) => (entry.name.endsWith("s1.xml") ? { ...entry, declaredSum: 1 } : entry)),
    );
    expect((await refusalOf(damaged))[0]).toMatch(/s1\.xml is damaged/);
  });

  it("a repeated entry", async () => {
    const twice = read(
      () => {},
      (entries) => [...entries, ...entries.slice(0, 1)],
    );
    expect((await refusalOf(twice))[0]).toMatch(/twice/);
  });

  it("a password, or as an old .xls", async () => {
    const file = path.join(folder, "old.xlsx");
    await writeFile(file, Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]));
    expect((await refusalOf(readRegister(file)))[0]).toMatch(/password/);
  });
});
