import { expect, test } from "vitest";
import type { CourseRow } from "#worker/features/catalogue/read-institution.ts";
import { courseRowsHtml } from "./course-rows.ts";

const institution = { id: 7, name: "Box Hill" };
const noBadges = { badges: {}, date: null };

test("a row has both names, the address, code, length and cost", () => {
  const row: CourseRow = [3, "Bachelor of Nursing", "012345A", 156, 90000, 0, "护理学学士"];
  expect(courseRowsHtml([row], institution, noBadges)).toBe(
    '<li><a href="/institution/7-box-hill/course/3-bachelor-of-nursing">护理学学士 <i lang="en">Bachelor of Nursing</i></a><small>012345A · 156 周 · 总费用 A$90,000</small></li>',
  );
});

test("names and dates are escaped", () => {
  const row: CourseRow = [3, `A & <script> "b"`, "<c>", null, null, 1, "<i>'"];
  const html = courseRowsHtml([row], institution, { badges: { 3: "new" }, date: `"><b` });
  expect(html).not.toMatch(/<script|<c>|"b"|"><b/);
  expect(html).toContain("A &#38; &#60;script&#62; &#34;b&#34;");
});
