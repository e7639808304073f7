import { type Subclass, subclasses } from "#app/features/publishing/points-test/shared/points-table.ts";
import { writeSentence } from "#app/features/register/rules/shared/write-sentence.ts";
import { cityOfKey } from "#app/features/register/statistics/server/public.ts";
import { studentVisaText } from "#app/features/register/student-visa/shared/text.json";
import { makeTimeline, type StepKey } from "#app/features/register/timeline/pages/public.server.ts";
import { formatSum } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { usableRate } from "#worker/platform/money.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { hasFamily } from "../server/applications-of.ts";
import { addMonthsTo } from "../server/graduate-of.ts";
import { isExemptPassport, isMainland, isMinorAt, nominationOf } from "../server/plan-rules.ts";
import { isRegional, type Plan } from "../server/read-plan.ts";
import { type PlannedRoute, yearWeeks } from "../server/route.ts";
import { isHeld, isPastAge } from "../server/route-points.ts";
import { brief } from "../shared/brief.ts";
import { storedQuery } from "../shared/plan-address.ts";
import { isExemptFromEnglish, isResearch, isSchool, leadsToWork, type StudyKind } from "../shared/routes.ts";
import type { OpenedPlan } from "./open-plan.server.ts";
import { routeText, parentsText as text } from "./text.json";
import { timelineOf } from "./tool-links.ts";
import { dot, livingOf, viewPlan } from "./view-plan.server.ts";
import { unlistedVisas } from "./view-prospects.server.ts";
import { hasOtherFees } from "./view-steps.server.ts";
import {
  basisOf,
  chargesOf,
  countedRows,
  heldNotes,
  openAnswers,
  regionalNote,
  tooOld,
} from "./view-steps-after.server.ts";
import { writeBoth, yuanOf } from "./write-amounts.ts";

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
    // The answers: "visa:student".
    ...Object.fromEntries([...new URLSearchParams(storedQuery(answers))].map((one) => [one.join(":"), true])),
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
const stepsOf = ({ shown, plan }: Pick<Reader, "shown" | "plan">, [study]: PlannedRoute["studies"]) =>
  study ? makeTimeline(timelineOf(study, plan), shown.times, shown.today) : [];

const isDegree = (kind: StudyKind) => kind === "bachelor" || kind === "master";

const stateOf = ({ city }: Plan["answers"]) => cityOfKey(city ?? "")?.state ?? "";

const figureOf = ({ facts }: Pick<Plan, "facts">, key: string) => facts.get(key)?.value ?? Number.NaN;

/** The Chinese name of the month to which a day moves by a number of months. Null when one of them is not known. */
const monthAfter = (day: string | null, months: number): string | null =>
  day === null || Number.isNaN(months) ? null : writeMonth(addMonthsTo(day, months).slice(0, 7));

