import { billOf, labelOf } from "#app/features/register/course-cost/pages/public.ts";
import { type ItemName, onceItems } from "#app/features/register/course-cost/shared/course-cost.ts";
import { type Amount, sumOf } from "#app/features/register/course-cost/shared/figures.ts";
import { partsOf as costPartsOf } from "#app/features/register/course-cost/shared/whole-cost.ts";
import { writeSentence } from "#app/features/register/rules/shared/write-sentence.ts";
import { cityOfKey, monthlyCost, narrowFieldOf, rentKeyOf } from "#app/features/register/statistics/server/public.ts";
import { studentVisaText } from "#app/features/register/student-visa/shared/text.json";
import type { BillView } from "#app/shell/charts/bill.tsx";
import { describeFact } from "#app/shell/figures/describe-fact.ts";
import { type ExchangeRate, formatSum } from "#app/shell/figures/exchange-rate.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { formatLength } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { usableRate } from "#worker/platform/money.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { familyCoverKey, hasFamily, mayBeSchooled } from "../server/applications-of.ts";
import { depositOf, firstYearMost, yearsOf } from "../server/payments-of.ts";
import { figuresOfSums, goesHome } from "../server/plan-rules.ts";
import type { Plan } from "../server/read-plan.ts";
import type { Prospects } from "../server/read-prospects.ts";
import type { Payment, PlannedRoute } from "../server/route.ts";
import { schoolOf } from "../server/visas-of-school.ts";
import { planAddress } from "../shared/plan-address.ts";
import { isSchool, leadsToWork, titleOf } from "../shared/routes.ts";
import { parentsText, routeText as text } from "./text.json";
import { unlistedVisas, viewProspects } from "./view-prospects.server.ts";
import {
  andSchooling,
  hasOtherFees,
  tooOldForYear,
  viewStudy,
  writeAmount,
  writeBoth,
  yuanOf,
} from "./view-steps.server.ts";
import { openAnswers, stepHome, stepsAfter, writePoints } from "./view-steps-after.server.ts";

/** Data for composing, besides the plan. */
interface Given {
  plan: Plan;
  /** Prospects of the first route, which is shown in full. */
  prospects: Prospects | null;
  rate: ExchangeRate | null;
  /** Start month that addresses omit. */
  usual: string;
}

/** A separator that stays on the line of the word before it. */
export const dot = "\u00a0· ";

/** The name of a plan: city, field and route, "墨尔本 · 护理学 · 本科". */
const nameOf = (title: string, { answers, field }: Plan): string =>
  [answers.city && cityOfKey(answers.city)?.nameCn, narrowFieldOf(field ?? "")?.nameCn, title]
    .filter(Boolean)
    .join(dot);

/** The plan in words, with what the page and its image show. */
export function viewPlan(given: Given) {
  const { plan, rate } = given;
  const [first] = plan.routes;
  const routes = plan.routes.map((route, at) => summaryOf(route, at, given));
  return {
    routes,
    first: first ? viewRoute(first, given) : null,
    rate: rate && fill(text.rate, { currency: rate.name, rate: rate.perDollar, date: rate.date }),
    figures: (first ? figuresOfSums(first, plan) : []).flatMap((key) => {
      const fact = plan.facts.get(key);
      return fact
        ? [{ text: `${fact.label} ${formatFact(fact)}`, check: describeFact(fact), href: `/facts#${fact.key}` }]
        : [];
    }),
  };
}

export type PlanView = ReturnType<typeof viewPlan>;
export type RouteView = ReturnType<typeof viewRoute>;

