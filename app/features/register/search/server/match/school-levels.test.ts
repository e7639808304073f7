import { expect, it } from "vitest";
import { levelsOf } from "./search-document.ts";

const senior = "Senior Secondary";
const junior = "Junior Secondary";

it.each([
  ["Secondary Years 7-12", senior, [senior, junior]],
  ["Secondary (7 - 12)", senior, [senior, junior]],
  ["Senior Secondary School Yrs 11&12 Boys Only", senior, [senior]],
  ["Middle School Years 5 to 9", junior, [junior, "Primary"]],
  ["Senior Secondary Certificate", senior, [senior]],
  ["Bachelor of Arts 7-12", "Bachelor", ["Bachelor"]],
  ["Primary School (10 to 40 weeks)", "Primary", ["Primary"]],
])("the levels of %s (%s) are %j", (name, level, levels) => {
  expect(levelsOf({ name, level })).toEqual(levels);
});
