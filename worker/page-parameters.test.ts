import { expect, it } from "vitest";
import { parameters as costParameters } from "#app/features/course-cost/calculator/answers.ts";
import { circumstances, fullQuery, readSituation } from "#app/features/document-checklist/calculator/situation.ts";
import { claimParameters, parameters as pointsParameters } from "#app/features/points-test/calculator/answers.ts";
import { planFlags } from "#app/features/timeline/calculator/plan.ts";
import { ruleParameters } from "./features/student-visa/public.ts";
import { pageParameters } from "./page-parameters.ts";

const namesOf = (path: string) => {
  const { choices, typed } = pageParameters(path);
  return [...choices, ...typed].toSorted();
};

it.each([
  ["/tools/course-cost", [...Object.values(costParameters), ...ruleParameters]],
  [
    "/immigration/points-test",
    ["on", "occupation", ...Object.values(pointsParameters), ...Object.values(claimParameters), ...ruleParameters],
  ],
  ["/tools/timeline", ["start", "level", "queue", ...planFlags, ...ruleParameters]],
  ["/tools/timeline.ics", ["start", "level", "queue", ...planFlags, ...ruleParameters]],
  ["/resources/student-visa-checklist", ["where", "level", "funds", ...circumstances, ...ruleParameters]],
  ["/downloads/student-visa-checklist.xlsx", ["where", "level", "funds", ...circumstances, ...ruleParameters]],
])("%s has the parameters that its tool reads", (path, names) => {
  expect(namesOf(path)).toEqual(names.toSorted());
});

it("knows every parameter that the document checklist writes", () => {
  const written = [
    ...new URLSearchParams(fullQuery(readSituation(new URLSearchParams("partner=1&level=research")))).keys(),
  ];
  expect(namesOf("/resources/student-visa-checklist")).toEqual(expect.arrayContaining(written));
});

it("knows the filters of the results page, and that the query is typed", () => {
  expect(pageParameters("/search").choices).toEqual(
    expect.arrayContaining(["state", "level", "yearly", "sort", "page"]),
  );
  expect(pageParameters("/search").typed).toEqual(["q"]);
});

it("gives pages of content their tab, and an unknown page nothing else", () => {
  expect(namesOf("/visa/student")).toEqual(["tab"]);
  expect(namesOf("/search/course/x")).toEqual(["tab"]);
});
