import { describe, expect, it } from "vitest";
import { readCoursesByCode } from "#app/features/register/catalogue/server/public.ts";
import { starterDatabaseForAll } from "../../../../../tests/support/starter-database.ts";
import { yearsOf } from "../server/payments-of.ts";
import { keysOfPlan } from "../server/plan-rules.ts";
import { type Plan, planOf, readGround } from "../server/read-plan.ts";
import { readProspects } from "../server/read-prospects.ts";
import { readStored } from "../shared/plan-address.ts";
import cases from "./routes-by-hand.json" with { type: "json" };
import { viewPlan } from "./view-plan.server.ts";

// Expected routes, worked out by somebody who had not read the code, from the files of figures and rules and the starter register. A query
// names a course by its CRICOS code, and every route begins in February 2027. Points are those
// of the age with the fewest that a birthday leaves possible.

const open = starterDatabaseForAll();
const day = "2026-11-28";

async function groundOf(query: string) {
  const app = { db: open(), now: () => Date.parse(`${day}T03:00:00Z`) };
  const search = new URLSearchParams(query);
  const code = search.get("course");
  search.set("said", "2026-11");
  if (code) search.set("course", String((await readCoursesByCode(app, { codes: [code.slice(1)] }))[0]?.course.id));
  return readGround(app, readStored(search.toString(), "2027-02"), day);
}

describe("a route worked out by hand", () => {
  it.each(cases)("$query", async ({ query, firstYear, ...expected }) => {
    const { routes, points } = planOf(await groundOf(query));
    const [route] = routes;
    if (!route) throw new Error("no route");
    const { studies, graduate } = route;
    const applications = studies.flatMap(({ application }) => application ?? []);
    const totals = points[0]?.result.totals;
    expect({
      weeks: route.weeks,
      until: studies.length === 0 ? "2027-02-01" : (studies.at(-1)?.until ?? null),
      total: [route.total.from, route.total.to],
      funds: applications.map(({ funds }) => (funds.items.every(({ amount }) => amount) ? funds.sum.to : null)),
      stops: applications.map(({ stops }) => stops.join(" ")),
      stay: graduate?.stay.replace("visa-485.stay-", "") ?? null,
      closed: graduate?.closed ?? null,
      points: totals ? [totals["189"], totals["190"], totals["491"]] : null,
      missing: route.missing.toSorted(),
    }).toEqual(expected);
    // Each part of a year is rounded up, so the sum may be a few dollars more than one that is rounded once.
    const sum = yearsOf(route)[0]?.sum ?? { from: 0, to: 0 };
    expect([sum.from, sum.to].map((one, at) => Math.abs(one - (firstYear[at] ?? 0)) <= 3)).toEqual([true, true]);
  });
});

it("only holders of a graduate visa get the rule that it is granted once", async () => {
  const stopsOf = async (visa: string) => {
    const plan = planOf(await groundOf(`who=inside&visa=${visa}&aim=master&field=0801&age=26&english=7`));
    const view = viewPlan({ plan, prospects: null, rate: null, usual: "" });
    return view.first?.steps.find(({ title }) => title.includes("485"))?.stops;
  };
  expect(await stopsOf("graduate")).toEqual([expect.stringContaining("一般不能再拿")]);
  expect(await stopsOf("student")).toEqual([]);
});

it("a plan of a day before the first register uses the fee of the first register", async () => {
  const { course, ...ground } = await groundOf("aim=bachelor&route=bachelor&course=@048246D");
  if (!course) throw new Error("no course");
  const earlier = { tuition: 121_200, nonTuition: 939, totalCost: 122_139, weeks: 156 };
  const history = [{ date: "2022-10-04", figures: earlier }, ...course.history];
  const tuitionOn = (on: string) =>
    planOf({ ...ground, course: { ...course, history }, day: on }).routes[0]?.studies[0]?.course.tuition;
  expect(["2021-01-01", "2022-12-01", day].map(tuitionOn)).toEqual([121_200, 121_200, 140_800]);
});

