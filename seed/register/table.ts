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
