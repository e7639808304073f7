import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { CourseRow } from "../../server/read-institution.ts";
import { CourseList } from "./course-list.tsx";

/** One course for each given field. */
const rows = (count: number, fields: number): CourseRow[] =>
  Array.from({ length: count }, (_, id) => [
    ...([id + 1, `Master of Subject ${id + 1}`, `0${id}A`, 104, 40_000, 0, null] as const),
    `0${801 + 2 * (id % fields)}`,
  ]);

const draw = (count: number, initialLevel: string | null, q = "", initialField: string | null = null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CourseList
        institution={{ id: 13, name: "Alpha" }}
        courses={[
          ["Bachelor", rows(12, 2)],
          ["Master", rows(count, 3)],
        ]}
        badges={{ badges: {}, date: null }}
        initialFilter={q}
        initiallyMeant={{ q, courses: [] }}
        initialLevel={initialLevel}
        initialField={initialField}
        fieldNames={{ "0801": "会计学", "0803": "商业与管理", "0805": "市场营销" }}
      />
    </MemoryRouter>,
  );

const shown = (html: string) => html.match(/<li>/g)?.length;

it("lists a dozen courses without grouping them by field", () => {
  const html = draw(0, null);
  expect(shown(html)).toBe(12);
  expect(html).not.toContain("会计学");
});

it("groups more than a dozen courses of a level by field", () => {
  const html = draw(15, null);
  expect(shown(html)).toBe(12 + 15);
  expect(html).toContain('<h3 class="course-field">会计学 <span>5</span></h3>');
});

it("folds the fields when there are many courses, with links to those of each", () => {
  const html = draw(249, null);
  expect(shown(html)).toBe(12);
  expect(html).toContain('href="?level=Master&amp;field=0803#courses">列出 83 门课程</a>');
  expect(html.match(/列出 83 门课程/g)).toHaveLength(3);
});

it("opens the level and field that the address names", () => {
  const html = draw(249, "Master", "", "0803");
  expect(shown(html)).toBe(12 + 83);
  expect(html).toContain('href="?level=Master&amp;field=0801#courses"');
  expect(html).toContain("Master of Subject 2<");
});

it("lists all courses that a filter finds", () => {
  expect(shown(draw(249, null, "Subject"))).toBe(12 + 249);
});
