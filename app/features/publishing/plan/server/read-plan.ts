import { type SQL, sql } from "drizzle-orm";
import { pointsFactsOf, pointsPrefix, tableOf } from "#app/features/publishing/points-test/shared/points-table.ts";
import { type CourseDetails, readCourse, severalYears } from "#app/features/register/catalogue/server/public.ts";
import { fromYear } from "#app/features/register/course-cost/shared/course-cost.ts";
import { costKeys } from "#app/features/register/course-cost/shared/figures.ts";
import { registeredFigures } from "#app/features/register/course-cost/shared/whole-cost.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import { figuresOfRules, readMentionedRules } from "#app/features/register/rules/server/public.ts";
import { ruleOn } from "#app/features/register/rules/shared/rule.ts";
import { cityOfKey, monthKeys, readCells } from "#app/features/register/statistics/server/public.ts";
import { graduateFigures } from "#app/features/register/student-visa/shared/graduate-stay.ts";
import type { RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import type { AppContext } from "#worker/context.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { briefFigures, briefRules } from "../shared/brief.ts";
import {
  allRules,
  cellOf,
  isOfLevel,
  leadsToWork,
  type StudyKind,
  schoolKinds,
  shownRoutes,
  studiesOf,
} from "../shared/routes.ts";
import { routeFigures } from "./applications-of.ts";
import { makeRoute } from "./make-route.ts";
import type { RouteCourse } from "./route.ts";
import { pointsAfter, studyWeeksKey } from "./route-points.ts";
import { figuresOfCell, typicalCell } from "./typical-course.ts";

/** Keys of figures outside the points table. */
const figureKeys = [
  ...[...Object.values(costKeys), ...graduateFigures, ...routeFigures, ...briefFigures],
  ...[studyWeeksKey, exchangeRateKey, ...monthKeys()],
];

/** Routes computed from the figures published on a day. */
export type Plan = ReturnType<typeof planOf>;

const mentioned: SQL = sql`(SELECT value FROM json_each(${JSON.stringify([...allRules, ...briefRules])}))`;

type Reads = Pick<AppContext, "db" | "now">;

/** The plan of today. */
export const readPlan = async (app: Reads, answers: RouteAnswers): Promise<Plan> =>
  planOf(await readGround(app, answers, todayInAustralia(app.now())));

/** The figures of plans that are in force on a day, YYYY-MM-DD in Australia. */
export async function readFigures(app: Reads, day: string): Promise<ReadonlyMap<string, Fact>> {
  const keys = sql`SELECT value FROM json_each(${JSON.stringify(figureKeys)}) UNION SELECT value FROM ${figuresOfRules(mentioned)}`;
  const [named, points] = await Promise.all([readFacts(app, keys, day), readFacts(app, { prefix: pointsPrefix }, day)]);
  return new Map([...named, ...points]);
}

/** The figures and rules of plans that are in force on a day, shared by all plans. */
export async function readRegistries(app: Reads, day: string) {
  const [facts, histories] = await Promise.all([readFigures(app, day), readMentionedRules(app, mentioned)]);
  const rules = [...histories].flatMap(([key, history]) => {
    const rule = ruleOn(history, day);
    return rule ? [[key, rule] as const] : [];
  });
  return { facts, rules: new Map(rules) };
}

/** The chosen course, and the ASCED code of the narrow field: the course's, unless it is registered under a broad one (0700), or that of the answers. */
export async function readField(app: Reads, answers: RouteAnswers) {
  const course = answers.course === null ? null : await readCourse(app, { id: answers.course });
  const own = /^\d{4}/.exec(course?.course.fields[0]?.narrow ?? "")?.[0] ?? null;
  const isNarrower = own?.endsWith("00") && answers.field?.startsWith(own.slice(0, 2));
  return { course, field: own === null || isNarrower ? answers.field : own };
}

/**
 * The data of a plan on a day.
 * @param read data read before: the registries of the day, and the field of the answers
 */
export async function readGround(
  app: Reads,
  answers: RouteAnswers,
  day: string,
  read: {
    registries?: ReturnType<typeof readRegistries>;
    chosen?: Awaited<ReturnType<typeof readField>>;
  } = {},
) {
  const { course, field } = read.chosen ?? (await readField(app, answers));
  const studies = shownRoutes(answers).flatMap(studiesOf);
  const kinds = [...new Set([...studies, "english" as const, ...(studies.includes("school") ? schoolKinds : [])])];
  const place = answers.city === null ? null : cityOfKey(answers.city);
  const places = [...(place ? [place.key, place.state] : []), ""];
  const wanted = kinds.map(cellOf);
  const [{ facts, rules }, found] = await Promise.all([
    read.registries ?? readRegistries(app, day),
    readCells(app, {
      fields: ["", field ?? "", ...wanted.flatMap((cell) => cell.field ?? [])],
      ...{ levels: wanted.map(({ level }) => level), places },
    }),
  ]);
  const cells = kinds.map((kind) => [kind, typicalCell(found, kind, field, places)] as const);
  return { answers, day, course, kinds, field, facts, rules, cells };
}

/** Computes the plan from its data. */
export function planOf(ground: Awaited<ReturnType<typeof readGround>>) {
  const { answers, day, course, kinds, field, facts, rules, cells } = ground;
  const chosen = course && kinds.findLast((kind) => isOfLevel(kind, course.course.level));
  const typical = cells.flatMap(([kind, cell]) => (cell && kind !== chosen ? [[kind, cell] as const] : []));
  const courses = new Map<StudyKind, RouteCourse>(
    typical.map(([kind, cell]) => [kind, { figures: figuresOfCell(cell, kind, answers), id: null }]),
  );
  if (course && chosen) {
    courses.set(chosen, {
      figures: fromYear(
        registeredFigures(stateOn(course, day), course.registerIsOld),
        severalYears(course.course),
        answers.year,
      ),
      id: course.course.id,
    });
  }
  const routes = shownRoutes(answers).map((key) => makeRoute(key, answers, { facts, courses, field, day }));
  const table = tableOf(pointsFactsOf(facts));
  const study = { isRegional: isRegional(answers.city), studyWeeks: facts.get(studyWeeksKey)?.value, field };
  const points = routes.map((route) =>
    table && leadsToWork(route.key, answers) ? pointsAfter(route, answers, table, study) : null,
  );
  return {
    ...{ answers, routes, facts, rules, table, day },
    /** Of each route; null for one that does not continue to work. */
    points,
    /** The chosen course. */
    course,
    /** ASCED code of the narrow field, of the chosen course or from the answers. */
    field,
    /** The cells of the typical courses. */
    cells: new Map(typical),
  };
}

/** The values of a course on the newest register before a day; for a day before all registers, on the first one. */
function stateOn({ course, history }: CourseDetails, day: string) {
  const dated = history.filter(({ date }) => date !== null);
  const state = dated.findLast(({ date }) => date !== null && date <= day) ?? dated[0];
  return state?.figures ?? course;
}

/** Whether the city is in a designated regional area. */
export const isRegional = (city: string | null): boolean => Boolean(city && cityOfKey(city)?.regional[0]);
