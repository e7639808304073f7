import { fill } from "#app/shell/text/fill.ts";
import type { Institution } from "#worker/features/catalogue/read-institution.ts";
import type { SchoolYear } from "#worker/features/catalogue/school-years.ts";
import { letterText as letter, schoolText } from "./school-text.ts";

const { ask: text } = schoolText;

interface Known {
  years: readonly SchoolYear[];
  hasFees: boolean;
  /** Below this age a student needs a carer; null: the registry does not say. */
  age: number | null;
}

/** What the register does not say of a school, and a letter in English that asks for it. */
export function viewLetter(institution: Institution, { years, hasFees, age }: Known) {
  const { name, code, schoolBoarding, schoolGender, schoolYears } = institution;
  const { subjects } = text;
  const unknown = [
    ...(hasFees ? [] : [subjects.fees]),
    ...(schoolBoarding ? [] : [subjects.boarding]),
    ...(schoolGender ? [] : [subjects.gender]),
    ...(schoolYears ? [] : [subjects.years]),
    ...[subjects.places, subjects.english],
  ];
  const last = years.at(-1)?.year ?? 12;
  const questions = [
    letter.places,
    fill(letter.fees, { from: Math.min(last, 10), to: last }),
    letter.english,
    schoolBoarding === "yes" ? letter.boardingYes : schoolBoarding === "no" ? letter.homestay : letter.boardingUnknown,
    ...(age === null ? [] : [fill(letter.welfare, { age })]),
    ...(schoolGender ? [] : [letter.gender]),
    ...(schoolYears ? [] : [letter.years]),
  ];
  const subject = fill(letter.subject, { name });
  const body = [
    fill(letter.start, { name, code }),
    ...questions.map((question, at) => `${at + 1}. ${question}`),
    letter.end,
  ].join("\n");
  return {
    title: text.title,
    intro: fill(text.intro, { unknown: unknown.join("、") }),
    subject,
    body,
    mailto: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`,
  };
}
