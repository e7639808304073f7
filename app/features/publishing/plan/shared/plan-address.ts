import { addressOf, readAll, type Source, writeAll } from "#app/features/register/tools/shared/fields.ts";
import { type RouteAnswers, routeFields } from "#app/features/register/tools/shared/profile.ts";

export const planPath = "/plan";

/** The page for parents, of the same answers. */
export const briefPath = "/plan/brief";

/** The plan without its page. */
export const partsPath = "/plan/parts";

/** Name of the parameter with the position of the question that is shown; without it, the plan is. */
export const questionParameter = "q";

/** @param months in which the first course may begin, YYYY-MM @param usual the month when none of them is chosen */
export const readRoute = (source: Source, months: readonly string[], usual: string): RouteAnswers =>
  readAll(routeFields(months, usual), source);

/** A stored query: its own month of beginning holds, even when it is past. @param usual the month of a query without one */
export function readStored(query: string, usual: string): RouteAnswers {
  const source = new URLSearchParams(query);
  const start = /^20\d\d-(0[1-9]|1[0-2])$/.exec(source.get("start") ?? "")?.[0] ?? usual;
  return readRoute(source, [start], start);
}

/** The query of a plan with all that decides it: the month of beginning too. */
export const storedQuery = (answers: RouteAnswers): string =>
  new URLSearchParams(writeAll(routeFields([], ""), answers)).toString();

/** Address of a plan. @param usual the month that stays out of the address */
export const planAddress = (answers: RouteAnswers, usual: string, path = planPath): string =>
  addressOf(path, writeAll(routeFields([usual], usual), answers));

/** The parameters that say something about a person or a wish. */
export const planParameters: readonly string[] = ["who", "aim", "field", "course", "occupation", "city"];