/** The row of a route in the comparison. */
function summaryOf(route: PlannedRoute, at: number, { plan, prospects, rate, usual }: Given) {
  const { answers } = plan;
  const points = plan.points[at];
  // The occupations of a field differ by the level of the first route's courses.
  const unlisted = at === 0 || answers.occupation !== null ? unlistedVisas(route, plan, prospects) : [];
  const isOpen = at > 0 && answers.occupation === null && route.graduate?.isVocational;
  const isAlone = hasFamily(answers) && route.studies.some(({ situation }) => !hasFamily(situation));
  const isClosed = route.graduate?.closed || unlisted.includes("485");
  const stay = route.graduate && !isClosed ? plan.facts.get(route.graduate.stay) : undefined;
  const keys = plan.routes.map(({ key }) => key);
  return {
    key: route.key,
    title: titleOf(route.key),
    /** Name of the route's full page. */
    name: nameOf(titleOf(route.key), plan),
    /** The address that shows this route in full; null for the route already shown in full. */
    href:
      at === 0
        ? null
        : planAddress({ ...answers, routes: [route.key, ...keys.filter((key) => key !== route.key)] }, usual),
    total: route.studies.length === 0 ? text.none : formatSum(route.total.to, "AUD").replace(" ", "\u00a0"),
    yuan: route.studies.length === 0 ? "" : yuanOf(route.total, rate),
    time:
      route.weeks > 0
        ? fill(text.years, { years: formatLength(route.weeks) ?? "", weeks: route.weeks }) +
          (isAlone ? text.rowAlone : "")
        : "—",
    missing: missingOf(route),
    cover: coverOf(route, plan),
    /** Why its first application is not possible, besides a family, of which the plan tells once. */
    stops: [
      ...(route.studies[0]?.application?.stops ?? []).flatMap((stop) =>
        stop === "family" ? [] : [studentVisaText.stop[stop]],
      ),
      ...tooOldForYear(route, plan),
    ],
    graduate: stay
      ? formatFact(stay) + (route.graduate?.risky ? text.byBirthday : "") + (isOpen ? text.byOccupation : "")
      : "—",
    points: points
      ? (openAnswers(points) ??
        fill(unlisted.includes("189") ? text.unlisted189 : text.comparedPoints, {
          points: writePoints(points, "189", plan.table?.minimum ?? 0),
        }))
      : "",
  };
}

/** Costs missing from the sums. */
const missingOf = ({ missing }: PlannedRoute): string | null =>
  missing.length === 0 ? null : fill(text.missing, { items: missing.map((name) => labelOf({ name })).join("、") });

/** Whose price of a family's health cover, which has no common price, is counted. */
function coverOf({ studies }: PlannedRoute, { facts, answers }: Plan): string {
  const cover = studies[0]?.situation.cover && facts.get(familyCoverKey(answers));
  return cover ? fill(text.familyCover, { label: cover.label, price: formatFact(cover) }) : "";
}

/** Where a pupil lives who did not say; that no schooling of a child is counted; that living costs are the least for the visa, and a usual month in the city; not in the view, whose changes are news of a plan. */
export function livingOf({ payments, studies }: PlannedRoute, { facts, answers: { city, care } }: Plan): string {
  const names = payments.map(({ name }) => name);
  const assumed =
    (care === "unsaid" && names.includes("homestay") ? writeSentence(text.livingHomestay, facts) : "") +
    (studies.some(mayBeSchooled) ? writeSentence(text.schoolingOpen, facts) : "");
  if (!names.includes("livingStudent")) return assumed;
  const month = city && monthlyCost(city, facts);
  const own = month && { city: cityOfKey(city)?.nameCn ?? "", month: formatFact({ key: "", ...month }) };
  if (!own) return assumed + text.livingLeast;
  return assumed + fill(facts.has(rentKeyOf(city)) ? text.livingCity : text.livingCountry, own);
}

