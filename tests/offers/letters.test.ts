import { expect, it } from "vitest";
import { readLetter } from "#app/features/register/offer-check/server/letter/read-letter.ts";
import { letters } from "./letters.ts";

it.each(letters.map((letter) => [letter.name, letter] as const))("reads %s", (_, { text, courses, provider }) => {
  const letter = readLetter(text);
  expect(letter.courses.map(({ code }) => code?.meant[0] ?? null)).toEqual(courses.map(({ code }) => code));
  if (provider) expect(letter.providers.map(({ meant: [code] }) => code)).toContain(provider);
  courses.forEach(({ length, fee, start }, at) => {
    const course = letter.courses[at];
    if (length)
      expect(course?.lengths.filter(({ isLabelled }) => isLabelled).map(({ written }) => written)).toContain(length);
    const tuitions = course?.fees.filter(({ role }) => role === "tuition").map(({ aud, period }) => [aud, period]);
    if (fee) expect(tuitions).toContainEqual(fee);
    if (start) expect(course?.start).toBe(start);
  });
});
