import { expect, it } from "vitest";
import type { ComparedCourse, Course } from "#app/features/register/catalogue/server/read-course.ts";
import { compareRows } from "./compare-rows.ts";
import { rowText } from "./note-text.json";

const course: Course = {
  id: 1,
  name: "Master of Accounting",
  nameCn: "会计学硕士",
  kindCn: null,
  code: "0000001",
  level: "Master",
  registerLevel: null,
  weeks: null,
  months: null,
  tuition: null,
  tuitionPerYear: null,
  nonTuition: null,
  totalCost: null,
  vetCode: null,
  dualQualification: false,
  foundationStudies: false,
  language: null,
  expired: false,
  fields: [],
  workComponent: false,
  workHoursPerWeek: null,
  workWeeks: null,
  workTotalHours: null,
  description: null,
  delistedOn: null,
};

/** A course with campuses of these names. */
const taughtAt = (names: readonly string[]): ComparedCourse => ({
  course,
  institution: {
    id: 1,
    name: "Alpha University",
    nameCn: null,
    code: "00001A",
    state: null,
    website: null,
    category: "university",
    city: null,
  },
  campuses: names.map((name, id) => ({
    id,
    name,
    locationType: null,
    street: null,
    city: null,
    state: null,
    postcode: null,
    place: null,
    metro: null,
  })),
  registerDate: null,
  since: "2022-10-04",
  registerIsOld: false,
});

it("compares all campuses, not only the shown ones", () => {
  const names = ["A", "B", "C", "D", "E", "F"];
  const campuses = (...last: string[]) => {
    const rows = compareRows(
      last.map((name) => taughtAt([...names, name])),
      { facts: new Map(), rate: null, outcomes: new Map() },
    );
    return rows.find(({ label }) => label === rowText.campuses);
  };
  expect(campuses("G", "H")).toMatchObject({ isDifferent: true });
  expect(campuses("G", "G")).toMatchObject({ isDifferent: false });
  expect(campuses("G")?.cells[0]).toHaveLength(7);
});