/** A route in full. */
function viewRoute(route: PlannedRoute, { plan, prospects, rate, usual }: Given) {
  const years = yearsOf(route);
  const due = dueBefore(route);
  const before = beforeOf(route, plan, rate);
  const { weeks, year: first } = schoolOf(route.studies, plan.answers);
  const { who, rule } = plan.answers;
  const isFinishing = who === "inside" && rule.visa === "student" && !route.studies.some(({ kind }) => isSchool(kind));
  return {
    budget: viewBudget(years, route, plan, rate),
    steps: [
      ...route.studies.map((study, at) => ({
        ...viewStudy(study, plan, { usual, rate }),
        // After a course of unknown length no month is known.
        ...(at > 0 && route.studies[at - 1]?.until === null && { when: "" }),
      })),
      ...(leadsToWork(route.key, plan.answers)
        ? stepsAfter(route, plan, rate, prospects)
        : goesHome(route, plan.answers)
          ? [stepHome(plan)]
          : []),
    ],
    /** For a student in Australia: the 485 visa that a completed course may allow now. */
    finished: isFinishing ? writeSentence(text.finished, plan.facts) : null,
    schoolYear: first ? fill(parentsText.schoolYear, { year: first, years: formatLength(weeks) ?? "" }) : null,
    intakes: route.studies.some(({ kind }, at) => at > 0 && !isSchool(kind)) ? text.intakes : "",
    before,
    prospects: prospects && viewProspects(prospects, plan),
    bill: route.studies.length > 0 ? viewBill(route, plan, rate) : null,
    years: equalYears(
      years.map(({ from, sum, payments }, year) => ({
        title: fill(text.perYear, { year: year + 1 }),
        when:
          fill(parentsText.since, { from: writeMonth(from) }).replaceAll(" ", "\u00a0") +
          (year === 0 && due.length > 0 ? fill(parentsText.withBefore, { before: before?.title ?? "" }) : ""),
        ...sumsOf(sum, rate),
        notes: [partsOf(payments, due, `${before?.title}的`)],
      })),
    ),
  };
}

/** The reader's currency leads, if there is a rate. */
const sumsOf = (sum: Amount, rate: ExchangeRate | null) => {
  const yuan = yuanOf(sum, rate);
  return { sum: yuan || writeAmount(sum), small: yuan && writeAmount(sum) };
};

/** The bill, the reader's currency first. Its first line names what the fees are; for a pupil its second line what the living costs are. */
function viewBill(route: PlannedRoute, plan: Plan, rate: ExchangeRate | null): BillView {
  const bill = billOf(titleOf(route.key), { ...route, parts: costPartsOf(route.payments) }, rate);
  const names = route.payments.map(({ name }) => name).filter((name) => /^(homestay|pupil|living)/.test(name));
  const [label, total] = bill.total;
  const [study, living, visa] = bill.lines;
  const withOthers = route.studies.filter((one) => hasOtherFees(one, plan)).length;
  const fees =
    withOthers === 0 ? text.tuitionOnly : withOthers < route.studies.length ? text.tuitionMixed : study?.label;
  const spent = names.includes("pupilLeisure") ? [...new Set(names.map(shortLabelOf))].join("、") : living?.label;
  const own = `${fees}${andSchooling(route.payments)}`;
  const lines = [study && { ...study, label: own }, living && { ...living, label: spent ?? "" }, visa];
  return {
    ...bill,
    lines: lines.flatMap((line) => line ?? []),
    ...(bill.converted && { total: [label, bill.converted], converted: total }),
  };
}

/** Payments before the first course: with its application, and for the flight. */
const dueBefore = ({ payments, studies: [first] }: PlannedRoute): Payment[] =>
  payments.filter(({ day, name }) => day === first?.from && [...onceItems, "cover"].includes(name));

/** What is paid before the flight to the first course, inside of Australia before the course; null without studies. */
function beforeOf(route: PlannedRoute, { facts }: Plan, rate: ExchangeRate | null) {
  const due = dueBefore(route);
  if (due.length === 0) return null;
  const sum = sumOf(due.map(({ amount }) => amount));
  const apart = route.missing.includes("cover") ? parentsText.coverApart : "";
  const deposit = depositOf(route, facts);
  const both = (to: number) => writeBoth({ from: to, to }, rate);
  const most = firstYearMost(route, facts);
  const more = most === null ? "" : fill(text.firstMost, { most: both(most) });
  return {
    title: parentsText[route.studies[0]?.application?.isInside ? "beforeHere" : "before"],
    ...{ when: parentsText.beforeNote, ...sumsOf(sum, rate), notes: [partsOf(due) + apart] },
    /** With the tuition that the schools may collect by then. */
    ...{ deposit: deposit && both(deposit), all: deposit && both(sum.to + deposit), more },
    /** Both in a sentence. */
    note: deposit === null ? [] : [fill(text.deposit, { deposit: both(deposit), all: both(sum.to + deposit), more })],
  };
}

