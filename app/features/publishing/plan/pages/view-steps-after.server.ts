import { pointsAddress } from "#app/features/publishing/points-test/shared/answers.ts";
import { pointsPrefix } from "#app/features/publishing/points-test/shared/points-table.ts";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { rulesOfGraduate, rulesOfSkilled } from "../server/plan-rules.ts";
import type { Plan } from "../server/read-plan.ts";
import type { PlannedRoute } from "../server/route.ts";
import type { RoutePoints } from "../server/route-points.ts";
import { routeText as text } from "./text.json";
import { groupsOf, period, type Step, writeBoth } from "./view-steps.server.ts";

/** The visas after the studies. */
export function stepsAfter(route: PlannedRoute, plan: Plan, rate: ExchangeRate | null): Step[] {
  const { answers, facts } = plan;
  const { graduate } = route;
  const steps: Step[] = [];
  const empty = { costs: [], sum: null, funds: null, stops: [], rows: [] };
  if (graduate) {
    const groups = groupsOf(rulesOfGraduate(graduate, answers), plan);
    const once = answers.rule.visa === "graduate" ? groups.filter(({ subject }) => subject === "ends") : [];
    const stay = facts.get(graduate.stay);
    const open = stay && graduate.charge && !graduate.closed;
    steps.push({
      ...empty,
      title: text.graduate,
      when: period(graduate.from, graduate.until),
      notes: open
        ? [
            fill(text.graduateStay, {
              stay: formatFact(stay),
              charge: writeBoth(graduate.charge ?? { from: 0, to: 0 }, rate),
            }),
          ]
        : [],
      stops: [
        ...(graduate.closed ? [graduate.closed === "age" ? text.closedAge : text.closedWeeks] : []),
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
    ...(points && plan.table ? describePoints(points, plan.table.minimum) : { notes: [] }),
    stops: points?.result.remarks.includes("age-above")
      ? [fill(text.closedPoints, { limit: plan.table?.ageLimit ?? "" })]
      : [],
    groups: groupsOf(rulesOfSkilled(route), plan),
    links: [
      ...(pointsHref ? [{ label: text.pointsTool, href: pointsHref }] : []),
      { label: text.tools.skilled, href: "/immigration/pr-pathways" },
    ],
  });
  return steps;
}

/** "55 分，离 65 分还差 10 分". */
export const writePoints = (points: number, minimum: number): string =>
  fill(points < minimum ? text.pointsShort : text.pointsOf, { points, minimum, short: minimum - points });

/** What the points assume. */
const assumptionsOf = ({ answers, result, without }: RoutePoints): string[] => [
  fill(text.pointsNote, {
    english: answers.english === null ? text.englishOpen : text.englishCounted,
    qualification: answers.qualification === null ? text.qualificationOpen : "",
  }),
  ...(result.subtotal > without.subtotal
    ? [fill(text.degreeAssumed, { less: result.subtotal - without.subtotal })]
    : []),
  ...(answers.age === null ? [text.ageOpen] : []),
];

/** The rows of the points table that count, and what they assume, in one line. */
export const countedRows = (points: RoutePoints, { facts }: Pick<Plan, "facts">): string =>
  points.result.lines
    .map((row) =>
      fill(text.pointsRow, { label: facts.get(pointsPrefix + row.key)?.label ?? row.key, points: row.points }),
    )
    .concat(assumptionsOf(points))
    .join("");

function describePoints(points: RoutePoints, minimum: number) {
  const [own, state, regional] = (["189", "190", "491"] as const).map((visa) =>
    writePoints(points.result.totals[visa], minimum),
  );
  return {
    rows: text.pointsRows.map((row) => fill(row, { own: own ?? "", state: state ?? "", regional: regional ?? "" })),
    notes: [fill(text.points, { minimum }), ...assumptionsOf(points)],
  };
}
