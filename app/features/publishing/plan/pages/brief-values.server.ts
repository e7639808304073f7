import { type Subclass, subclasses } from "#app/features/publishing/points-test/shared/points-table.ts";
import { writeSentence } from "#app/features/register/rules/shared/write-sentence.ts";
import { cityOfKey } from "#app/features/register/statistics/server/public.ts";
import { studentVisaText } from "#app/features/register/student-visa/shared/text.json";
import type { StepKey } from "#app/features/register/timeline/pages/public.server.ts";
import { formatSum } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { usableRate } from "#worker/platform/money.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { hasFamily } from "../server/applications-of.ts";
import { nominationOf } from "../server/plan-rules.ts";
import type { Plan } from "../server/read-plan.ts";
import { yearWeeks } from "../server/route.ts";
import { isPastAge } from "../server/route-points.ts";
import { brief } from "../shared/brief.ts";
import { isSchool, leadsToWork } from "../shared/routes.ts";
import { figureOf, firstVisaOf, isDegree, monthAfter, type Reader, stepsOf } from "./brief-conditions.server.ts";
import { routeText, parentsText as text } from "./text.json";
import { dot, livingOf, viewPlan } from "./view-plan.server.ts";
import { basisOf, chargesOf, countedRows, openAnswers } from "./view-points.server.ts";
import { unlistedVisas } from "./view-prospects.server.ts";
import { heldNotes, regionalNote, tooOld } from "./view-steps-after.server.ts";
import { writeBoth, yuanOf } from "./write-amounts.ts";

const stateOf = ({ city }: Plan["answers"]) => cityOfKey(city ?? "")?.state ?? "";

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
    charges:
      chargesOf(subclasses, unlisted, plan)
        .map(({ visa, charge }) => `${visa} ${writeBoth(charge, steps.length > 0 ? null : shown.rate)}`)
        .join("，") || null,
    held: heldNotes(plan, isPastAge(route, plan)).join(""),
    degree: titled ? text.degree + listed.map((visa) => `${visa} 类 ${pointsOf(visa, titled)}`).join("，") : "",
    basis: points && open === null ? basisOf(points) : null,
    ...{ unit: both(unit), half: both(figure("visa-500.living-student") / 2) },
  };
}
