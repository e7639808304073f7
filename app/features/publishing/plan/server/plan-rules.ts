import { keyOf, pointsPrefix, subclasses } from "#app/features/publishing/points-test/shared/points-table.ts";
import { keyOfItem } from "#app/features/register/course-cost/shared/figures.ts";
import { figuresOfSentences } from "#app/features/register/rules/shared/write-sentence.ts";
import { cityOfKey } from "#app/features/register/statistics/server/public.ts";
import type { RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import { allHold, type Brief, brief, saidIn } from "../shared/brief.ts";
import { isExemptFromEnglish, isResearch, isSchool, leadsToWork, planRules } from "../shared/routes.ts";
import { adultKey, familyCoverKey, hasFamily, mayBeSchooled, mayPayAgain, schoolingKey } from "./applications-of.ts";
import { againKey, ageOn } from "./graduate-of.ts";
import { depositOf, prepaidKeys } from "./payments-of.ts";
import { isRegional, type Plan } from "./read-plan.ts";
import type { Graduate, PlannedRoute, Study } from "./route.ts";
import { isHeld, isPastAge } from "./route-points.ts";
import { guardedKey, guardianEnd, longestKey, outlastsParent, parentLongestKey } from "./visas-of-school.ts";

/** Subjects of rules below a part of a route, in page order. */
export const subjects = ["lodge", "money", "work", "ends", "family", "employer"] as const;
export type Subject = (typeof subjects)[number];

/** Keys of rules by subject. */
export type QuotedRules = Partial<Record<Subject, string[]>>;

/** The rules about a visa whose words hold, by subject. */
const quote = (visa: keyof typeof planRules, words: Readonly<Record<string, unknown>>): QuotedRules => {
  const rows = planRules[visa].filter(({ when }) => allHold(when, words));
  return Object.fromEntries(
    subjects.map((one) => [one, rows.flatMap(({ subject, keys }) => (subject === one ? keys : []))]),
  );
};

/** Rules about the application for a course, and its visa. */
export function rulesOfStudy(study: Study, plan: Pick<Plan, "answers" | "facts">): QuotedRules {
  const { answers } = plan;
  const { who, rule } = answers;
  const { kind, application } = study;
  if (!application) return {};
  const { isUpgrade, isContinued, isInside, isPackage } = application;
  const isStudent = who === "inside" && rule.visa === "student";
  const inside = rule.visa === "student" && isSchool(kind) && "insideSchool";
  // The place of an application: what the visa held in Australia allows, then what holds abroad.
  const held = who === "inside" ? `held:${rule.visa ?? "other"}` : "abroad";
  const place = isContinued ? "continued" : isUpgrade && isInside ? "upgrade" : (isInside && inside) || held;
  return quote("500", {
    ...{ ...saidIn(answers), [kind]: true, [place]: true, inside: isInside, package: isPackage },
    // The visa of a later course has the same conditions as the first one; only research has others.
    ...{ later: isUpgrade || isContinued, studied: isUpgrade || isContinued || isStudent },
    ...{ exempt: isExemptFromEnglish(kind), thesis: isResearch(kind), pupil: isSchool(kind) },
    ...{ minor: isMinorAt(study, plan), guardian: study.situation.care === "parent", family: hasFamily(answers) },
    ...{ passport: isExemptPassport(answers), masters: kind === "master" || isResearch(kind) },
  });
}

/** A passport of the mainland, whose offices do not recognise degrees of others, nor exchange their money. */
export const isMainland = ({ rule: { passport }, ...others }: RouteAnswers): boolean =>
  passport === "china" && !others.hongKong && !others.taiwan && !others.macau;

/** Whether somebody goes home after the last course, which is not school. */
export const goesHome = ({ key, studies }: Pick<PlannedRoute, "key" | "studies">, answers: RouteAnswers): boolean =>
  !leadsToWork(key, answers) && !studies.every(({ kind }) => isSchool(kind));

/** Holders of these passports may include a family. */
export const isExemptPassport = ({ rule: { passport } }: RouteAnswers): boolean =>
  passport === "asean" || passport === "pacific";

/** Rules about the graduate visa. */
export const rulesOfGraduate = ({ isVocational, isAgeExempt, closed }: Graduate, answers: RouteAnswers): QuotedRules =>
  quote("485", {
    ...{ ageExempt: isAgeExempt, vocational: isVocational, closed },
    ...{ regional: isRegional(answers.city), family: hasFamily(answers) },
  });

/** Keys of the rules of the state of the city on nominations and on its graduates. */
export const nominationOf = ({ city }: Pick<RouteAnswers, "city">): Brief["nomination"][string] | undefined =>
  brief.nomination[cityOfKey(city ?? "")?.state ?? ""];

/** Rules about skilled visas. The study in Australia that the 485 visa requires also gives points. */
export function rulesOfSkilled(route: PlannedRoute, { answers, table }: Pick<Plan, "answers" | "table">): QuotedRules {
  const { graduate, studies } = route;
  const past = isPastAge(route, { table });
  const rules = quote("skilled", {
    ...{ ...saidIn(answers), past, studied: graduate && graduate.closed !== "weeks", family: hasFamily(answers) },
    // Nobody is sponsored right after school.
    school: studies.length > 0 && studies.every(({ kind }) => isSchool(kind)),
  });
  const nomination = past ? [] : Object.values(nominationOf(answers) ?? {});
  return { ...rules, lodge: [...(rules.lodge ?? []), ...nomination] };
}

/** Whether somebody is a minor when a course begins; school pupils of unknown age count as minors. */
export function isMinorAt({ from, kind }: Study, { answers, facts }: Pick<Plan, "answers" | "facts">): boolean {
  const [age, adultAge] = [ageOn(from, answers), facts.get(adultKey)?.value];
  return age === null || adultAge === undefined ? isSchool(kind) : age < adultAge;
}

/** Keys of all rules that a route quotes. */
function rulesOfRoute(route: PlannedRoute, plan: Plan): string[] {
  const { answers } = plan;
  const parts = [
    ...route.studies.map((study) => rulesOfStudy(study, plan)),
    ...(route.graduate ? [rulesOfGraduate(route.graduate, answers)] : []),
    ...(leadsToWork(route.key, answers) ? [rulesOfSkilled(route, plan)] : []),
  ];
  return [...new Set(parts.flatMap((part) => Object.values(part).flat()))];
}

/** Keys of the figures used in the sums of a route. */
export function figuresOfSums(route: PlannedRoute, plan: Pick<Plan, "facts" | "answers" | "table">): string[] {
  const { key, studies, graduate } = route;
  const { facts, answers } = plan;
  const ofCosts = studies.flatMap(({ items, application, situation }) =>
    [...items, ...(application?.funds.items ?? [])].flatMap(({ name, amount }) =>
      name === "cover" && situation.cover !== null
        ? familyCoverKey(situation)
        : ((amount && keyOfItem(name, application?.isInside === true)) ?? []),
    ),
  );
  const ofGraduate =
    graduate && !graduate.closed ? [graduate.stay, "visa-485.charge", ...(graduate.again ? [againKey] : [])] : [];
  // The age of adults decides which rules on minors apply.
  const ofLength = [
    ...(depositOf({ studies }, facts) === null ? [] : prepaidKeys),
    ...(mayPayAgain(studies[0], answers) ? [againKey] : []),
    ...(studies.some(mayBeSchooled) ? [schoolingKey] : []),
    ...(studies.some(({ visa }) => visa) ? [longestKey] : []),
    ...(studies.some((study) => outlastsParent(study, facts)) ? [parentLongestKey] : []),
    ...(guardianEnd(studies, answers, facts) ? [guardedKey] : []),
    ...(goesHome({ key, studies }, answers) && isMainland(answers) ? ["cscse.fee"] : []),
  ];
  const others = [
    ...(studies.length > 0 ? [adultKey] : []),
    ...(leadsToWork(key, answers) ? ofSkilled(route, plan) : []),
  ];
  return [...new Set([...ofCosts, ...ofGraduate, ...ofLength, ...others])];
}

/** What the visas after a route cost, where its step says so: without studies, or when only an employer's sponsorship is open. */
function ofSkilled(route: PlannedRoute, { answers, table }: Pick<Plan, "answers" | "table">): string[] {
  if (isPastAge(route, { table }))
    return ["visa-482.charge", "visa-482.stay", ...(isHeld(route, answers) ? [againKey] : [])];
  if (route.studies.length > 0) return [];
  const employer = [
    "visa-186.charge",
    ...(isHeld(route, answers) ? ["visa-186.charge-adult", "visa-186.charge-child"] : ["visa-482.charge"]),
  ];
  return [...subclasses.map((visa) => `visa-${visa}.charge`), ...employer];
}

/** Keys of the rows of the points table that a route has; none while an answer is missing, and no points are shown. */
const figuresOfPoints = (points: Plan["points"][number] | undefined): string[] =>
  points && !points.isOpen
    ? [
        ...[...points.result.lines, ...points.withDegree.lines].map(({ key }) => key),
        ...[points.next?.name, points.birthday?.best].flatMap((name) => (name ? [keyOf("age", name)] : [])),
        "nomination.190",
        "nomination.491",
      ].map((key) => pointsPrefix + key)
    : [];

/** Keys of all figures and rules of a plan: those of its sums and points, and those quoted in its rules. */
export function keysOfPlan(plan: Plan): Set<string> {
  return new Set(
    plan.routes.flatMap((route, at) => {
      const quoted = rulesOfRoute(route, plan);
      const figures = figuresOfSentences(quoted.flatMap((key) => plan.rules.get(key) ?? []));
      return [
        ...figuresOfSums(route, plan),
        ...(isPastAge(route, plan) ? [] : figuresOfPoints(plan.points[at])),
        ...quoted,
        ...figures,
      ];
    }),
  );
}
