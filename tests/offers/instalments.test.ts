import { expect, it } from "vitest";
import { readLetter } from "#app/features/register/offer-check/server/letter/read-letter.ts";

const letter = (fees: string) => `JOB TRAINING INSTITUTE    CRICOS 03373B
Course: BSB50120 Diploma of Business      CRICOS Code: 111656C
Start: 06/04/2026   End: 07/03/2027   (48 weeks)

${fees}`;

it.each([
  [
    "numbered rows",
    "Fee schedule\nMaterials   $100   due at acceptance\nTuition instalment 1   $2,975   due at acceptance\nTuition instalment 2   $2,975   06/07/2026\nTuition instalment 3   $2,975   05/10/2026\nTuition instalment 4   $2,975   04/01/2027",
  ],
  [
    "terms",
    "Tuition Fee Term 1   $2,975\nTuition Fee Term 2   $2,975\nTuition Fee Term 3   $2,975\nTuition Fee Term 4   $2,975",
  ],
  [
    "ordinals under a heading",
    "Tuition fees\n1st instalment   $2,975\n2nd instalment   $2,975\n3rd instalment   $2,975\n4th instalment   $2,975",
  ],
  ["a sentence", "Tuition is paid in 4 instalments of $2,975."],
  ["a label", "Tuition fee: 4 instalments of $2,975"],
])("sums instalments without a total: %s", (_, fees) => {
  const [course] = readLetter(letter(fees)).courses;
  const tuitions = course?.fees.filter(({ role }) => role === "tuition").map(({ aud, period }) => [aud, period]);
  expect(tuitions).toEqual([[11_900, "total"]]);
});

it("uses a written total rather than the instalments", () => {
  const [course] = readLetter(
    letter("Total tuition: $8,500\nTuition instalment 1   $4,250\nTuition instalment 2   $4,250"),
  ).courses;
  expect(course?.fees.filter(({ isSum }) => isSum)).toEqual([]);
});

it("uses stated weeks rather than the range in a title", () => {
  const [course] = readLetter(
    "Monash English (5 to 50 weeks)   CRICOS 076753G\n20 weeks, 06 Oct 2025 – 06 Mar 2026",
  ).courses;
  expect(course?.lengths.map(({ written }) => written)).toEqual(["20 weeks"]);
});

it("does not take a column of codes for the course name", () => {
  const [course] = readLetter(
    "| Program | Code | CRICOS | Duration |\n| Master of Information Technology | 8543 | 108473C | 3.0 years |",
  ).courses;
  expect(course?.names).toEqual(["Master of Information Technology"]);
});
