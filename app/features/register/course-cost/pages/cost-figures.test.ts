import { expect, it } from "vitest";
import { readAnswers, withoutRegistered, writeAnswers } from "./cost-figures.ts";
import type { CostedCourse } from "./describe-notes.server.ts";

const course: CostedCourse = {
  ...{ id: 7, name: "Master of Accounting", nameCn: "会计硕士", study: "other", kindCn: null, href: "/course/7" },
  ...{ institution: { name: "Example", nameCn: null }, tuition: 80_000.4, nonTuition: null, weeks: 104, years: null },
  ...{ isTotal: false, expired: false, delistedOn: null, registerDate: null, registerIsOld: false },
};

const written = (query: string, of: CostedCourse | null) =>
  new URLSearchParams(writeAnswers(withoutRegistered(readAnswers(new URLSearchParams(query)), of))).toString();

it("omits answers from the address that the course determines: fee, length and kind of study", () => {
  expect(written("course=7&tuition=80001&weeks=104&passport=asean&study=doctorate&visa=student", course)).toBe(
    "course=7&passport=asean&visa=student",
  );
  expect(written("course=7&tuition=70000&weeks=52&study=school", course)).toBe("course=7&tuition=70000&weeks=52");
});

it("contains the year in which a pupil begins only where the course teaches it", () => {
  const school = { ...course, years: [7, 12] as const, weeks: 312 };
  expect(written("course=7&year=10&care=homestay", school)).toBe("course=7&year=10&care=homestay");
  expect(written("course=7&year=7", school)).toBe("course=7");
  expect(written("course=7&year=13", school)).toBe("course=7");
  expect(written("course=7&year=10", course)).toBe("course=7");
});

it("writes all answers without a course", () => {
  expect(written("tuition=80001&weeks=104&study=doctorate", null)).toBe("tuition=80001&weeks=104&study=doctorate");
});
