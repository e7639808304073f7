import { expect, it } from "vitest";
import { courseLevelOf, courseLevels } from "./register-values.ts";

it("courseLevels are in the order of the pages", () => {
  expect(courseLevels.slice(0, 13)).toEqual([
    "Doctor",
    "PhD",
    "Master",
    "Graduate Diploma",
    "Graduate Certificate",
    "Bachelor",
    "Associate Degree",
    "Diploma",
    "Advanced Diploma",
    "Certificate IV",
    "Certificate III",
    "Certificate II",
    "Certificate I",
  ]);
  expect(courseLevels.at(-1)).toBe("Other");
});

it.each([
  ["Masters Degree (Coursework)", "Master of Accounting", "Master"],
  ["Doctoral Degree", "Doctor of Philosophy (Science)", "PhD"],
  ["Doctoral Degree", "Juris Doctor", "Doctor"],
  ["Bachelor Honours Degree", "Bachelor of Arts (Honours)", "Bachelor"],
  ["Non AQF Award", "General English", "Other"],
  ["Something New", "X", "Other"],
  [null, "X", "Other"],
])("maps %s, %s to %s", (registerLevel, name, level) => {
  expect(courseLevelOf(registerLevel, name)).toBe(level);
});
