import { billOf, labelOf } from "#app/features/register/course-cost/pages/public.ts";
import { type ItemName, onceItems } from "#app/features/register/course-cost/shared/course-cost.ts";
import { type Amount, sumOf } from "#app/features/register/course-cost/shared/figures.ts";
import { partsOf as costPartsOf } from "#app/features/register/course-cost/shared/whole-cost.ts";
import type { BillView } from "#app/shell/charts/bill.tsx";
import { type ExchangeRate, formatSum } from "#app/shell/figures/exchange-rate.ts";
import { fill } from "#app/shell/text/fill.ts";
import { usableRate } from "#worker/platform/money.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { depositOf, firstYearMost, yearsOf } from "../server/payments-of.ts";
import type { Plan } from "../server/read-plan.ts";
import type { Payment, PlannedRoute } from "../server/route.ts";
import { titleOf } from "../shared/routes.ts";
import { parentsText, routeText as text } from "./text.json";
import { hasOtherFees } from "./view-steps.server.ts";
import { andSchooling, sumsOf, writeAmount, writeBoth } from "./write-amounts.ts";

/** What a route costs: the bill, what is paid before it, each year, and whether the budget suffices. */
export function viewPayments(route: PlannedRoute, plan: Plan, rate: ExchangeRate | null) {
  const years = yearsOf(route);
  const due = dueBefore(route);
  const before = beforeOf(route, plan, rate);
  return {
    budget: viewBudget(years, route, plan, rate),
    before,
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
