import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { CourseRow } from "#worker/features/catalogue/read-institution.ts";
import { CourseList } from "./course-list.tsx";

const rows = (count: number): CourseRow[] =>
  Array.from({ length: count }, (_, id) => [id + 1, `Master of Subject ${id + 1}`, `0${id}A`, 104, 40_000, 0, null]);

const draw = (count: number, initialLevel: string | null, q = "") =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CourseList
        institution={{ id: 13, name: "Alpha" }}
        courses={[
          ["Bachelor", rows(50)],
          ["Master", rows(count)],
        ]}
        badges={{ badges: {}, date: null }}
        initialFilter={q}
        initiallyMeant={{ q, courses: [] }}
        initialLevel={initialLevel}
      />
    </MemoryRouter>,
  );

const shown = (html: string) => html.match(/<li>/g)?.length;

it("lists 50 courses of a level, and links to all of them", () => {
  const html = draw(249, null);
  expect(shown(html)).toBe(50 + 50);
  expect(html).toContain('href="?level=Master#courses"');
  expect(html).toContain("显示全部 249 门硕士课程");
  expect(html.match(/显示全部/g)).toHaveLength(1);
});

it("lists all courses of the level in the address", () => {
  expect(shown(draw(249, "Master"))).toBe(50 + 249);
});

it("lists all courses that a filter finds", () => {
  expect(shown(draw(249, null, "Subject"))).toBe(50 + 249);
});
