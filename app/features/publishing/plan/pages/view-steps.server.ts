import { pointsAddress } from "#app/features/publishing/points-test/shared/answers.ts";
import { levelNames, stateNames } from "#app/features/register/catalogue/pages/public.ts";
import { labelOf } from "#app/features/register/course-cost/pages/public.ts";
import { type Amount, sumOf } from "#app/features/register/course-cost/shared/figures.ts";
import { rulePath } from "#app/features/register/rules/shared/rule.ts";
import { writeSentence } from "#app/features/register/rules/shared/write-sentence.ts";
import { cityOfKey, narrowFieldOf } from "#app/features/register/statistics/server/public.ts";
import { studentVisaText } from "#app/features/register/student-visa/shared/text.json";
import { formatFact } from "#app/shell/figures/fact.ts";
import { formatLength, formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import {
  type QuotedRules,
  rulesOfGraduate,
  rulesOfSkilled,
  rulesOfStudy,
  type Subject,
  subjects,
} from "../server/plan-rules.ts";
import type { Plan } from "../server/read-plan.ts";
import type { PlannedRoute, Study } from "../server/route.ts";
import { cellOf } from "../shared/routes.ts";
import { routeText as text } from "./text.json";
import { checklistLink, costLink, timelineLink } from "./tool-links.ts";

/** A link of a step. */
interface ToolLink {
  label: string;
  href: string;
}

/** Rules of a step, by subject. */
interface RuleGroup {
  subject: Subject;
  title: string;
  rules: { sentence: string; href: string }[];
}

export interface Step {
  title: string;
  when: string;
  /** What it is about, in sentences. */
  notes: string[];
  costs: { label: string; amount: string; isUnverified: boolean }[];
  /** Sum of the costs; null without any. */
  sum: string | null;
  stops: string[];
  groups: RuleGroup[];
  links: ToolLink[];
}

/** "A$126,600", or "A$126,600–127,000". */
export const writeAmount = ({ from, to }: Amount): string =>
  from === to ? formatMoney(to) : `${formatMoney(from)}–${formatMoney(to).replace("A$", "")}`;

const period = (from: string, until: string | null): string =>
  until === null
    ? fill(text.from, { month: writeMonth(from) })
    : fill(text.period, { from: writeMonth(from), until: writeMonth(until) });

export function viewStudy(study: Study, plan: Plan): Step {
  const { answers } = plan;
  const { application } = study;
  const sum = sumOf(study.items.flatMap(({ amount }) => amount ?? []));
  return {
    title: text.stages[study.kind],
    when: period(study.from, study.until),
    notes: [
      basisOf(study, plan),
      ...(application ? [] : [text.sameVisa]),
      ...(application?.fundsWeeks && application.funds.items.every(({ amount }) => amount)
        ? [fill(text.funds, { weeks: application.fundsWeeks, amount: writeAmount(application.funds.sum) })]
        : []),
    ],
    costs: study.items.map((item) => ({
      label: labelOf(item),
      amount: item.amount ? writeAmount(item.amount) : "—",
      isUnverified: item.isUnverified === true,
    })),
    sum: writeAmount(sum),
    stops: application?.stops.map((stop) => studentVisaText.stop[stop]) ?? [],
    groups: groupsOf(rulesOfStudy(study, plan), plan),
    links: [
      { label: text.tools.cost, href: costLink(study, answers) },
      ...(application
        ? [
            { label: text.tools.timeline, href: timelineLink(study, answers) },
            { label: text.tools.checklist, href: checklistLink(study, answers) },
          ]
        : []),
    ],
  };
}

/** Where the fee and the length come from. */
function basisOf({ kind, courseId, course }: Study, plan: Plan): string {
  if (courseId !== null && plan.course) {
    const { nameCn, name, expired, delistedOn } = plan.course.course;
    const school = plan.course.institution;
    const basis = fill(text.course, { name: nameCn ?? name, school: school.nameCn ?? school.name });
    return expired || delistedOn ? `${basis}。${text.closedCourse}` : basis;
  }
  const cell = plan.cells.get(kind);
  if (!cell || course.tuition === null) return text.noCell;
  const place = cityOfKey(cell.place)?.nameCn ?? (cell.place === "" ? "全澳" : (stateNames[cell.place] ?? cell.place));
  if (kind === "english") return fill(text.english, { weeks: course.weeks ?? 0, place });
  if (kind === "school") {
    return fill(text.schoolYears, { place, count: cell.yearly?.courses ?? 0, years: formatLength(course.weeks) ?? "" });
  }
  const basis = fill(text.typical, {
    place,
    field: narrowFieldOf(cell.field)?.nameCn ?? "",
    level: cellOf(kind).field === null ? (levelNames[cell.level] ?? text.stages[kind]) : text.stages[kind],
    count: formatNumber(cell.total?.courses ?? 0),
  });
  return kind === "research" ? `${basis}。${text.research}` : basis;
}

const groupsOf = (quoted: QuotedRules, { rules, facts }: Plan): RuleGroup[] =>
  subjects.flatMap((subject) => {
    const found = (quoted[subject] ?? []).flatMap((key) => rules.get(key) ?? []);
    const shown = found.map((rule) => ({ sentence: writeSentence(rule.sentence, facts), href: rulePath(rule) }));
    return shown.length > 0 ? [{ subject, title: text.subjects[subject], rules: shown }] : [];
  });

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
    when: route.after ? fill(text.from, { month: writeMonth(route.after) }) : "",
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
  fill(text.pointsNote, { minimum, english: answers.english === null ? text.englishOpen : text.englishCounted }),
  ...(answers.age === null ? [text.ageOpen] : []),
];
