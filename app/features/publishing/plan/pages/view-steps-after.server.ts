import { pointsAddress } from "#app/features/publishing/points-test/shared/answers.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { rulesOfGraduate, rulesOfSkilled } from "../server/plan-rules.ts";
import type { Plan } from "../server/read-plan.ts";
import type { PlannedRoute } from "../server/route.ts";
import { routeText as text } from "./text.json";
import { groupsOf, period, type Step, writeAmount } from "./view-steps.server.ts";

/** The visas after the studies. */
export function stepsAfter(route: PlannedRoute, plan: Plan): Step[] {
  const { answers, facts } = plan;
  const { graduate } = route;
  const steps: Step[] = [];
  const empty = { costs: [], sum: null, stops: [] };
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
              charge: writeAmount(graduate.charge ?? { from: 0, to: 0 }),
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
    notes: points && plan.table ? describePoints(points, plan.table.minimum) : [],
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

const describePoints = ({ answers, result }: NonNullable<Plan["points"][number]>, minimum: number): string[] => [
  fill(text.points, { own: result.totals["189"], state: result.totals["190"], regional: result.totals["491"] }),
  fill(text.pointsNote, {
    minimum,
    english: answers.english === null ? text.englishOpen : text.englishCounted,
    qualification: answers.qualification === null ? text.qualificationOpen : "",
  }),
  ...(answers.age === null ? [text.ageOpen] : []),
];