it("sums are converted at the page's rate, and the budget, which is in yuan, at the yuan's rate", async () => {
  const query = "aim=bachelor&route=bachelor&field=0803&city=sydney&age=18&english=7&money=300000";
  const plan = planOf(await groundOf(query));
  const yuan = plan.facts.get("rate.aud-cny");
  if (!yuan) throw new Error("no rate");
  const rate = { currency: "HKD", name: "港币", perDollar: 5.1, date: day, source: null, isOld: false } as const;
  const budgetAt = (value: number) => {
    const facts = new Map(plan.facts).set(yuan.key, { ...yuan, value, isTooOld: false });
    return viewPlan({ plan: { ...plan, facts }, prospects: null, rate, usual: "" });
  };
  expect(budgetAt(4.8).routes[0]?.yuan).toMatch(/HK\$/);
  expect(budgetAt(4.8).rate).toMatch(/^港币/);
  expect([0.1, 10].map((value) => budgetAt(value).first?.budget?.isOver)).toEqual([false, true]);
});

it("a parent whose visa ends before the pupil's gets a second application", async () => {
  const notesOf = async (age: number) => {
    const plan = planOf(await groundOf(`who=pupil&aim=school&route=school&city=sydney&care=parent&age=${age}`));
    const { first } = viewPlan({ plan, prospects: null, rate: null, usual: "" });
    return (first?.steps ?? []).flatMap(({ notes }) => notes.filter((note) => note.includes("一次最长批 5 年")));
  };
  expect(await notesOf(13)).toEqual([]);
  expect(await notesOf(12)).toHaveLength(1);
});

/** The first route in full as its page shows it, and the rows of all routes. */
async function shownOf(query: string) {
  const ground = await groundOf(query);
  const app = {
    db: open(),
    now: () => Date.parse(`${day}T03:00:00Z`),
    contentVersion: async () => ({ content: query, loadId: 1 }),
  };
  const prospects = await readProspects(app, ground);
  const view = viewPlan({ plan: planOf(ground), prospects, rate: null, usual: "2027-02" });
  if (!view.first) throw new Error("no route");
  return { ...view.first, rows: view.routes };
}

it.each([
  ["15", []],
  ["17", [/18 到 19 岁：开始读 11 年级时要未满 19 岁，生日早的/]],
  ["20", [/开学时已满 19 岁，不能用学生签证从 11 年级读起/]],
])("a pupil of %s years who begins in 2028 is told of the age limit of the school year", async (age, stops) => {
  const { steps, schoolYear } = await shownOf(`who=pupil&aim=school&city=sydney&start=2028-01&age=${age}`);
  expect(steps[0]?.stops).toEqual(stops.map((stop) => expect.stringMatching(stop)));
  expect(schoolYear).toMatch(/^按从 1[01] 年级读起/);
  const links = steps[0]?.links.flatMap(({ href }) => /route=(\w+)/.exec(href)?.[1] ?? []);
  expect(links).toEqual(stops.length > 0 ? ["foundation", "diploma"] : []);
  expect(JSON.stringify(steps[0]?.groups)).toContain("开始读那一年级时必须分别未满");
});

it("a package after school is computed from abroad, and says so", async () => {
  const { steps } = await shownOf("who=pupil&aim=bachelor&age=15&route=school-foundation&field=0803");
  expect(steps.find(({ title }) => title === "预科")?.stops).toEqual([
    expect.stringContaining("打包申请要在境外递交"),
    expect.stringContaining("按出境以后递交算"),
  ]);
});

it("a course that is registered under a broad field only has the occupations of the narrower one that was answered", async () => {
  const jobsOf = async (field: string) =>
    (await shownOf(`aim=master&stay=stay&course=@061294J&field=${field}`)).prospects?.jobs.map(({ name }) => name) ??
    [];
  expect((await jobsOf("0201")).length).toBeGreaterThan(0);
  // An answer of another field is older than the choice of the course.
  expect(await jobsOf("0801")).toEqual([]);
});

it("a trade has its occupations also with a diploma, and a route of the certificate alone", async () => {
  const query = "aim=vocational&stay=stay&field=0305&course=@103615A";
  const { prospects } = await shownOf(query);
  expect(prospects?.jobs.map(({ code }) => code)).toContain("321211");
  const { steps } = await shownOf(`${query}&route=certificate`);
  expect(steps.slice(0, 2).map(({ title }) => title)).toEqual(["三级证书", "毕业生签证（485）"]);
});

it("the 485 after vocational education needs an occupation on the list, and two years of study that count", async () => {
  const graduateOf = async (query: string) => {
    const { steps, rows } = await shownOf(`who=working&aim=vocational&age=24&english=6&stay=stay&${query}`);
    const step = steps.find(({ title }) => title.includes("485"));
    return [step?.stops.join(""), step?.notes.join(""), rows[0]?.isClosed ? "—" : rows[0]?.graduate];
  };
  expect(await graduateOf("field=1101&city=sydney")).toEqual(["", expect.stringContaining("能留 18 个月"), "18 个月"]);
  expect(await graduateOf("route=vocational&course=@112161G")).toEqual([
    expect.stringContaining("都不在清单上"),
    "",
    "—",
  ]);
  expect(await graduateOf("field=0803")).toEqual([expect.stringContaining("技工资格"), "", "—"]);
});

