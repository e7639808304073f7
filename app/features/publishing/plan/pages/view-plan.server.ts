import { labelOf } from "#app/features/register/course-cost/pages/public.ts";
import { writeSentence } from "#app/features/register/rules/shared/write-sentence.ts";
import { cityOfKey, monthlyCost, narrowFieldOf, rentKeyOf } from "#app/features/register/statistics/server/public.ts";
import { studentVisaText } from "#app/features/register/student-visa/shared/text.json";
import { describeFact } from "#app/shell/figures/describe-fact.ts";
import { type ExchangeRate, formatSum } from "#app/shell/figures/exchange-rate.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { formatLength } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { familyCoverKey, hasFamily, mayBeSchooled } from "../server/applications-of.ts";
import { figuresOfSums, goesHome } from "../server/plan-rules.ts";
import type { Plan } from "../server/read-plan.ts";
import type { Prospects } from "../server/read-prospects.ts";
import type { PlannedRoute } from "../server/route.ts";
import { isPastAge } from "../server/route-points.ts";
import { schoolOf } from "../server/visas-of-school.ts";
import { planAddress } from "../shared/plan-address.ts";
import { isSchool, leadsToWork, titleOf } from "../shared/routes.ts";
import { parentsText, routeText as text } from "./text.json";
import { viewPayments } from "./view-payments.server.ts";
import { describeVisa, openAnswers, openVisas } from "./view-points.server.ts";
import { unlistedVisas, viewProspects } from "./view-prospects.server.ts";
import { tooOldForYear, viewStudy } from "./view-steps.server.ts";
import { stepHome, stepsAfter } from "./view-steps-after.server.ts";
import { yuanOf } from "./write-amounts.ts";

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

/** The name of a plan: city, field or occupation, and route, "墨尔本 · 护理学 · 本科". */
const nameOf = (title: string, { answers, field }: Plan, job?: string): string =>
  [answers.city && cityOfKey(answers.city)?.nameCn, job ?? narrowFieldOf(field ?? "")?.nameCn, title]
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
  const job = prospects?.first[0]?.details.occupation.titleCn;
  // Visas of a pupil who may go home after the degree tell nothing of the routes.
  const isPupil = route.studies.some(({ kind }) => isSchool(kind)) && answers.stay !== "stay";
  // The occupations of a field differ by the level of the first route's courses.
  const unlisted = at === 0 || answers.occupation !== null ? unlistedVisas(route, plan, prospects) : [];
  const isOpen = at > 0 && answers.occupation === null && route.graduate?.isVocational;
  const alone = hasFamily(answers) && route.studies.some(({ situation }) => !hasFamily(situation)) ? text.rowAlone : "";
  const isClosed = Boolean(route.graduate?.closed) || unlisted.includes("485");
  const stay = route.graduate && !isClosed ? plan.facts.get(route.graduate.stay) : undefined;
  const listed = unlisted.includes("189") ? text.unlisted189 : text.comparedPoints;
  const words = isPastAge(route, plan) ? text.pastAge : listed;
  const keys = plan.routes.map(({ key }) => key);
  const { weeks } = route;
  const [first, years] = [schoolOf(route.studies, answers).year || "", formatLength(weeks) ?? ""];
  return {
    ...{ key: route.key, title: titleOf(route.key) },
    /** Name of the route's full page. */
    name: nameOf(titleOf(route.key), plan, (answers.occupation && job) || undefined),
    /** The address that shows this route in full; null for the route already shown in full. */
    href:
      at === 0
        ? null
        : planAddress({ ...answers, routes: [route.key, ...keys.filter((key) => key !== route.key)] }, usual),
    total: route.studies.length === 0 ? text.none : formatSum(route.total.to, "AUD").replace(" ", "\u00a0"),
    yuan: route.studies.length === 0 ? "" : yuanOf(route.total, rate),
    time: weeks > 0 ? fill(first ? text.schoolTime : text.years, { years, weeks, first }) + alone : "",
    missing: missingOf(route),
    cover: coverOf(route, plan),
    /** Why its first application is not possible, besides a family, of which the plan tells once. */
    stops: [
      ...(route.studies[0]?.application?.stops ?? []).flatMap((stop) =>
        stop === "family" ? [] : [studentVisaText.stop[stop]],
      ),
      ...tooOldForYear(route, plan),
    ],
    graduate:
      stay && !isPupil
        ? formatFact(stay) + (route.graduate?.risky ? text.byBirthday : "") + (isOpen ? text.byOccupation : "")
        : "",
    isClosed: isClosed && !isPupil,
    points:
      points && !isPupil ? (openAnswers(points) ?? fill(words, { points: describeVisa(points, "189", plan) })) : "",
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

/** That the sum of a school is the top of a range; where a pupil lives who did not say; that no schooling of a child is counted; that living costs are the least for the visa, and a usual month in the city; not in the view, whose changes are news of a plan. */
export function livingOf({ payments, studies, total }: PlannedRoute, { facts, answers: { city, care } }: Plan): string {
  const names = payments.map(({ name }) => name);
  const isWide = names.includes("homestay") && total.from < total.to;
  const assumed =
    (isWide ? fill(text.topOfRange, { least: formatSum(total.from, "AUD") }) : "") +
    (care === "unsaid" && names.includes("homestay") ? writeSentence(text.livingHomestay, facts) : "") +
    (studies.some(mayBeSchooled) ? writeSentence(text.schoolingOpen, facts) : "");
  if (!names.includes("livingStudent")) return assumed;
  // A parent with a child shares no flat.
  const month = care !== "parent" && city && monthlyCost(city, facts);
  const own = month && { city: cityOfKey(city)?.nameCn ?? "", month: formatFact({ key: "", ...month }) };
  if (!own) return assumed + text.livingLeast;
  return assumed + fill(facts.has(rentKeyOf(city)) ? text.livingCity : text.livingCountry, own);
}

/** A route in full. */
function viewRoute(route: PlannedRoute, { plan, prospects, rate, usual }: Given) {
  const { weeks, year: first } = schoolOf(route.studies, plan.answers);
  return {
    ...viewPayments(route, plan, rate),
    open: route.studies.length === 0 ? openVisas(route, plan, rate, prospects) : [],
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
    schoolYear: first ? fill(parentsText.schoolYear, { year: first, years: formatLength(weeks) ?? "" }) : null,
    started:
      route.studies.length > 0 && plan.answers.start === usual
        ? fill(text.started, { month: writeMonth(usual) })
        : null,
    intakes: route.studies.some(({ kind }, at) => at > 0 && !isSchool(kind)) ? text.intakes : "",
    prospects: prospects && viewProspects(prospects, plan),
  };
}
