import { addressOf, readAll, type Source, writeAll } from "#app/features/register/tools/shared/fields.ts";
import { type RouteAnswers, routeFields } from "#app/features/register/tools/shared/profile.ts";

export const planPath = "/plan";

/** The address of the page for parents, with the same answers. */
export const briefPath = "/plan/brief";

/** The address of the plan as data, without its page. */
export const partsPath = "/plan/parts";

/** Name of the parameter with the position of the shown question; without it, the plan is shown. */
export const questionParameter = "q";

/**
 * @param months the possible start months of the first course, YYYY-MM
 * @param usual the default month
 */
export const readRoute = (source: Source, months: readonly string[], usual: string): RouteAnswers =>
  readAll(routeFields(months, usual), source);

/**
 * Parses a stored query, whose own start month is valid even when it has passed.
 * @param usual the start month of a query without one
 */
export function readStored(query: string, usual: string): RouteAnswers {
  const source = new URLSearchParams(query);
  const start = /^20\d\d-(0[1-9]|1[0-2])$/.exec(source.get("start") ?? "")?.[0] ?? usual;
  return readRoute(source, [start], start);
}

/** The complete query of a plan, including the start month, and the month in which the age was given. */
export const storedQuery = (answers: RouteAnswers): string =>
  new URLSearchParams([
    ...writeAll(routeFields([], ""), answers),
    ...(answers.age === null ? [] : [["said", answers.said]]),
  ]).toString();

/**
 * Address of a plan.
 * @param usual the start month that addresses omit
 */
export const planAddress = (answers: RouteAnswers, usual: string, path = planPath): string =>
  addressOf(path, writeAll(routeFields([usual], usual), answers));

/** The answers of somebody whose family stays behind. */
export const withoutFamily = (answers: RouteAnswers): RouteAnswers => ({
  ...answers,
  ...{ partner: false, children: 0, schoolChildren: 0 },
});

/** The parameters about a person or their wishes. */
export const planParameters: readonly string[] = ["who", "aim", "field", "course", "occupation", "city"];
