import { type RouteAnswers, routeNames } from "#app/features/register/tools/shared/profile.ts";
import data from "./routes.json" with { type: "json" };

/** Kinds of studies of a route, in which register cell their typical course is found. */
export type StudyKind = keyof typeof data.stages;
export type RouteKey = keyof typeof data.routes;

export const isRoute = (key: string): key is RouteKey => Object.hasOwn(data.routes, key);

const isStudy = (kind: string): kind is StudyKind => Object.hasOwn(data.stages, kind);

/** The studies of a route, without the English course that may come first. */
export function studiesOf(route: RouteKey): StudyKind[] {
  const kinds: readonly string[] = data.routes[route].stages;
  return kinds.filter(isStudy);
}

/** Its name: 直接读本科. */
export const titleOf = (route: RouteKey): string => data.routes[route].title;

/** The level of the register in which a kind of study is, and its field; null: the field of the person. */
export const cellOf = (kind: StudyKind): { level: string; field: string | null } => data.stages[kind];

/** The stages of school, the first one first. */
export const schoolKinds = ["primary", "junior", "school"] as const satisfies StudyKind[];
type SchoolKind = (typeof schoolKinds)[number];

export const isSchool = (kind: StudyKind): kind is SchoolKind => schoolKinds.some((one) => one === kind);

/**
 * Years that a pupil typically spends in a stage of school: until the age at which pupils leave, and no less than the years of
 * senior secondary.
 */
export function schoolYears(kind: SchoolKind, age: number | null): number {
  const { untilAge, senior, junior } = data.schoolYears;
  const all = Math.max(senior, age === null ? senior : untilAge - age);
  return { primary: Math.max(0, all - senior - junior), junior: Math.min(junior, all - senior), school: senior }[kind];
}

/** Whether a course of a level of the register can stand for a kind of study: a school's course for all stages of school. */
export function isOfLevel(kind: StudyKind, level: string): boolean {
  if (isSchool(kind)) return kind === "school" && schoolKinds.some((one) => cellOf(one).level === level);
  return cellOf(kind).level === level || (kind === "doctorate" && level === "Doctor");
}

export const isResearch = (kind: StudyKind): boolean => kind === "research" || kind === "doctorate";

/** First courses for which the student visa asks for no English score (english-rule.student.exempt-course). */
export const isExemptFromEnglish = (kind: StudyKind): boolean => isSchool(kind) || isResearch(kind);

/** Whether a course after it needs a visa of its own. The others are followed within one application. */
export const endsVisa = (kind: StudyKind): boolean => data.stages[kind].endsVisa;

/** Routes that lead to an aim, in the order of the form. */
export const routesOf = (aim: RouteAnswers["aim"]): RouteKey[] =>
  Object.entries(data.routes).flatMap(([key, { aims: own }]) =>
    isRoute(key) && (aim === "unsaid" || own.some((one) => one === aim)) ? [key] : [],
  );

/** The routes that are shown: the chosen ones, or the usual ones of the aim. */
export function shownRoutes({ aim, routes }: Pick<RouteAnswers, "aim" | "routes">): RouteKey[] {
  const own = routesOf(aim);
  // Routes of an aim that was chosen before are none of this one.
  const chosen = routes.filter(isRoute).filter((route) => own.includes(route));
  return (chosen.length > 0 ? chosen : data.usual[aim].filter(isRoute)).slice(0, routeNames.length);
}

/** Whether a route is followed to the visas of skilled people: somebody wants to stay, or has not said so and leaves more than a school. */
export const leadsToWork = (route: RouteKey, { stay }: Pick<RouteAnswers, "stay">): boolean =>
  stay === "unsaid" ? studiesOf(route).at(-1) !== "school" : stay === "stay";

/** Rules of the registry that a plan quotes, by visa and subject. */
export const planRules = data.rules;

/** All of them. */
export const allRules: readonly string[] = Object.values(data.rules).flatMap((subjects) =>
  Object.values(subjects).flat(),
);
