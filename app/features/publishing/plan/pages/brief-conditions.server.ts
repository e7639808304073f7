import { makeTimeline } from "#app/features/register/timeline/pages/public.server.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { hasFamily } from "../server/applications-of.ts";
import { addMonthsTo } from "../server/graduate-of.ts";
import { isExemptPassport, isMainland, isMinorAt } from "../server/plan-rules.ts";
import { isRegional, type Plan } from "../server/read-plan.ts";
import { type PlannedRoute, yearWeeks } from "../server/route.ts";
import { isHeld, isPastAge } from "../server/route-points.ts";
import { brief, saidIn } from "../shared/brief.ts";
import { isExemptFromEnglish, isResearch, isSchool, leadsToWork, type StudyKind } from "../shared/routes.ts";
import type { OpenedPlan } from "./open-plan.server.ts";
import { timelineOf } from "./tool-links.ts";
import { viewPlan } from "./view-plan.server.ts";
import { hasOtherFees } from "./view-steps.server.ts";

/** The first route of a plan, with what the lines of its brief depend on; null without a route. */
export function readerOf(asked: OpenedPlan, shown: OpenedPlan) {
  // Somebody whose family stays behind is still not single in the points test.
  const plan = { ...shown.plan, points: asked.plan.points };
  const view = viewPlan({ ...shown, plan });
  const [summary] = view.routes;
  const [route] = plan.routes;
  const { first } = view;
  return summary && first && route ? { asked, shown, view, plan, route, summary, first } : null;
}

/** The part of the costs at which another route is worth a line, even on a full sheet: fees of one level vary by less than a fifth of it. */
const muchLess = 0.8;
/** From this age on, points fall with each course, while employers' visas stay open for some years. */
const lateAge = 38;
/** A first date within four weeks is hardly enough for an English test and its result. */
const soonDays = 28;

export type Reader = NonNullable<ReturnType<typeof readerOf>>;

/** The conditions of shared/brief.json, each with whether it holds. */
export function conditionsOf({ asked, shown, plan, route, first }: Reader) {
  const { studies, graduate, key } = route;
  const { answers } = plan;
  const kinds = studies.map(({ kind }) => kind);
  const job = first.prospects?.jobs[0]?.code;
  const isHere = answers.who === "inside";
  const visa = firstVisaOf({ plan, route });
  const apply = stepsOf({ shown, plan }, studies).find((step) => step.key === "apply");
  return {
    ...{ study: kinds.length > 0, school: kinds.some(isSchool), tertiary: !kinds.every(isSchool) },
    ...{ inside: studies[0]?.application?.isInside, degree: kinds.some(isDegree), english: kinds.includes("english") },
    ...{ research: kinds[0] && isResearch(kinds[0]), otherFees: studies.every((study) => hasOtherFees(study, plan)) },
    ...{ doctorate: kinds.includes("doctorate"), foundation: kinds.includes("foundation") },
    ...{ experience: answers.who === "working" || answers.who === "graduate", exempt: isExemptPassport(answers) },
    /** Whether the first course asks for a score that the answers do not have. */
    test: kinds[0] && !isExemptFromEnglish(kinds[0]) && (answers.english === null || answers.english === "none"),
    ...{ children: asked.plan.answers.children > 0, job, together: hasFamily(answers) },
    ...{ partner: asked.plan.answers.partner, stays: answers.stay === "stay" || kinds.length === 0 },
    ...{ prepaid: first.before?.deposit, longCourse: visa.isLong, ends: visa.ends },
    masters: kinds.some((kind) => kind === "master" || isResearch(kind)),
    ...{ graduate: graduate && !graduate.closed, vocational485: graduate?.isVocational, older: graduate?.isAgeExempt },
    ...Object.fromEntries(Object.entries(brief.jobs).map(([name, groups]) => [name, job && RegExp(groups).test(job)])),
    ...{ start: answers.start !== asked.usual, alone: asked !== shown },
    ...{ minor: studies[0] && isMinorAt(studies[0], plan), stages: kinds.filter(isSchool).length > 1 },
    ...{ late: apply?.state === "late", soon: apply && apply.by < addDays(shown.today, soonDays) },
    ...{ holds485: isHere && answers.rule.visa === "graduate", skilled: leadsToWork(key, answers) },
    ...saidIn(answers),
    china: isMainland(answers),
    /** A later application follows a completed course in Australia. */
    upgrade: studies.some(({ application }) => application?.isUpgrade),
    here: isHere,
    /** In Australia with a visa that ends, and sent abroad for the next one. */
    sent: isHere && studies[0]?.application?.isInside === false,
    ...{ past: isPastAge(route, plan), holds482: isHeld(route, answers) },
    ...{ consulate: answers.rule.passport === "china" && !answers.taiwan, rated: shown.rate },
    chosen: studies.some(({ courseId }) => courseId !== null),
    /** Another route of the same people costs much less. */
    cheaper: plan.routes.some(
      ({ total, studies: [own] }) =>
        own && hasFamily(own.situation) === hasFamily(answers) && total.to > 0 && total.to <= route.total.to * muchLess,
    ),
    /** An employer's sponsorship is worth its conditions on paper: too old for much else, or with a job that one can name now. */
    sponsorship:
      (answers.age ?? 0) >= lateAge || (answers.occupation !== null && (isHere || answers.who === "working")),
    ...{ regional: isRegional(answers.city), schooled: asked.plan.answers.schoolChildren > 0 },
    ...{ family: hasFamily(asked.plan.answers), over: first.budget?.isOver, budgeted: first.budget },
    ...{ closed485: graduate?.closed, tooOld: graduate?.closed === "age" },
    [`care:${studies[0]?.situation.care}`]: true,
  };
}

/** The steps of the first application, counted back from the start of the course. */
export const stepsOf = ({ shown, plan }: Pick<Reader, "shown" | "plan">, [study]: PlannedRoute["studies"]) =>
  study ? makeTimeline(timelineOf(study, plan), shown.times, shown.today) : [];

export const isDegree = (kind: StudyKind) => kind === "bachelor" || kind === "master";

export const figureOf = ({ facts }: Pick<Plan, "facts">, key: string) => facts.get(key)?.value ?? Number.NaN;

/** The Chinese name of the month to which a day moves by a number of months. Null when one of them is not known. */
export const monthAfter = (day: string | null, months: number): string | null =>
  day === null || Number.isNaN(months) ? null : writeMonth(addMonthsTo(day, months).slice(0, 7));

/** The student visa of the first application: whether its courses count as long, and the month until which it is usually granted. */
export function firstVisaOf({ plan, route: { studies } }: Pick<Reader, "plan" | "route">) {
  const next = studies.findIndex(({ application }, at) => at > 0 && application);
  const courses = next < 0 ? studies : studies.slice(0, next);
  const weeks = courses.reduce((sum, { course }) => sum + (course.weeks ?? 0), 0);
  const isLong = (weeks / yearWeeks) * 12 > figureOf(plan, "visa-500.course-long");
  const months = figureOf(plan, isLong ? "visa-500.after-long" : "visa-500.after-short");
  const last = courses.at(-1);
  // Long courses that end in November or December, and research, have longer visas.
  const isLater = isLong && last && (isResearch(last.kind) || Number(last.until?.slice(5, 7)) > 10);
  return { isLong, ends: isLater ? null : monthAfter(last?.until ?? null, months) };
}
