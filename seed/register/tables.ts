/** One sheet or CSV file, before anything is known of its columns. */
export interface Table {
  /** The sheet's name, or the CSV file's. */
  name: string;
  rows: AsyncIterable<TableRow>;
}

export interface TableRow {
  /** As a spreadsheet counts, from 1. */
  number: number;
  cells: readonly unknown[];
}

/** The four tables of an export, in the order in which they are read. */
export const sheetNames = ["Institutions", "Courses", "Locations", "Course Locations"] as const;

export type SheetName = (typeof sheetNames)[number];

/** The columns of each sheet, as the register writes them; further ones are ignored. */
export const columnsOf: Record<SheetName, readonly string[]> = {
  Institutions: [
    "CRICOS Provider Code",
    "Trading Name",
    "Institution Name",
    "Institution Type",
    "Institution Capacity",
    "Website",
    "Postal Address Line 1",
    "Postal Address Line 2",
    "Postal Address Line 3",
    "Postal Address Line 4",
    "Postal Address City",
    "Postal Address State",
    "Postal Address Postcode",
  ],
  Courses: [
    "CRICOS Provider Code",
    "CRICOS Course Code",
    "Course Name",
    "VET National Code",
    "Dual Qualification",
    "Field of Education 1 Broad Field",
    "Field of Education 1 Narrow Field",
    "Field of Education 1 Detailed Field",
    "Field of Education 2 Broad Field",
    "Field of Education 2 Narrow Field",
    "Field of Education 2 Detailed Field",
    "Course Level",
    "Foundation Studies",
    "Work Component",
    "Work Component Hours/Week",
    "Work Component Weeks",
    "Work Component Total Hours",
    "Course Language",
    "Duration (Weeks)",
    "Tuition Fee",
    "Non Tuition Fee",
    "Estimated Total Course Cost",
    "Expired",
  ],
  Locations: [
    "CRICOS Provider Code",
    "Location Name",
    "Location Type",
    "Address Line 1",
    "Address Line 2",
    "Address Line 3",
    "Address Line 4",
    "City",
    "State",
    "Postcode",
  ],
  "Course Locations": [
    "CRICOS Provider Code",
    "CRICOS Course Code",
    "Location Name",
    "Location City",
    "Location State",
  ],
};

/**
 * Columns that pages show and nothing else rests on: no identity, filter, order, search or sum. A register without one is
 * loaded; what is known of it stays, and what is new has none. Without any other column it is refused.
 */
export const shownColumns: Record<SheetName, readonly string[]> = {
  Institutions: [
    "Website",
    "Postal Address Line 1",
    "Postal Address Line 2",
    "Postal Address Line 3",
    "Postal Address Line 4",
  ],
  Courses: ["Work Component Hours/Week", "Work Component Weeks", "Work Component Total Hours", "Course Language"],
  Locations: ["Location Type"],
  "Course Locations": [],
};

/** How names of sheets and columns are compared: without case, white space, line breaks and invisible characters. */
export function headingKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Cf}_]+/gu, "");
}
