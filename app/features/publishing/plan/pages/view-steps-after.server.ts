import { pointsAddress } from "#app/features/publishing/points-test/shared/answers.ts";
import { pointsPrefix, type Subclass, subclasses } from "#app/features/publishing/points-test/shared/points-table.ts";
import { cityOfKey } from "#app/features/register/statistics/server/public.ts";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { rulesOfGraduate, rulesOfSkilled } from "../server/plan-rules.ts";
import { isRegional, type Plan } from "../server/read-plan.ts";
import type { PlannedRoute } from "../server/route.ts";
import type { RoutePoints } from "../server/route-points.ts";
import { routeText as text } from "./text.json";
import { groupsOf, period, type Step, writeBoth } from "./view-steps.server.ts";

/** The visas after the studies. */
export function stepsAfter(route: PlannedRoute, plan: Plan, rate: ExchangeRate | null): Step[] {
  const { answers, facts } = plan;
  const { graduate } = route;
  const steps: Step[] = [];
  const empty = { costs: [], sum: null, funds: null, stops: [] };
  if (graduate) {
    const groups = groupsOf(rulesOfGraduate(graduate, answers), plan);
    const once = answers.rule.visa === "graduate" ? groups.filter(({ subject }) => subject === "ends") : [];
    const stay = facts.get(graduate.stay);
    const charge = !graduate.closed && graduate.charge && writeBoth(graduate.charge, rate);
    steps.push({
      ...empty,
      title: text.graduate,
      when: graduate.closed ? "" : period(graduate.from, graduate.until),
      notes: stay && charge ? [fill(text.graduateStay, { stay: formatFact(stay), charge })] : [],
      stops: [
        ...tooOldForGraduate(route),
        ...(graduate.closed === "weeks" ? [text.closedWeeks] : []),
        ...once.flatMap(({ rules }) => rules.map(({ sentence }) => sentence)),
      ],
      groups,
      links: [{ label: text.tools.graduate, href: "/visa/graduate" }],
    });
  }
  const points = plan.points[0];
  const pointsHref = points && pointsAddress(points.answers, { on: null, occupation: answers.occupation });
  steps.push({
    ...empty,
    title: text.skilled,
    when: route.after && route.studies.length > 0 ? fill(text.from, { month: writeMonth(route.after) }) : "",
    notes: [...(points && plan.table ? describePoints(points, plan.table.minimum) : []), ...outsideRegional(answers)],
    stops: [...tooOldForPoints(route, plan), ...tooOldForEmployer(route, plan)],
    groups: groupsOf(rulesOfSkilled(route, answers), plan),
    links: [
      ...(pointsHref ? [{ label: text.pointsTool, href: pointsHref }] : []),
      { label: text.tools.skilled, href: "/immigration/pr-pathways" },
    ],
  });
  return steps;
}

/** "40 分，离 65 分还差 25 分（有学士或硕士学位是 55 分）". */
export function writePoints({ result, withDegree }: RoutePoints, visa: Subclass, minimum: number): string {
  const points = result.totals[visa];
  const more = withDegree.totals[visa];
  return (
    fill(points < minimum ? text.pointsShort : text.pointsOf, { points, minimum, short: minimum - points }) +
    (more > points ? fill(text.pointsDegree, { points: more }) : "")
  );
}

/** The answers that a sum of points needs; null when all of them are given. */
export const openAnswers = ({ open }: RoutePoints): string | null =>
  open.length === 0
    ? null
    : fill(text.pointsOpen, {
        items: open.map((name) => text.open[name]).join("、"),
        count: text.counts[open.length - 1] ?? "",
      });

const assumptionOf = ({ answers }: RoutePoints): string =>
  fill(text.pointsNote, { english: answers.english === null ? text.englishOpen : text.englishCounted });

/** For a city that is not in a designated regional area: what a 491 or 494 visa means. */
export function outsideRegional({ city }: Plan["answers"]): string[] {
  const name = city && !isRegional(city) && cityOfKey(city)?.nameCn;
  return name ? [fill(text.outsideRegional, { city: name })] : [];
}

const agesOf = ([from, to]: [number, number]) => ({ from, to });

/** Whether somebody is, or may be, too old for a 485 visa after the studies. */
const tooOldForGraduate = ({ graduate }: PlannedRoute): string[] =>
  graduate?.closed === "age" ? [text.closedAge] : graduate?.risky ? [fill(text.riskyAge, agesOf(graduate.risky))] : [];

/** Whether somebody is, or may be, too old for an invitation by then. */
function tooOldForPoints({ agesAfter }: PlannedRoute, { points: [points], table }: Plan): string[] {
  const limit = table?.ageLimit;
  if (!points || !agesAfter || !limit || agesAfter[1] < limit) return [];
  return [fill(agesAfter[0] < limit ? text.riskyPoints : text.closedPoints, { ...agesOf(agesAfter), limit })];
}

/** Whether somebody of an age that allows an invitation is, or may be, too old for a 186 visa after the years of work that it asks for. */
function tooOldForEmployer({ agesAfter }: PlannedRoute, { facts, table }: Plan): string[] {
  const [work, limit] = ["visa-186.transition-work", "visa-186.age"].map((key) => facts.get(key));
  if (!work || !limit || !agesAfter || agesAfter[0] >= (table?.ageLimit ?? 0)) return [];
  const [from, to] = [agesAfter[0] + work.value, agesAfter[1] + work.value];
  return to < limit.value
    ? []
    : [fill(text.riskyEmployer, { work: formatFact(work), from, to, limit: formatFact(limit) })];
}

/** The age limits that are passed, or may be, when each visa can be applied for. */
export const tooOld = (route: PlannedRoute, plan: Plan): string[] => [
  ...tooOldForGraduate(route),
  ...tooOldForPoints(route, plan),
  ...tooOldForEmployer(route, plan),
];

/** The points of the next age. */
function nextAge({ answers, next }: RoutePoints): string {
  if (!next || answers.age === null) return "";
  const { from = "", points } = next.row;
  return fill(text.nextAge, { age: answers.age, from, points, soon: next.isSoon ? text.nextAgeSoon : "" });
}

/** The rows of the points table that count, and what they assume, in one line. */
export function countedRows(points: RoutePoints, { facts }: Pick<Plan, "facts">): string {
  return [
    ...points.result.lines
      .filter((row) => row.points > 0)
      .map((row) =>
        fill(text.pointsRow, { label: facts.get(pointsPrefix + row.key)?.label ?? row.key, points: row.points }),
      ),
    nextAge(points),
    assumptionOf(points),
  ].join("");
}

function describePoints(points: RoutePoints, minimum: number): string[] {
  const open = openAnswers(points);
  if (open !== null) return [`${open}。`];
  const rows = subclasses.map((visa) => fill(text.pointsRows[visa], { points: writePoints(points, visa, minimum) }));
  return [fill(text.points, { minimum }), ...rows, (points.next?.isSoon ? nextAge(points) : "") + assumptionOf(points)];
}
