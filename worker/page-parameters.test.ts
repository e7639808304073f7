import { expect, it } from "vitest";
import { fullAddress, readSituation } from "#app/features/register/document-checklist/pages/calculator/situation.ts";
import { ruleParameters } from "#app/features/register/student-visa/shared/rule.ts";
import { pageParameters } from "./page-parameters.ts";

const namesOf = (path: string) => {
  const { choices, typed } = pageParameters(path);
  return [...choices, ...typed].toSorted();
};

const plan = "start level queue test packaged under18 translation inside family exempt";
const situation =
  "where level funds under18 packaged partner children sponsor worked renamed military authorised translation";

// Shared addresses contain these parameters, so none may change.
it.each([
  [
    "/tools/course-cost",
    "course tuition weeks partner children school from again oshc living paid rate boarding care guardian find year",
  ],
  ["/tools/timeline", plan],
  ["/tools/timeline.ics", plan],
  ["/resources/student-visa-checklist", situation],
  ["/downloads/student-visa-checklist.xlsx", situation],
])("%s has the parameters that its tool reads", (path, names) => {
  expect(namesOf(path)).toEqual([...names.split(" "), ...ruleParameters].toSorted());
});

it("the points test has the parameters that it reads", () => {
  const names = "occupation age en ow aw ed pt se as py cl rs";
  expect(namesOf("/immigration/points-test")).toEqual(names.split(" ").toSorted());
});

it("knows every parameter that the document checklist writes", () => {
  const written = [
    ...new URLSearchParams(fullAddress(readSituation(new URLSearchParams("partner=1&level=research")), "")).keys(),
  ];
  expect(namesOf("/resources/student-visa-checklist")).toEqual(expect.arrayContaining(written));
});

it("knows the filters of the results page, and marks the query as typed", () => {
  expect(pageParameters("/search").choices).toEqual(
    expect.arrayContaining(["state", "level", "yearly", "sort", "page"]),
  );
  expect(pageParameters("/search").typed).toEqual(["q"]);
});

it("gives pages of content the parameter of their tab, and unknown pages none", () => {
  expect(namesOf("/visa/student")).toEqual(["tab"]);
  expect(namesOf("/search/course/x")).toEqual(["tab"]);
});
