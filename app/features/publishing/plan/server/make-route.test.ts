import { describe, expect, it } from "vitest";
import { calculateCourseCost } from "#app/features/register/course-cost/shared/course-cost.ts";
import { costKeys, figuresOf, sumOf } from "#app/features/register/course-cost/shared/figures.ts";
import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import { readAll } from "#app/features/register/tools/shared/fields.ts";
import { costFields, type RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import { costLink } from "../pages/tool-links.ts";
import { readStored, storedQuery } from "../shared/plan-address.ts";
import written from "../shared/routes.json" with { type: "json" };
import { isRoute, type RouteKey, type StudyKind, schoolKinds, schoolYears } from "../shared/routes.ts";
import { agesOn } from "./graduate-of.ts";
import { makeRoute } from "./make-route.ts";
import { yearsOf } from "./payments-of.ts";
import type { RouteCourse, RouteInputs } from "./route.ts";

const factOf = (key: string, value: number, more: Partial<Fact> = {}): [string, Fact] => [
  key,
  {
    ...{ key, label: key, unit: "AUD", value, valueTo: null, validFrom: "2026-07-01", sourceName: "内政部" },
    ...{ sourceUrl: "https://a.example/", checkedOn: "2026-11-28", sourceDated: null, grade: "archived" },
    ...{ isUnverified: false, note: null, ...more },
  },
];

const facts = new Map([
  ...Object.values(costKeys).map((key, at) => factOf(key, 1000 * (at + 1) + 7)),
  factOf(costKeys.coverSingle, 663, { valueTo: 820 }),
  factOf(costKeys.fundsMonths, 12, { unit: "months" }),
  factOf("visa-500.elicos-short", 10, { unit: "weeks" }),
  factOf("visa-500.elicos-long", 20, { unit: "weeks" }),
  factOf("visa-500.stay-max", 6, { unit: "years" }),
  factOf("visa-590.student-age", 18, { unit: "years" }),
  factOf("visa-485.stay-bachelor", 2, { unit: "years" }),
  factOf("visa-485.stay-doctorate", 3, { unit: "years" }),
  factOf("visa-485.stay-research-master", 3, { unit: "years" }),
  factOf("visa-485.stay-vocational", 18, { unit: "months" }),
  factOf("visa-485.stay-hong-kong", 5, { unit: "years" }),
  factOf("visa-485.age", 35, { unit: "years" }),
  factOf("visa-485.age-exempt", 50, { unit: "years" }),
  factOf("visa-485.study-weeks", 92, { unit: "weeks" }),
  factOf("visa-485.charge", 5750),
]);

const course = (tuition: number, weeks: number): RouteCourse => ({
  figures: { tuition, nonTuition: null, weeks },
  id: null,
});

const courses = new Map<StudyKind, RouteCourse>([
  ["school", course(44_001, 104)],
  ["english", course(11_330, 36)],
  ["foundation", course(35_300, 44)],
  ["certificate", course(16_601, 52)],
  ["diploma", course(18_500, 52)],
  ["bachelor", course(140_304, 156)],
  ["master", course(82_801, 104)],
  ["research", course(80_000, 91)],
  ["doctorate", course(145_841, 208)],
]);

const inputs: RouteInputs = { facts, courses, field: "1101", day: "2027-05-28" };
const answersOf = (query: string): RouteAnswers => readStored(`said=2027-05&${query}`, "2027-07");
const routes = Object.keys(written.routes).filter(isRoute);
const plan = (route: RouteKey, query = "", more: [StudyKind, RouteCourse][] = []) =>
  makeRoute(route, answersOf(query), { ...inputs, courses: new Map([...courses, ...more]) });

/** A school course of seven years. */
const longSchool: [StudyKind, RouteCourse] = ["school", course(301_003, 364)];

/** The total that the cost calculator shows at the address of a course's link. */
function toolTotal(link: string) {
  const answers = readAll(costFields, new URL(link, "https://aotu.example").searchParams);
  const figures = { tuition: answers.tuition, nonTuition: null, weeks: answers.weeks };
  return calculateCourseCost(figures, answers, figuresOf(Object.fromEntries(facts))).total;
}

it.each([
  ["2027-07", "2028-02-01"],
  ["2027-12", "2028-02-09"],
  ["2028-05", "2028-07-10"],
])("a degree after English from %s begins with a semester on %s", (start, from) => {
  expect(plan("bachelor", `english=5.5&start=${start}`).studies.map(({ from }) => from)).toEqual([`${start}-01`, from]);
});

it("a pupil of 15 who begins a year later is 18 or 19 after school, not 17", () => {
  expect(plan("school", "age=15&start=2028-06").agesAfter).toEqual([18, 19]);
});

describe("the sum of a route", () => {
  const situations = [
    "",
    "partner=1",
    "partner=1&children=2&school=1",
    "english=none",
    "english=5.5&children=1",
    "who=inside&visa=student",
    "who=inside&visa=student&again=1&partner=1",
    "living=30000",
    "credit=52",
    "care=homestay",
    "care=boarding",
    "care=boarding&boarding=30000",
    "care=parent&children=1",
    "care=parent&age=13",
    "care=parent&age=16",
    "care=parent&age=18",
  ];

  const long = routes.filter((route) => route.startsWith("school"));
  it.each(
    [...routes.map((route) => [route, false] as const), ...long.map((route) => [route, true] as const)].flatMap(
      ([route, isLong]) => situations.map((query) => [route, query, isLong] as const),
    ),
  )(
    "%s with %s is what the cost tool shows for each course, with an application's own costs once (more than one visa: %s)",
    (route, query, isLong) => {
      const answers = answersOf(query);
      const planned = plan(route, query, isLong ? [longSchool] : []);
      const { studies, total, payments } = planned;
      for (const study of studies) {
        const tool = toolTotal(costLink(study, answers));
        const names = new Set(study.items.map(({ name }) => name));
        const own = tool.items.filter(({ name }) => names.has(name));
        expect(study.items.map(({ name, amount }) => [name, amount])).toEqual(
          own.map(({ name, amount }) => [name, amount]),
        );
        if (study.application) expect(sumOf(study.items.flatMap(({ amount }) => amount ?? []))).toEqual(tool.sum);
      }
      expect(sumOf(payments.map(({ amount }) => amount))).toEqual(total);
      expect(sumOf(yearsOf(planned).map(({ sum }) => sum))).toEqual(total);
    },
  );

  it("of a doctorate is linked with its kind, which decides who may come", () => {
    const { studies } = plan("doctorate", "partner=1");
    expect(studies.map((study) => costLink(study, answersOf("partner=1")))).toEqual([
      expect.stringContaining("study=doctorate"),
    ]);
  });

  it("is independent of other routes and of their order", () => {
    const one = plan("bachelor", "route=bachelor&route2=diploma");
    expect(plan("bachelor", "route=diploma&route2=bachelor&route3=foundation").total).toEqual(one.total);
  });
});

describe("the applications of a route", () => {
  const applications = (route: RouteKey, query = "") =>
    plan(route, query).studies.map(({ kind, application }) => [
      kind,
      application && [application.isInside ? "inside" : "outside", application.isPackage, application.stops.join()],
    ]);

  it.each<[RouteKey, string, ReturnType<typeof applications>]>([
    ["bachelor", "", [["bachelor", ["outside", false, ""]]]],
    [
      "bachelor",
      "english=5.5",
      [
        ["english", ["outside", true, ""]],
        ["bachelor", null],
      ],
    ],
    [
      "foundation",
      "",
      [
        ["foundation", ["outside", true, ""]],
        ["bachelor", null],
      ],
    ],
    [
      "school-bachelor",
      "",
      [
        ["school", ["outside", false, ""]],
        ["bachelor", ["inside", false, ""]],
      ],
    ],
    [
      "school-foundation",
      "",
      [
        ["school", ["outside", false, ""]],
        ["foundation", ["outside", true, "package"]],
        ["bachelor", null],
      ],
    ],
    ["master", "who=inside&visa=graduate", [["master", ["outside", false, "listed"]]]],
    ["master", "who=inside&visa=student", [["master", ["outside", false, "student"]]]],
    ["master", "who=inside&visa=other", [["master", ["outside", false, "unlisted"]]]],
    ["master", "who=inside&visa=student&ex-upgrade=yes", [["master", ["inside", false, ""]]]],
    ["master", "partner=1", [["master", ["outside", false, "family"]]]],
    ["doctorate", "partner=1", [["doctorate", ["outside", false, ""]]]],
  ])("%s %s", (route, query, expected) => expect(applications(route, query)).toEqual(expected));
});

it("a school course longer than a visa has two: charge and health cover twice, each due with its application", () => {
  const { studies, payments, weeks } = plan("school-bachelor", "care=parent", [longSchool]);
  expect([weeks, studies.map(({ kind, course: { weeks: own } }) => [kind, own])]).toEqual([
    364 + 156,
    [
      ["school", 312],
      ["school", 52],
      ["bachelor", 156],
    ],
  ]);
  const days = (name: string) => payments.flatMap((one) => (one.name === name ? [one.day] : []));
  expect(days("charge")).toEqual(["2027-07-01", "2033-06-23", "2034-06-22"]);
  expect(days("cover")).toEqual(days("charge"));
  // Only applicants who already applied in Australia pay more for another application there.
  expect(days("chargeAgain")).toEqual(["2034-06-22"]);
  expect(days("guardianCharge")).toEqual(["2027-07-01", "2033-06-23"]);
  expect(
    sumOf(studies.flatMap(({ items }) => items.flatMap(({ name, amount }) => (name === "tuition" && amount) || []))),
  ).toEqual({ from: 301_003 + 140_304, to: 301_003 + 140_304 });
  expect(studies.map(({ application }) => application?.stops)).toEqual([[], [], []]);
});

it.each<[age: string, stages: [StudyKind, number][][]]>([
  ["", [[["school", 104]]]],
  ["17", [[["school", 104]]]],
  [
    "15",
    [
      [
        ["junior", 52],
        ["school", 104],
      ],
    ],
  ],
  [
    "12",
    [
      [
        ["junior", 208],
        ["school", 104],
      ],
    ],
  ],
  [
    "11",
    [
      [
        ["primary", 52],
        ["junior", 208],
        ["school", 52],
      ],
      [["school", 52]],
    ],
  ],
  [
    "7",
    [
      [
        ["primary", 260],
        ["junior", 52],
      ],
      [
        ["junior", 156],
        ["school", 104],
      ],
    ],
  ],
])("a pupil of %s years has these stages of school, by visa", (age, stages) => {
  const yearly = new Map<StudyKind, number>([
    ["primary", 20_000],
    ["junior", 30_000],
    ["school", 40_000],
  ]);
  const feeOf = (kind: StudyKind, years: number) => (yearly.get(kind) ?? 0) * years;
  const years = schoolKinds.map((kind): [StudyKind, RouteCourse] => {
    const count = schoolYears(kind, age === "" ? null : Number(age));
    return [kind, course(feeOf(kind, count), 52 * count)];
  });
  const { studies, total } = plan("school", `age=${age}`, years);
  const visas = studies.reduce<[StudyKind, number][][]>((found, { kind, course: { weeks }, application }) => {
    if (application) found.push([]);
    found.at(-1)?.push([kind, weeks ?? 0]);
    return found;
  }, []);
  expect(visas).toEqual(stages);
  expect(studies.every(({ application }) => !application?.isPackage && application?.stops.length !== 1)).toBe(true);
  const tuition = studies.flatMap(({ items }) =>
    items.flatMap(({ name, amount }) => (name === "tuition" && amount) || []),
  );
  expect(sumOf(tuition).to).toBe(stages.flat().reduce((sum, [kind, weeks]) => sum + feeOf(kind, weeks / 52), 0));
  expect(total.to).toBeGreaterThan(sumOf(tuition).to);
});

it("a package that follows school is applied for from abroad, since holders of a student visa may apply for one course only", () => {
  const [school, foundation, bachelor] = plan("school-foundation").studies;
  const travel = (study = school) =>
    study?.items.flatMap(({ name, amount }) => (name === "travel" ? [amount?.to] : []));
  expect([travel(foundation), travel(bachelor)]).toEqual([travel(school), []]);
  expect(plan("school-foundation").graduate?.again).toBeNull();
});

it.each([
  ["", ["homestay", "pupilLeisure", "pupilPhone", "pupilTransport"]],
  ["care=boarding", ["boarding", "pupilLeisure", "pupilPhone", "pupilTransport"]],
  ["care=parent&age=12", ["guardianLiving", "livingStudent"]],
  ["living=30000", ["livingOwn"]],
])("a pupil who said of where to live '%s' needs %s", (query, expected) => {
  const names = plan("school", query).studies.flatMap(({ items }) => items.map(({ name }) => name));
  expect(
    [...new Set(names)].filter((name) => /^(homestay|boarding|pupil|living|guardianL)/.test(name)).toSorted(),
  ).toEqual(expected);
});

it("a certificate counts as study in Australia in the field of a trade only", () => {
  const closedIn = (field: string | null) =>
    makeRoute("certificate-diploma", answersOf("age=20"), { ...inputs, field }).graduate?.closed;
  expect(["1101", "0305", "0803", "0201", null].map(closedIn)).toEqual([null, null, "weeks", "weeks", "weeks"]);
});

describe("the graduate visa", () => {
  const graduate = (route: RouteKey, query = "") => {
    const found = plan(route, query).graduate;
    return found && [found.stay, found.from, found.until, found.closed];
  };

  it.each<[RouteKey, string, ReturnType<typeof graduate>]>([
    ["bachelor", "age=18", ["visa-485.stay-bachelor", "2030-06-27", "2032-06-26", null]],
    ["bachelor", "age=18&passport=hong-kong", ["visa-485.stay-hong-kong", "2030-06-27", "2035-06-26", null]],
    ["bachelor", "age=34", ["visa-485.stay-bachelor", "2030-06-27", null, "age"]],
    ["master", "age=33", ["visa-485.stay-bachelor", "2029-06-28", "2031-06-27", null]],
    ["master", "age=40&passport=hong-kong", ["visa-485.stay-hong-kong", "2029-06-28", "2034-06-27", null]],
    ["vocational", "age=20", ["visa-485.stay-vocational", "2028-06-29", null, "weeks"]],
    ["certificate-diploma", "age=20", ["visa-485.stay-vocational", "2029-06-28", "2030-12-27", null]],
    ["doctorate", "age=44", ["visa-485.stay-doctorate", "2031-06-26", "2034-06-25", null]],
    ["school", "", null],
    ["bachelor", "stay=return", null],
  ])("after %s %s", (route, query, expected) => expect(graduate(route, query)).toEqual(expected));
});

it("a course without figures leaves the sum incomplete and is named", () => {
  const { missing, total, graduate } = makeRoute("bachelor", answersOf(""), { ...inputs, courses: new Map() });
  expect(missing).toEqual(["tuition", "cover", "livingStudent"]);
  expect(total.to).toBeGreaterThan(0);
  expect(graduate).toBeNull();
});

it("a stored query preserves its start month after the month has passed", () => {
  const query = storedQuery(
    answersOf("who=pupil&age=17&aim=bachelor&field=0603&city=melbourne&route=bachelor&route2=diploma"),
  );
  expect(storedQuery(readStored(query, "2026-11"))).toBe(query);
  expect(readStored("start=2020-02&who=pupil", "2026-11").start).toBe("2020-02");
});

it.each(["", "start=2027-99", "start=2027-00", "start=9999-12"])(
  "without a valid start month (%s) the usual one is used",
  (start) => {
    const { studies } = makeRoute("bachelor", readStored(start, "2026-11"), inputs);
    expect(studies.map(({ from, until }) => [from, until])).toEqual([["2026-11-01", "2029-10-27"]]);
  },
);

it.each([
  ["13", 208, 208],
  ["14", 208, 179],
  ["16", 104, 74],
  ["18", 104, 0],
  ["", 104, 104],
])("a parent is counted until a pupil of %s years is an adult", (age, weeks, expected) => {
  const query = `care=parent&age=${age}&start=2028-01`;
  const { studies } = plan("school", query, [["school", course(50_000, weeks)]]);
  const living = studies.flatMap(({ items }) => items.filter(({ name }) => name === "guardianLiving"));
  expect(living.reduce((sum, item) => sum + (item.weeks ?? 0), 0)).toBe(expected);
});

it.each<[age: string, said: string, ages: [number, number] | null]>([
  ["33", "2026-11", [35, 36]],
  ["33", "2027-06", [34, 36]],
  ["33", "2027-07", [34, 35]],
  ["", "2026-11", null],
])("somebody of %s years in %s is of these ages on a day", (age, said, ages) => {
  expect(agesOn("2029-06-28", readStored(`age=${age}&said=${said}`, "2027-07"))).toEqual(ages);
});

it("an age limit that an early birthday passes is a risk, and one that every birthday passes closes the visa", () => {
  const graduateAt = (age: number) => plan("master", `age=${age}`).graduate;
  expect([32, 33, 34].map((age) => [graduateAt(age)?.closed, graduateAt(age)?.risky])).toEqual([
    [null, null],
    [null, [35, 36]],
    ["age", null],
  ]);
});
