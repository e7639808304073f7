import { levelNames } from "#app/features/register/catalogue/pages/public.ts";
import { labelOf } from "#app/features/register/course-cost/pages/public.ts";
import type { CostItem } from "#app/features/register/course-cost/shared/course-cost.ts";
import { keyOfItem, sumOf } from "#app/features/register/course-cost/shared/figures.ts";
import { rulePath } from "#app/features/register/rules/shared/rule.ts";
import { writeSentence } from "#app/features/register/rules/shared/write-sentence.ts";
import { cityOfKey, narrowFieldOf } from "#app/features/register/statistics/server/public.ts";
import { studentVisaText } from "#app/features/register/student-visa/shared/text.json";
import { nextSchoolYear } from "#app/features/register/timeline/shared/semesters.ts";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { formatLength, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { mayBeSchooled, mayPayAgain } from "../server/applications-of.ts";
import { addMonthsTo, agesOn } from "../server/graduate-of.ts";
import { type QuotedRules, rulesOfStudy, subjects } from "../server/plan-rules.ts";
import type { Plan } from "../server/read-plan.ts";
import type { PlannedRoute, Study } from "../server/route.ts";
import { fewest, hasTotal } from "../server/typical-course.ts";
import { adultFrom, guardianEnd, outlastsParent, schoolOf } from "../server/visas-of-school.ts";
import { planAddress } from "../shared/plan-address.ts";
import { awardOf, cellOf, isSchool, titleOf } from "../shared/routes.ts";
import { routeText as text } from "./text.json";
import { checklistLink, costLink, coursesOf, placeName, timelineLink, timelineOf } from "./tool-links.ts";
import { andSchooling, period, writeAmount, writeBoth } from "./write-amounts.ts";

export type Step = ReturnType<typeof viewStudy>;

/** @param given `usual`: the month that stays out of addresses */
export function viewStudy(study: Study, plan: Plan, { usual, rate }: { usual: string; rate: ExchangeRate | null }) {
  const { answers, facts } = plan;
  const { application } = study;
  // A stage of school that follows another one begins with the school year, in January.
  const isInDecember = isSchool(study.kind) && study.from.slice(5, 7) === "12";
  const [route] = plan.routes;
  const tooOld = route && study === route.studies[0] ? tooOldForYear(route, plan) : [];
  const timeline = application && timelineLink(study, plan);
  const sum = sumOf(study.items.flatMap(({ amount }) => amount ?? []));
  const funds =
    application?.fundsWeeks && application.funds.items.every(({ amount }) => amount)
      ? fill(text.funds, {
          ...{ weeks: application.fundsWeeks, amount: writeBoth(application.funds.sum, rate) },
          schooling: andSchooling(application.funds.items),
        }) +
        (mayBeSchooled(study) ? writeSentence(text.fundsSchool, facts) : "") +
        (study.situation.care === "parent" ? writeSentence(text.fundsParent, facts) : "")
      : null;
  return {
    title: study.visa
      ? fill(text.visaTitle, { study: text.stages[study.kind], number: study.visa.number })
      : text.stages[study.kind],
    when: period(isInDecember ? nextSchoolYear(study.from) : study.from, study.until),
    notes: [
      basisOf(study, plan),
      ...(application ? [] : [text.sameVisa]),
      ...(application?.isUpgrade && application.isInside
        ? [fill(text.laterStart, { month: writeMonth(timelineOf(study, plan).start) })]
        : []),
      ...(application && study.visa
        ? [
            fill(writeSentence(study.visa.number === 1 ? text.severalVisas : text.laterVisa, facts), {
              ...{ count: study.visa.count, month: writeMonth(study.from) },
            }),
          ]
        : []),
      ...(outlastsParent(study, facts) ? [writeSentence(text.parentAgain, facts)] : []),
      ...guardianNote(study, plan),
      ...waitingNote(study, plan),
      ...(application && answers.rule.passport === "pacific" ? [text.pacific] : []),
      ...(application?.isInside && answers.who === "inside" && study === route?.studies[0] ? [text.here] : []),
      ...(study === route?.studies[0] && mayPayAgain(study, answers) ? [writeSentence(text.againOpen, facts)] : []),
      ...(funds === null ? [] : [funds]),
    ],
    /** The last one of the notes. */
    funds,
    costs: study.items.map((item) => ({
      label: labelOf(item) + oldChargeOf(item, plan),
      amount: item.amount ? writeAmount(item.amount) : "—",
      isUnverified: item.isUnverified === true,
    })),
    /** Of the costs; null without any. */
    sum: writeBoth(sum, rate) as string | null,
    stops: [
      ...(application?.stops.map((stop): string => studentVisaText.stop[stop]) ?? []),
      ...(application?.isInside === false && (application.isUpgrade || answers.who === "inside") ? [text.leaving] : []),
      ...tooOld,
    ],
    groups: groupsOf(rulesOfStudy(study, plan), plan),
    links: [
      ...coursesOf(study, plan),
      ...(tooOld.length > 0 ? (["foundation", "diploma"] as const) : []).map((route) => ({
        label: fill(text.otherRoutes, { title: titleOf(route) }),
        href: planAddress({ ...answers, aim: "bachelor", routes: [route] }, usual),
      })),
      // The calculator adds the visa and the journey, which a later course of the same visa does not pay again.
      ...(application
        ? [
            { label: text.tools.cost, href: costLink(study, answers) },
            ...(timeline ? [{ label: text.tools.timeline, href: timeline }] : []),
            { label: text.tools.checklist, href: checklistLink(study, plan) },
            ...(study.situation.care === "parent" ? [{ label: text.tools.guardian, href: "/visa/guardian" }] : []),
          ]
        : []),
    ],
  };
}

/** That a charge is of an earlier year: charges rise on 1 July. */
export function oldChargeOf({ name }: CostItem, { facts, day }: Plan): string {
  const from = /[cC]harge/.test(name) && name !== "chargeAgain" && facts.get(keyOfItem(name, false) ?? "")?.validFrom;
  const isOld = from && from < `${Number(day.slice(0, 4)) - Number(day.slice(5) < "07-01")}-07-01`;
  return isOld ? fill(text.oldCharge, { from }) : "";
}

/** Whether somebody is, or may be, too old for the first school year of a visa. */
export function tooOldForYear({ studies }: PlannedRoute, { answers, facts }: Plan): string[] {
  const year = `${schoolOf(studies, answers).year}`;
  const limit = facts.get(`school.age-year-${year}`);
  const [from, to] = agesOn(studies[0]?.from ?? "", answers) ?? [0, 0];
  if (!limit || to < limit.value) return [];
  const words = from < limit.value ? text.riskyYear : text.closedYear;
  return [fill(words, { year, from, to, limit: formatFact(limit) })];
}

/** Until when a parent may stay. */
function guardianNote(study: Study, { routes, answers, facts }: Plan): string[] {
  if (routes.every(({ studies }) => guardianEnd(studies, answers, facts) !== study)) return [];
  const [earliest, latest] = (adultFrom(answers, facts) ?? []).map((day) => writeMonth(day.slice(0, 7)));
  const until = earliest && latest ? fill(text.parentUntil, { earliest, latest }) : text.parentOpen;
  return [writeSentence(until, facts)];
}

/** The months between an English course and the semester in which the course after it begins. */
function waitingNote(study: Study, { routes: [route], facts }: Plan): string[] {
  const before = route?.studies[route.studies.indexOf(study) - 1];
  const { from } = study;
  if (before?.kind !== "english" || before.until === null || addDays(before.until, 1) === from) return [];
  const most = facts.get("visa-500.package-gap")?.value;
  // The rule excepts a course that ends with the academic year, in November or December, before one of the next year.
  const isYearEnd = Number(before.until.slice(5, 7)) > 10 && before.until.slice(0, 4) < from.slice(0, 4);
  const isPackage = most === undefined || isYearEnd || addMonthsTo(addDays(before.until, 1), most) > from;
  return [fill(text.waiting, { month: writeMonth(from) }) + (isPackage ? "" : writeSentence(text.gap, facts))];
}

/** Whether the tuition of a course has the school's other fees. */
export const hasOtherFees = ({ kind, courseId }: Study, { cells }: Plan): boolean => {
  const cell = cells.get(kind);
  return courseId !== null || (cell !== undefined && hasTotal(kind, cell));
};

/** The source of fee and length. */
function basisOf({ kind, courseId, course }: Study, plan: Plan): string {
  const { answers } = plan;
  if (courseId !== null && plan.course) {
    const { nameCn, name, expired, delistedOn } = plan.course.course;
    const school = plan.course.institution;
    const basis = fill(text.course, { name: nameCn ?? name, school: school.nameCn ?? school.name });
    return expired || delistedOn ? `${basis}。${text.closedCourse}` : basis;
  }
  const cell = plan.cells.get(kind);
  if (!cell || course.tuition === null) return text.noCell;
  const place = placeName(cell.place);
  const isWhole = hasTotal(kind, cell);
  const count = formatNumber((isWhole ? cell.total : cell.yearly)?.courses ?? 0);
  if (kind === "english")
    return (
      fill(text.english, { weeks: course.weeks ?? 0, place, count, length: cell.weeks?.median ?? 0 }) +
      (answers.english === "none" ? writeSentence(text.firstScore, plan.facts) : "")
    );
  const isWider =
    (answers.city !== null && cell.place !== answers.city) ||
    (cell.field === "" && Boolean(plan.field) && cellOf(kind).field === null);
  const wider = isWider ? [fill(text.wider, { place: cityOfKey(answers.city ?? "")?.nameCn ?? "全澳", fewest })] : [];
  if (isSchool(kind)) {
    const years = formatLength(course.weeks) ?? "";
    return [fill(text.schoolYears, { place, level: text.stages[kind], count, years }), ...wider].join("。");
  }
  const basis = fill(isWhole ? text.typical : text.yearly, {
    place,
    field: cellOf(kind).field === null ? (narrowFieldOf(cell.field)?.nameCn ?? text.anyField) : "",
    level: cellOf(kind).field === null ? (levelNames[cell.level] ?? text.stages[kind]) : text.stages[kind],
    count,
    weeks: course.weeks ?? 0,
  });
  const own = isWhole && awardOf(kind) === "degree" ? [text.oneAward] : [];
  const held = Object.entries(text.fieldHolds).flatMap(([code, note]) => (code === cell.field ? [note] : []));
  return [basis, ...wider, ...own, ...held, ...(kind === "research" ? [text.research] : [])].join("。");
}

/** The rules of a step, by subject. */
export const groupsOf = (quoted: QuotedRules, { rules, facts }: Plan) =>
  subjects.flatMap((subject) => {
    const found = (quoted[subject] ?? []).flatMap((key) => rules.get(key) ?? []);
    const shown = found.map((rule) => ({ sentence: writeSentence(rule.sentence, facts), href: rulePath(rule) }));
    return shown.length > 0 ? [{ subject, title: text.subjects[subject], rules: shown }] : [];
  });
