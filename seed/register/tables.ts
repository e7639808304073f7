import columns from "./columns.json" with { type: "json" };

/** A sheet or CSV file whose columns are not known yet. */
export interface Table {
  /** Name of the sheet or the CSV file. */
  name: string;
  rows: AsyncIterable<TableRow>;
}

export interface TableRow {
  /** Row number as in a spreadsheet, from 1. */
  number: number;
  cells: readonly unknown[];
}

/** The four tables of an export, in the order in which they are read. */
export const sheetNames = ["Institutions", "Courses", "Locations", "Course Locations"] as const;

export type SheetName = (typeof sheetNames)[number];

/** The columns of each sheet in the register's words. Further columns are ignored. */
export const columnsOf: Readonly<Record<SheetName, readonly string[]>> = columns;

/**
 * Columns that are only shown on pages. A register without one of them is loaded: known entities retain their value, and
 * new ones have none. A register without any other column is refused.
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

/** The form in which names of sheets and columns are compared: without case, white space and invisible characters. */
export function headingKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Cf}_]+/gu, "");
}
