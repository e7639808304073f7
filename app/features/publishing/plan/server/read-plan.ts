import { type SQL, sql } from "drizzle-orm";
import {
  type PointsTable,
  pointsFactsOf,
  pointsPrefix,
  tableOf,
} from "#app/features/publishing/points-test/shared/points-table.ts";
import { type CourseDetails, readCourse, severalYears } from "#app/features/register/catalogue/server/public.ts";
import { registeredFigures } from "#app/features/register/course-cost/server/public.ts";
import { fromYear } from "#app/features/register/course-cost/shared/course-cost.ts";
import { costKeys } from "#app/features/register/course-cost/shared/figures.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import { figuresOfRules, readMentionedRules } from "#app/features/register/rules/server/public.ts";
import { type Rule, ruleOn } from "#app/features/register/rules/shared/rule.ts";
import { cityOfKey, type FieldStatistic, fieldStatistics } from "#app/features/register/statistics/server/public.ts";
import { graduateFigures } from "#app/features/register/student-visa/shared/graduate-stay.ts";
import type { RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import type { AppContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { allRules, cellOf, isOfLevel, type StudyKind, schoolWeeks, shownRoutes, studiesOf } from "../shared/routes.ts";
import { routeFigures } from "./applications-of.ts";
import { makeRoute } from "./make-route.ts";
import type { PlannedRoute, RouteCourse } from "./route.ts";
import { pointsAfter, type RoutePoints, studyWeeksKey } from "./route-points.ts";

/** Keys of figures outside the points table. */
const figureKeys = [...Object.values(costKeys), ...graduateFigures, ...routeFigures, studyWeeksKey];

/** Courses of a cell below this number have no typical one: the wider place is taken. */
const fewest = 5;

/** Routes as published figures have them on a day. */
export interface Plan {
  answers: RouteAnswers;
  routes: PlannedRoute[];
  /** Of each route; null of somebody who wants to return. */
  points: (RoutePoints | null)[];
  facts: ReadonlyMap<string, Fact>;
  /** The rules of the registry, by key. */
  rules: ReadonlyMap<string, Rule>;
  table: PointsTable | null;
  /** The chosen course. */
  course: CourseDetails | null;
  /** The cells of the typical courses. */
  cells: ReadonlyMap<StudyKind, FieldStatistic>;
  /** YYYY-MM-DD in Australia. */
  day: string;
}

const mentioned: SQL = sql`(SELECT value FROM json_each(${JSON.stringify(allRules)}))`;

type Reads = Pick<AppContext, "db" | "now">;

/** @param day YYYY-MM-DD in Australia, by whose figures the plan is made; today by default */
export const readPlan = async (app: Reads, answers: RouteAnswers, day = todayInAustralia(app.now())): Promise<Plan> =>
  planOf(await readGround(app, answers, day));

/** What a plan is made of on a day. */
export async function readGround(app: Reads, answers: RouteAnswers, day: string) {
  const course = answers.course === null ? null : await readCourse(app, { id: answers.course });
  const kinds = [...new Set([...shownRoutes(answers).flatMap(studiesOf), "english" as const])];
  const field = fieldOf(course, answers);
  const [own, ofRules, histories, points, ...cells] = await Promise.all([
    readFacts(app, figureKeys, day),
    readFacts(app, figuresOfRules(mentioned), day),
    readMentionedRules(app, mentioned),
    readFacts(app, { prefix: pointsPrefix }, day),
    ...kinds.map(async (kind) => [kind, await typicalCell(app, kind, field, answers.city)] as const),
  ]);
  const rules = [...histories].flatMap(([key, history]) => {
    const rule = ruleOn(history, day);
    return rule ? [[key, rule] as const] : [];
  });
  const facts: ReadonlyMap<string, Fact> = new Map([...ofRules, ...points, ...own]);
  return { answers, day, course, kinds, field, facts, rules: new Map(rules), cells };
}

/** The plan that follows from it: arithmetic. */
export function planOf(ground: Awaited<ReturnType<typeof readGround>>): Plan {
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
  const routes = shownRoutes(answers).map((key) => makeRoute(key, answers, { facts, courses }));
  const table = tableOf(pointsFactsOf(facts));
  const study = { isRegional: isRegional(answers.city), studyWeeks: facts.get(studyWeeksKey)?.value, field };
  const isOfUse = table !== null && answers.stay !== "return";
  const points = routes.map((route) => (isOfUse ? pointsAfter(route, answers, table, study) : null));
  return { answers, routes, points, facts, rules, table, course, cells: new Map(typical), day };
}

/** ASCED code of the narrow field, of the chosen course or as answered. */
export const fieldOf = (course: CourseDetails | null, answers: RouteAnswers): string | null =>
  /^\d{4}/.exec(course?.course.fields[0]?.narrow ?? "")?.[0] ?? answers.field;

/** What the register that was the newest on a day said of a course; the newest one where none is held. */
function stateOn({ course, history }: CourseDetails, day: string) {
  const state = history.findLast(({ date }) => date !== null && date <= day);
  return state?.figures ?? course;
}

/** Whether the city is in a designated regional area. */
const isRegional = (city: string | null): boolean => Boolean(city && cityOfKey(city)?.regional[0]);

/**
 * The typical course of a kind: in the city, else in its state, else in Australia, else of all fields there; null where too few are
 * priced.
 */
async function typicalCell(app: Reads, kind: StudyKind, own: string | null, city: string | null) {
  const { level, ...fixed } = cellOf(kind);
  const field = fixed.field ?? own ?? "";
  const place = city === null ? null : cityOfKey(city);
  const cells = await Promise.all([
    place && fieldStatistics(app, { field, level, city: place.key }),
    place && fieldStatistics(app, { field, level, state: place.state }),
    fieldStatistics(app, { field, level }),
    // Other kinds of courses have the level of English and foundation courses too.
    fixed.field === null ? fieldStatistics(app, { field: "", level }) : null,
  ]);
  // Where no place has a price, the length alone is known.
  return cells.find((cell) => cell?.weeks && isPriced(cell)) ?? cells.find((cell) => cell?.weeks) ?? null;
}

const isPriced = ({ total }: FieldStatistic): boolean => (total?.courses ?? 0) >= fewest;

/**
 * The middle fee and length of a cell. Whole dollars, as the cost tool takes them. Courses of schools have two years or six: the length
 * follows from the age, the fee from that of a year.
 */
function figuresOfCell(cell: FieldStatistic, kind: StudyKind, { age }: RouteAnswers) {
  const { total, yearly, weeks } = cell;
  if (kind === "school") {
    const length = schoolWeeks(age);
    return { tuition: yearly && Math.ceil((yearly.median * length) / 52), nonTuition: null, weeks: length };
  }
  return {
    tuition: total && isPriced(cell) ? Math.ceil(total.median) : null,
    nonTuition: null,
    weeks: weeks && Math.round(weeks.median),
  };
}
