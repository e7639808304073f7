import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { textOf } from "../../../../../tests/support/read-html.ts";
import { SavedFacts } from "./saved-rows.tsx";
import { spokenName } from "./shortlisted-facts.ts";

const course = {
  type: "course" as const,
  id: 1,
  code: "001001A",
  name: "Bachelor of Nursing",
  nameCn: "护理学士",
  kindCn: null,
  href: "/c",
  level: "Bachelor",
  registerLevel: null,
  weeks: 156,
  tuition: null,
  totalCost: null,
  institution: { name: "Box Hill Institute", nameCn: null, href: "/i" },
  expired: false,
  delistedOn: null,
};

const institution = {
  type: "institution" as const,
  code: "00026A",
  name: "The University of Sydney",
  nameCn: "悉尼大学",
  href: "/i",
  city: null,
  state: "NSW",
  courseCount: 1,
  bachelorFee: 40_000,
  delistedOn: null,
};

it("names an item in hidden labels as in the list", () => {
  expect(spokenName(course)).toBe("护理学士 Bachelor of Nursing");
  expect(spokenName({ ...course, nameCn: null, kindCn: "护理类学士课程" })).toBe("护理类学士课程 Bachelor of Nursing");
  expect(spokenName(institution)).toBe("悉尼大学");
  expect(spokenName({ ...institution, nameCn: null })).toBe("The University of Sydney");
});

it("shows the median fee of a year of a saved university's bachelors, in whole hundreds, and nothing without one", () => {
  const shown = (bachelorFee: number | null) =>
    textOf(
      renderToStaticMarkup(
        <MemoryRouter>
          <SavedFacts item={{ ...institution, bachelorFee }} />
        </MemoryRouter>,
      ),
    );
  expect(shown(41_234)).toContain("学士每年学费中位数 A$41,200");
  expect(shown(null)).not.toContain("学费");
});
