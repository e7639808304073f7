import { type RouteAnswers, routeNames } from "#app/features/register/tools/shared/profile.ts";
import data from "./routes.json" with { type: "json" };

/** Kinds of studies of a route, each with the register's level of its typical course. */
export type StudyKind = keyof typeof data.stages;
export type RouteKey = keyof typeof data.routes;

export const isRoute = (key: string): key is RouteKey => Object.hasOwn(data.routes, key);

const isStudy = (kind: string): kind is StudyKind => Object.hasOwn(data.stages, kind);

/** The studies of a route, without a possible English course at the beginning. */
export function studiesOf(route: RouteKey): StudyKind[] {
  const kinds: readonly string[] = data.routes[route].stages;
  return kinds.filter(isStudy);
}

/** Its name: 直接读本科. */
export const titleOf = (route: RouteKey): string => data.routes[route].title;

/** The level of the register for a kind of study, and its field; null: the field of the person. */
export const cellOf = (kind: StudyKind): { level: string; field: string | null } => data.stages[kind];

/** The row of the points table for a kind of study that counts as study in Australia; null for the others. */
export const awardOf = (kind: StudyKind): string | null => data.stages[kind].award;

/** Whether a study counts for the 485 visa and for points: a certificate only in the field of a trade, as a trade qualification. */
export const isCounted = (kind: StudyKind, field: string | null): boolean =>
  awardOf(kind) !== null && (kind !== "certificate" || new RegExp(data.trades).test(field ?? ""));

/** The stages of school, the first one first. */
export const schoolKinds = ["primary", "junior", "school"] as const satisfies StudyKind[];
type SchoolKind = (typeof schoolKinds)[number];

export const isSchool = (kind: StudyKind): kind is SchoolKind => schoolKinds.some((one) => one === kind);

/** Years that a pupil typically spends in a stage of school: until the usual leaving age, and at least the years of senior secondary. */
export function schoolYears(kind: SchoolKind, age: number | null): number {
  const { untilAge, senior, junior } = data.schoolYears;
  const all = Math.max(senior, age === null ? senior : untilAge - age);
  return { primary: Math.max(0, all - senior - junior), junior: Math.min(junior, all - senior), school: senior }[kind];
}

/** Whether a course of a register level can represent a kind of study; a school course represents all stages of school. */
export function isOfLevel(kind: StudyKind, level: string): boolean {
  if (isSchool(kind)) return kind === "school" && schoolKinds.some((one) => cellOf(one).level === level);
  return cellOf(kind).level === level || (kind === "doctorate" && level === "Doctor");
}

export const isResearch = (kind: StudyKind): boolean => kind === "research" || kind === "doctorate";

/** First courses for which the student visa requires no English score (english-rule.student.exempt-course). */
export const isExemptFromEnglish = (kind: StudyKind): boolean => isSchool(kind) || isResearch(kind);

/** Whether the next course needs a new visa. Other courses are covered by the same application. */
export const endsVisa = (kind: StudyKind): boolean => data.stages[kind].endsVisa;

/** Routes to an aim, in the order of the form. */
export const routesOf = (aim: RouteAnswers["aim"]): RouteKey[] =>
  Object.entries(data.routes).flatMap(([key, { aims: own }]) =>
    isRoute(key) && (aim === "unsaid" || own.some((one) => one === aim)) ? [key] : [],
  );

/** The shown routes: the chosen ones, or the usual ones of the aim. */
export function shownRoutes({ aim, routes }: Pick<RouteAnswers, "aim" | "routes">): RouteKey[] {
  const own = routesOf(aim);
  // Chosen routes of a previous aim are ignored.
  const chosen = routes.filter(isRoute).filter((route) => own.includes(route));
  return (chosen.length > 0 ? chosen : data.usual[aim].filter(isRoute)).slice(0, routeNames.length);
}

/** Whether a route continues to skilled visas: the person wants to stay, or has not answered and finishes more than a school. */
export const leadsToWork = (route: RouteKey, { stay }: Pick<RouteAnswers, "stay">): boolean =>
  stay === "unsaid" ? studiesOf(route).at(-1) !== "school" : stay === "stay";

/** Rules of the registry that a plan quotes, by visa, each with its subject and the words that must hold (brief.ts). */
export const planRules: Record<keyof typeof data.rules, { subject: string; when?: string; keys: string[] }[]> =
  data.rules;

/** All rules of the registry that a plan quotes. */
export const allRules: readonly string[] = Object.values(planRules).flatMap((rows) => rows.flatMap(({ keys }) => keys));
