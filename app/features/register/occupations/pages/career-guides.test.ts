import { expect, it } from "vitest";
import { contentPaths } from "#app/features/publishing/content/pages/public.tsx";
import { careerGuideOf } from "./career-guides.tsx";

it.each([
  ["254499", "nurse"],
  ["411411", "nurse"],
  ["241111", "early-childhood"],
  ["241411", "teacher"],
  ["272511", "social-worker"],
  ["221113", "accountant"],
  ["261313", "it"],
  ["233211", "engineer"],
  ["351411", "chef"],
])("occupation %s links to the guide of the %s", (code, guide) => {
  expect(careerGuideOf(code)).toBe(`/immigration/careers/${guide}`);
  expect(contentPaths).toContain(`immigration/careers/${guide}`);
});

it.each(["233213", "221214", "351111", "271311"])("occupation %s has no guide", (code) => {
  expect(careerGuideOf(code)).toBeNull();
});