/** Years in which the same is paid, one after the other, as one line. */
function equalYears<Year extends { title: string; notes: string[] }>(years: readonly Year[]): Year[] {
  const isSame = (at: number) => years[at]?.notes.join() === years[at - 1]?.notes.join();
  return years.flatMap((year, at) => {
    if (at > 0 && isSame(at)) return [];
    const next = years.findIndex((_, later) => later > at && !isSame(later));
    const last = next < 0 ? years.length : next;
    return last === at + 1 ? [year] : [{ ...year, title: fill(parentsText.equalYears, { first: at + 1, last }) }];
  });
}

/** @param before payments that are one item, which has a name, since another row has its parts */
const partsOf = (payments: readonly Payment[], before: readonly Payment[] = [], name = ""): string =>
  [...Map.groupBy(payments, (one) => (before.includes(one) ? name : shortLabelOf(one.name)))]
    .map(([label, own]) => `${label} ${writeAmount(sumOf(own.map(({ amount }) => amount)))}`)
    .join("；");

/** Short labels of payments on one page: all visa charges are one item, and all living costs another. */
const shortLabelOf = (name: ItemName): string =>
  Object.entries(parentsText.together).find(([, names]) => names.includes(name))?.[0] ?? labelOf({ name });

/** Whether a yearly budget, always in yuan, suffices for each year, with what is left of it in the first one. */
function viewBudget(years: readonly { sum: Amount }[], route: PlannedRoute, plan: Plan, rate: ExchangeRate | null) {
  const { money } = plan.answers;
  const yuan = usableRate(plan.facts)?.value;
  if (!yuan || money === "unsaid" || years.length === 0) return null;
  // Without a usable rate of the page's currency the budget stays in yuan.
  const { currency, perDollar } = rate ?? { currency: "CNY" as const, perDollar: yuan };
  const own = (Number(money) / yuan) * perDollar;
  // Without a rate of the page, the yuan is not the reader's own currency.
  const sign = rate ? "¥" : "人民币 ";
  const write = (sum: number) => formatSum(sum, currency).replace("¥", sign);
  const rests = years.map(({ sum }) => own - sum.to * perDollar);
  const [first = 0] = rests;
  const over = rests.filter((rest) => rest < 0);
  const short = (firstYearMost(route, plan.facts) ?? 0) * perDollar - own;
  const items = route.missing.map(shortLabelOf).join("、");
  const values = {
    without: items && fill(text.budgetWithout, { items }),
    ...{ items, yearly: short > 0 ? text.ifYearly : "" },
    budget: formatSum(Number(money), "CNY").replace("¥", sign) + (currency === "CNY" ? "" : `（约 ${write(own)}）`),
    ...{ first: write(Math.abs(first)), count: over.length, all: write(-over.reduce((sum, rest) => sum + rest, 0)) },
  };
  return {
    isOver: over.length > 0,
    left: first < 0 ? null : values.first,
    sentence: [
      first < 0 ? text.budgetOver : items ? text.budgetOpen : over.length > 0 ? text.budgetLater : text.budgetWithin,
      first >= 0 && items && over.length > 0 ? text.budgetOpenLater : "",
      short > 0 ? text.budgetPrepaid : "",
    ]
      .map((part) => fill(part, { ...values, most: write(short + own), short: write(short) }))
      .join("")
      .replaceAll(" 人民币", "人民币"),
  };
}
