import { keyOfItem } from "#app/features/register/course-cost/shared/figures.ts";
import { figuresOfSentences } from "#app/features/register/rules/shared/write-sentence.ts";
import type { RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import { planRules } from "../shared/routes.ts";
import type { Graduate, PlannedRoute, Study } from "./make-route.ts";
import type { Plan } from "./read-plan.ts";

/** Subjects of the rules under a part of a route, in the order of the page. */
export const subjects = ["lodge", "money", "work", "ends", "family"] as const;
export type Subject = (typeof subjects)[number];

/** Keys of rules by subject. */
export type QuotedRules = Partial<Record<Subject, string[]>>;

const hasFamily = ({ partner, children }: RouteAnswers) => partner || children > 0;

/** Rules about the application that begins with a course, and its visa. @param isMinor on its first day */
export function rulesOfStudy({ kind, application }: Study, answers: RouteAnswers, isMinor: boolean): QuotedRules {
  if (!application) return {};
  const rules = planRules["500"];
  const isResearch = kind === "research" || kind === "doctorate";
  return {
    lodge: [
      ...(application.isUpgrade ? rules.upgrade : application.isInside ? rules.inside : rules.lodge),
      ...(application.isUpgrade && kind === "foundation" ? rules.fromSchool : []),
      ...(application.isPackage ? rules.package : []),
      ...(kind === "school" ? [] : rules.english),
      ...(isMinor ? rules.minor : []),
    ],
    money: rules.money,
    work: isResearch ? rules.research : rules.work,
    ends: rules.ends,
    family: hasFamily(answers) ? rules.family : [],
  };
}

/** Rules about the graduate visa. */
export function rulesOfGraduate({ isVocational, stay }: Graduate, answers: RouteAnswers): QuotedRules {
  const rules = planRules["485"];
  const isExempt = stay === "visa-485.stay-research-master" || stay === "visa-485.stay-doctorate" || answers.hongKong;
  return {
    lodge: [
      ...rules.lodge,
      ...rules.study,
      ...(isExempt ? rules.ageExempt : rules.age),
      ...(isVocational ? rules.vocational : []),
    ],
    money: rules.money,
    ends: rules.ends,
    family: hasFamily(answers) ? rules.family : [],
  };
}

/** Rules about skilled visas. */
export const rulesOfSkilled = (): QuotedRules => ({ lodge: planRules.skilled.lodge, ends: planRules.skilled.ends });

/** Whether somebody is a minor on a day; school pupils of unknown age count as such. */
export function isMinorOn(
  day: string,
  answers: RouteAnswers,
  kind: Study["kind"],
  adultAge: number | undefined,
): boolean {
  if (answers.age === null || adultAge === undefined) return kind === "school";
  const years = (Date.parse(day) - Date.parse(`${answers.start}-01`)) / (365 * 86_400_000);
  return answers.age + Math.floor(years) < adultAge;
}

/** Keys of all rules that a route quotes. */
export function rulesOfRoute(route: PlannedRoute, answers: RouteAnswers, adultAge: number | undefined): string[] {
  const parts = [
    ...route.studies.map((study) => rulesOfStudy(study, answers, isMinorOn(study.from, answers, study.kind, adultAge))),
    ...(route.graduate ? [rulesOfGraduate(route.graduate, answers)] : []),
    ...(answers.stay === "return" ? [] : [rulesOfSkilled()]),
  ];
  return [...new Set(parts.flatMap((part) => Object.values(part).flat()))];
}

/** Keys of the figures that a route quotes or calculates with. */
export function figuresOfRoute(
  route: PlannedRoute,
  { answers, facts, rules }: Pick<Plan, "answers" | "facts" | "rules">,
): string[] {
  const adult = facts.get("visa-500.guardian-age")?.value;
  const quoted = rulesOfRoute(route, answers, adult).flatMap((key) => rules.get(key) ?? []);
  const ofCosts = route.studies.flatMap(({ items, application }) =>
    items.flatMap(({ name }) => keyOfItem(name, application?.isInside === true) ?? []),
  );
  const ofGraduate = route.graduate ? [route.graduate.stay, "visa-485.charge"] : [];
  return [...new Set([...ofCosts, ...figuresOfSentences(quoted), ...ofGraduate])];
}

/** Keys of all figures and rules of a plan. */
export function keysOfPlan(plan: Plan): Set<string> {
  const adult = plan.facts.get("visa-500.guardian-age")?.value;
  return new Set(
    plan.routes.flatMap((route) => [...figuresOfRoute(route, plan), ...rulesOfRoute(route, plan.answers, adult)]),
  );
}
