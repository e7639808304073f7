import { expect, test } from "vitest";
import type { CourseRow } from "../../server/read-institution.ts";
import { courseRowsHtml } from "./course-rows.ts";

const institution = { id: 7, name: "Box Hill" };
const noBadges = { badges: {}, date: null };

test("a row has both names, the address, code, length and cost", () => {
  const row: CourseRow = [3, "Bachelor of Nursing", "012345A", 156, 90000, 0, "护理学学士", "0603"];
  expect(courseRowsHtml([row], institution, noBadges)).toBe(
    '<li><a href="/institution/7-box-hill/course/3-bachelor-of-nursing">护理学学士 <i lang="en">Bachelor of Nursing</i></a><small>3 年 · 每年 A$30,000 · 012345A</small></li>',
  );
});

test("marks a fee that is far below the others of field and level", () => {
  const row: CourseRow = [3, "Diploma of Business", "C", 104, 9000, 0, null, "0803", 0, true];
  expect(courseRowsHtml([row], institution, noBadges)).toContain("<b>低得多，先问学校</b>");
});

test("shows the fee of a year, the whole fee of a short course, and no fee without a price", () => {
  const fee = (weeks: number | null, cost: number | null, isTotal: 0 | 1 = 0) =>
    /<small>(.*) · C<\/small>/.exec(
      courseRowsHtml([[3, "N", "C", weeks, cost, 0, null, null, isTotal]], institution, noBadges),
    )?.[1];
  expect(fee(104, 61_000)).toBe("2 年 · 每年 A$30,500");
  // As the course's page rounds what is not a tuition.
  expect(fee(104, 61_030, 1)).toBe("2 年 · 每年全部收费 A$30,500");
  expect(fee(26, 9_000)).toBe("半年 · 全程 A$9,000");
  expect(fee(null, 9_000)).toBe("全程 A$9,000");
  expect(fee(104, 2)).toBe("2 年 · 费用未登记");
  expect(fee(104, null)).toBe("2 年 · 费用未登记");
});

test("registrations with the same name, length and fee are one row with a link to each", () => {
  const row = (id: number, code: string, cost: number): CourseRow => [
    id,
    "Bachelor of Arts",
    code,
    156,
    cost,
    0,
    null,
    null,
  ];
  const html = courseRowsHtml([row(3, "A", 90_000), row(4, "B", 90_000), row(5, "C", 96_000)], institution, noBadges);
  expect(html.match(/<li>/g)).toHaveLength(2);
  const marked = courseRowsHtml([row(3, "A", 90_000), row(4, "B", 90_000)], institution, {
    badges: { 4: "new" },
    date: "2022-10-04",
  });
  expect(marked.match(/<li>/g)).toHaveLength(2);
  expect(html).toContain('A、<a href="/institution/7-box-hill/course/4-bachelor-of-arts">B</a></small>');
});

test("names and dates are escaped", () => {
  const row: CourseRow = [3, `A & <script> "b"`, "<c>", null, null, 1, "<i>'", null];
  const html = courseRowsHtml([row], institution, { badges: { 3: "new" }, date: `"><b` });
  expect(html).not.toMatch(/<script|<c>|"b"|"><b/);
  expect(html).toContain("A &#38; &#60;script&#62; &#34;b&#34;");
});
