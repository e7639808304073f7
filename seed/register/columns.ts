import type { SheetName } from "./table.ts";

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
