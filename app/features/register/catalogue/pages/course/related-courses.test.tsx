import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { RelatedCourse } from "../../server/related-courses.ts";
import { RelatedCourses } from "./related-courses.tsx";

const example: RelatedCourse = {
  id: 1,
  name: "Doctor of Philosophy",
  nameCn: "哲学博士",
  kindCn: null,
  levelCn: "哲学博士",
  weeks: 208,
  totalCost: 160_000,
  tuitionPerYear: 40_000,
  cities: ["悉尼"],
  institution: {
    id: 1,
    name: "Alpha University",
    registeredName: "Alpha University",
    nameCn: null,
    code: "00001A",
    state: "NSW",
  },
};

/** The text of the list, on the page of a course of A$38,000 a year. */
const shown = (values: Partial<RelatedCourse>, yearly: number | null = 38_000) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RelatedCourses
        id="here"
        title="相关课程"
        courses={[{ ...example, ...values }]}
        yearly={yearly}
        showsInstitution
      />
    </MemoryRouter>,
  ).replace(/<[^>]*>/g, "|");

it("shows school, length, city, yearly fee and the difference", () => {
  const text = shown({});
  for (const part of ["Alpha University", "哲学博士 · 4 年 · 悉尼", "每年 A$40,000", "每年多 A$2,000"]) {
    expect(text).toContain(part);
  }
  expect(shown({ tuitionPerYear: 37_000 })).toContain("每年少 A$1,000");
  expect(shown({}, null)).not.toContain("每年多");
});

it("shows 费用未登记 for a missing fee, a fee of 0 or of a dollar; shows the total if only that is registered", () => {
  for (const fee of [0, null, 1]) {
    const text = shown({ tuitionPerYear: fee, totalCost: fee });
    expect(text).toContain("费用未登记");
    expect(text).not.toContain("A$");
    expect(shown({ tuitionPerYear: fee })).toContain("全程 A$160,000");
  }
});

it("names two cities and counts the rest; without a city it names the state", () => {
  expect(shown({ cities: ["悉尼", "墨尔本"] })).toContain("悉尼、墨尔本");
  expect(shown({ cities: ["悉尼", "墨尔本", "珀斯"] })).toContain("悉尼等 3 个城市");
  expect(shown({ cities: [] })).toContain("NSW");
});