it("a row says that the age may be past the limit of the 485", async () => {
  const { rows } = await shownOf("who=working&aim=work&age=33&occupation=261313&english=7");
  expect(rows.find(({ key }) => key === "work-master")?.graduate).toBe("2 年（看生日，可能超龄）");
});

it("a charge of an earlier year is marked at its line", async () => {
  const { steps } = await shownOf("who=pupil&aim=school&care=parent&age=12");
  const labels = steps[0]?.costs.map(({ label }) => label).filter((label) => label.includes("可能更高"));
  expect(labels).toEqual([expect.stringMatching(/590.*2025-07-01 起的数/)]);
});

/** The text of the plan, with each of its routes in full. */
const textOf = (plan: Plan): string =>
  JSON.stringify(
    plan.routes.map((route, at) =>
      viewPlan({
        plan: { ...plan, routes: [route], points: [plan.points[at] ?? null] },
        ...{ prospects: null, rate: null, usual: "" },
      }),
    ),
  );

it("a changed figure or rule changes exactly the plans that use it", async () => {
  // A parent until the pupil is an adult; a visa of which the place is not known; ages that a birthday moves past a limit.
  const queries = [
    ...cases.map(({ query }) => query),
    "who=pupil&aim=school&route=school&city=sydney&care=parent&age=16",
    "who=pupil&aim=school&route=school&city=sydney&care=parent",
    "who=inside&visa=other&aim=master&field=0801&city=sydney&age=33&english=7&stay=stay",
    "who=working&aim=work&occupation=221111&age=44&english=7",
    "who=working&aim=work&occupation=221111&age=42&english=7",
  ];
  const grounds = await Promise.all(queries.map(groundOf));
  const plans = grounds.map((ground) => {
    const plan = planOf(ground);
    return { ground, keys: keysOfPlan(plan), text: textOf(plan) };
  });
  const wrong: string[] = [];
  for (const key of new Set(plans.flatMap(({ ground }) => [...ground.facts.keys()]))) {
    for (const [at, { ground, keys, text }] of plans.entries()) {
      const fact = ground.facts.get(key);
      if (!fact) continue;
      const facts = new Map(ground.facts).set(key, { ...fact, value: fact.value + 1 });
      const isChanged = textOf(planOf({ ...ground, facts })) !== text;
      if (isChanged !== keys.has(key)) wrong.push(`${key}: ${isChanged ? "not said" : "not used"} by ${queries[at]}`);
    }
  }
  for (const key of new Set(plans.flatMap(({ ground }) => [...ground.rules.keys()]))) {
    for (const [at, { ground, keys, text }] of plans.entries()) {
      const rule = ground.rules.get(key);
      if (!rule) continue;
      const rules = new Map(ground.rules).set(key, { ...rule, sentence: `${rule.sentence}（改了）` });
      const isChanged = textOf(planOf({ ...ground, rules })) !== text;
      if (isChanged !== keys.has(key)) wrong.push(`${key}: ${isChanged ? "not said" : "not used"} by ${queries[at]}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

it("a chosen field has occupations without studies and after school, and a degree after school can have a sponsor", async () => {
  const plan = async (query: string) => {
    const ground = await groundOf(`${query}&age=30&english=7&stay=stay`);
    const app = {
      db: open(),
      now: () => Date.parse(`${day}T03:00:00Z`),
      contentVersion: async () => ({ content: query, loadId: 1 }),
    };
    return { plan: planOf(ground), prospects: await readProspects(app, ground) };
  };
  const found = await Promise.all(["aim=work&field=0603", "aim=school&age=15&field=0603"].map(plan));
  expect(found.map(({ prospects }) => (prospects?.first.length ?? 0) > 0)).toEqual([true, true]);
  const employer = ({ plan }: (typeof found)[number]) =>
    viewPlan({ plan, prospects: null, rate: null, usual: "" }).first?.steps.some(({ groups }) =>
      groups.some(({ subject }) => subject === "employer"),
    );
  const degree = await plan("aim=school&route=school-bachelor&field=0603&city=sydney");
  expect([employer(degree), ...found.map(employer)]).toEqual([true, true, false]);
});
