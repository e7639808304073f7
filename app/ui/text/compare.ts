import { addTexts } from "./t.ts";

/** Texts of the comparison of courses. */
export const compareTexts = {
  "compare.title": "课程对比",
} as const;

addTexts(compareTexts);