/** The student visa of the first application: whether its courses count as long, and the month until which it is usually granted. */
function firstVisaOf({ plan, route: { studies } }: Pick<Reader, "plan" | "route">) {
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

/** The values of the texts of shared/brief.json; one that is not known is null. */
export function valuesOf({ asked, shown, plan, view, route, summary, first }: Reader) {
  const { facts, answers } = plan;
  const points = plan.points[0];
  const figure = (key: string) => figureOf(plan, key);
  const ifKnown = (value: number, write: (rounded: number) => string) =>
    Number.isNaN(value) ? null : write(Math.round(value));
  const both = (value: number) => ifKnown(value, (sum) => writeBoth({ from: sum, to: sum }, shown.rate));
  const degree = route.studies.findLast(({ kind }) => isDegree(kind))?.course;
  // A year of a degree usually has eight units.
  const unit = (degree?.tuition ?? Number.NaN) / Math.max(1, (degree?.weeks ?? Number.NaN) / yearWeeks) / 8;
  const isGuarded = route.studies.some(({ situation }) => situation.care === "parent");
  const who = isGuarded ? "guardian" : hasFamily(answers) ? "family" : "alone";
  const count = 1 + Number(answers.partner) + answers.children;
  const yuan = shown.rate ? null : usableRate(facts)?.value;
  const inYuan = yuan ? fill(text.inYuan, { sum: formatSum(route.total.to * yuan, "CNY").slice(1) }) : "";
  const sumOf = ({ yuan, total }: Reader["summary"]) => [yuan, total].filter(Boolean).join(dot);
  const others = view.routes.map((one, at) => {
    const without = plan.routes[at]?.graduate?.closed && route.graduate?.closed === null ? text.closed485 : "";
    if (plan.routes[at]?.studies.length === 0) return fill(text.unpaid, { title: one.title });
    return fill(text.other, { title: one.title, sum: sumOf(one), time: one.time, without });
  });
  const { news = "", study = "" } = nominationOf(answers) ?? {};
  const [stateNews, stateStudy] = [news, study].map((key) => writeSentence(plan.rules.get(key)?.sentence ?? "", facts));
  const open = points && openAnswers(points);
  const totals = points && open === null ? points.result.totals : null;
  const up = points?.birthday?.more ?? 0;
  const unlisted = unlistedVisas(route, plan, shown.prospects);
  const listed = subclasses.filter((visa) => !unlisted.includes(visa));
  const range = routeText[up ? "pointRange" : "pointsOf"];
  const pointsOf = (visa: Subclass, of = totals) =>
    of && fill(unlisted.includes(visa) ? text.unlisted : range, { points: of[visa], most: of[visa] + up });
  const titled = points && totals && points.withDegree.subtotal > points.result.subtotal && points.withDegree.totals;
  const steps = stepsOf({ shown, plan }, route.studies);
  // With hyphens at which no line breaks.
  const by = (key: StepKey) => steps.find((step) => step.key === key)?.by.replaceAll("-", "\u2011") ?? null;
  const funds = route.studies[0]?.application?.funds.sum.to ?? Number.NaN;
  const family = asked === shown ? null : viewPlan(asked);
  return {
    finished: first.finished,
    ...{ deposit: first.before?.deposit ?? null, cash: first.before?.all ?? null, currency: shown.rate?.name ?? null },
    familyFunds: both(asked.plan.routes[0]?.studies[0]?.application?.funds.sum.to ?? Number.NaN),
    ends: firstVisaOf({ plan, route }).ends,
    hongKongFrom: monthAfter(route.graduate?.from ?? null, figure("visa-189.hong-kong-years") * 12),
    regionalFrom: monthAfter(route.graduate?.from ?? null, figure("visa-191.hong-kong-years") * 12),
    ...{ certificate: brief.certificates[stateOf(answers)] ?? "", publicSchool: brief.schools[stateOf(answers)] ?? "" },
    ...{ familyRule: studentVisaText.stop.family, family: family?.routes[0] && sumOf(family.routes[0]) },
    ...{ familyFirst: family?.first?.years[0]?.sum, familyBudget: family?.first?.budget?.sentence ?? "" },
    ...{ sum: sumOf(summary) + inYuan, time: summary.time, first: first.years[0]?.sum },
    schooling: asked.plan.answers.schoolChildren > 0 ? text.schooling : "",
    // The sentence on the budget has the missing costs, and the first year in which schools collect their most.
    missing: ((!first.budget && summary.missing) || "") + summary.cover + livingOf(route, plan),
    ...{ more: first.budget ? "" : (first.before?.more ?? ""), items: first.bill?.lines.at(-1)?.label },
    ...{ regionalNote: regionalNote(answers).join(""), city: cityOfKey(answers.city ?? "")?.nameCn ?? null },
    noJobs: first.prospects?.none === routeText.noJobs ? text.noJobs : (first.prospects?.none ?? null),
    stop: first.steps.flatMap(({ stops, sum }) => (sum === null ? [] : stops)).join("") || null,
    ...{ before: first.before?.sum, beforeTitle: first.before?.title, others: others.slice(1).join("；") || null },
    tenth: yuanOf({ from: 0, to: route.total.to / 10 }, shown.rate) || null,
    apart: answers.care === "boarding" && route.studies.some(({ kind }) => isSchool(kind)) ? text.apart : "",
    ...{ people: fill(text.people[who], { count }), whose: fill(text.whose[who], { count }) },
    ageLimits: (leadsToWork(route.key, answers) && Object.values(tooOld(route, plan)).join("")) || null,
    ...{ budget: first.budget?.sentence ?? "", left: first.budget?.left },
    ...{ own: pointsOf("189"), state: pointsOf("190"), regional: pointsOf("491"), minimum: plan.table?.minimum },
    ...{ open, stateNews, stateStudy },
    assumed: points && open === null ? countedRows(points, plan) : null,
    month: both((figure("wage.minimum") * figure("visa-500.work-hours") * 26) / 12),
    living: ifKnown(figure("visa-500.living-student") / 12, formatMoney),
    ...{ applyBy: by("apply"), acceptBy: by("accept"), coeBy: by("coe"), visaBy: by("visa") },
    ...{ decisionBy: by("decision"), arriveBy: by("arrive"), startMonth: writeMonth(answers.start) },
    fundsOfTwo: both(funds + figure("visa-590.living") + figure("visa-590.travel")),
    charges: chargesOf(unlisted, plan, steps.length > 0 ? null : shown.rate),
    held: heldNotes(plan, isPastAge(route, plan)).join(""),
    degree: titled ? text.degree + listed.map((visa) => `${visa} 类 ${pointsOf(visa, titled)}`).join("，") : "",
    basis: points && open === null ? basisOf(points) : null,
    ...{ unit: both(unit), half: both(figure("visa-500.living-student") / 2) },
  };
}
