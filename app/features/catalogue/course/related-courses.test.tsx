import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { RelatedCourse } from "#worker/features/catalogue/related-courses.ts";
import { RelatedCourses } from "./related-courses.tsx";

const shown = (totalCost: number | null) => {
  const course: RelatedCourse = {
    id: 1,
    name: "Doctor of Philosophy",
    nameCn: "哲学博士",
    kindCn: null,
    levelCn: "哲学博士",
    weeks: 208,
    totalCost,
    institution: { id: 1, name: "Alpha University", nameCn: null, state: null },
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <RelatedCourses title="相关课程" courses={[course]} />
    </MemoryRouter>,
  );
};

it("shows 未登记 for a total of 0 or none, and other amounts as registered", () => {
  for (const total of [0, null]) {
    expect(shown(total)).toContain("全程总费用 未登记");
    expect(shown(total)).not.toContain("A$");
  }
  expect(shown(80500)).toContain("全程总费用 A$80,500");
  expect(shown(1)).toContain("全程总费用 A$1");
});
