import { writeSentence } from "#app/features/register/rules/shared/write-sentence.ts";
import { cityOfKey } from "#app/features/register/statistics/server/public.ts";
import { studentVisaText } from "#app/features/register/student-visa/shared/text.json";
import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { hasFamily } from "../server/applications-of.ts";
import type { Plan } from "../server/read-plan.ts";
import { type PlannedRoute, yearWeeks } from "../server/route.ts";
import { brief } from "../shared/brief.ts";
import { isResearch, isSchool, leadsToWork, type StudyKind } from "../shared/routes.ts";
import type { OpenedPlan } from "./open-plan.server.ts";
import { parentsText as text } from "./text.json";
import { dot, type PlanView, type RouteView, viewPlan } from "./view-plan.server.ts";
import { writeBoth } from "./view-steps.server.ts";
import { countedRows, writePoints } from "./view-steps-after.server.ts";

/** What the lines of a brief depend on. */
export interface Reader {
  asked: OpenedPlan;
  shown: OpenedPlan;
  view: PlanView;
  plan: Plan;
  route: PlannedRoute;
  summary: PlanView["routes"][number];
  first: RouteView;
}

/** The conditions of shared/brief.json, each with whether it holds. */
export function conditionsOf({ asked, plan: { answers }, route: { studies, graduate, key }, first }: Reader) {
  const kinds = studies.map(({ kind }) => kind);
  const job = first.prospects?.jobs[0]?.code;
  const isInside = answers.who === "inside";
  return {
    ...{ study: kinds.length > 0, school: kinds.some(isSchool), tertiary: !kinds.every(isSchool), inside: isInside },
    ...{ research: kinds[0] && isResearch(kinds[0]), degree: kinds.some(isDegree), english: kinds.includes("english") },
    ...{ vocational: kinds.includes("diploma"), experience: answers.who === "working" || answers.who === "graduate" },
    ...{ graduate: graduate && !graduate.closed, vocational485: graduate?.isVocational, job },
    // Unit groups of ANZSCO.
    ...{ nurse: job && /^254[14]/.test(job), teacher: job && /^241[2-5]/.test(job) },
    ...{ holds485: isInside && answers.rule.visa === "graduate", skilled: leadsToWork(key, answers) },
    ...{ hongKong: answers.hongKong, family: hasFamily(asked.plan.answers), [`english:${answers.english}`]: true },
    ...{ [`care:${answers.care}`]: kinds.some(isSchool), [`state:${stateOf(answers)}`]: true },
  };
}

const isDegree = (kind: StudyKind) => kind === "bachelor" || kind === "master";

const stateOf = ({ city }: Plan["answers"]) => cityOfKey(city ?? "")?.state ?? "";

/** The values of the texts of shared/brief.json; one that is not known is null. */
export function valuesOf({ asked, shown, plan, route, summary, first }: Reader) {
  const { facts, answers } = plan;
  const points = plan.points[0];
  const figure = (key: string) => facts.get(key)?.value ?? Number.NaN;
  const ifKnown = (value: number, write: (rounded: number) => string) =>
    Number.isNaN(value) ? null : write(Math.round(value));
  const both = (value: number) => ifKnown(value, (sum) => writeBoth({ from: sum, to: sum }, shown.rate));
  const degree = route.studies.findLast(({ kind }) => isDegree(kind))?.course;
  // A year of a degree usually has eight units.
  const unit = (degree?.tuition ?? Number.NaN) / Math.max(1, (degree?.weeks ?? Number.NaN) / yearWeeks) / 8;
  const who = route.studies.some(({ situation }) => situation.care === "parent")
    ? "guardian"
    : hasFamily(answers)
      ? "family"
      : "alone";
  const count = 1 + Number(answers.partner) + answers.children;
  const sumOf = ({ yuan, total }: Reader["summary"]) => [yuan, total].filter(Boolean).join(dot);
  const whole = viewPlan(asked).routes[0];
  const state = plan.rules.get(brief.nomination[stateOf(answers)] ?? "");
  const pointsOf = (visa: "189" | "190" | "491") =>
    points && plan.table ? writePoints(points.result.totals[visa], plan.table.minimum) : null;
  return {
    ...{ familyRule: studentVisaText.stop.family, family: asked === shown || !whole ? null : sumOf(whole) },
    ...{ sum: sumOf(summary), time: summary.time, first: first.years[0]?.sum, missing: summary.missing ?? "" },
    ...{ before: first.before?.sum, stop: first.steps.flatMap(({ stops }) => stops)[0] },
    ...{ people: fill(text.people[who], { count }), whose: fill(text.whose[who], { count }) },
    budget: first.budget?.isOver ? fill(text.over, { more: first.budget.more }) : "",
    ...{ own: pointsOf("189"), state: pointsOf("190"), regional: pointsOf("491"), minimum: plan.table?.minimum },
    ...{ assumed: points && countedRows(points, plan), stateNews: state ? writeSentence(state.sentence, facts) : "" },
    month: both((figure("wage.minimum") * figure("visa-500.work-hours") * 26) / 12),
    wageFrom: facts.get("wage.minimum")?.validFrom,
    living: ifKnown(figure("visa-500.living-student") / 12, formatMoney),
    ...{ unit: both(unit), half: both(figure("visa-500.living-student") / 2) },
  };
}
