import { expect, it } from "vitest";
import { onlyMentions } from "./search-offered.ts";

const field = (words: string[], ...values: string[]) => [{ kind: "field" as const, label: "", words, values }];
const finance = field(["finance", "banking"], "0811");
const nursing = field(["nursing", "nurse"], "0603");

it.each([
  ["Graduate Diploma in Corporate, Securities and Finance Law", ["090999"], finance, true],
  ["Master of Finance", ["081101"], finance, false],
  // Courses that are registered in another field but named after the subject.
  ["Bachelor of Laws (Finance)", ["090901"], finance, false],
  ["Bachelor of Arts / Bachelor of Banking", ["090399"], finance, false],
  ["English for Nursing", ["091501"], nursing, false],
  ["Bachelor of Nursing Studies (Honours)", ["129999"], nursing, false],
  ["Master of Health Care", ["069999"], nursing, false],
  ["Certificate in Nurse Call Systems Installation", ["031399"], nursing, false],
  ["Master of Arts (Modern Nursing Homes)", ["090305"], nursing, true],
  // A longer word that begins with the subject does not count.
  ["Diploma of Articulation Studies", ["120101"], field(["art"], "1003"), true],
  ["Certificate III in Lawn and Turf", ["050301"], field(["law"], "0909"), true],
  ["Diploma of Anything", [], nursing, false],
  ["Diploma of Anything", ["090305"], field(["anything"]), false],
])("%s", (name, fields, meanings, isMention) => {
  expect(onlyMentions(meanings, { name, fields })).toBe(isMention);
});
