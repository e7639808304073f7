import type { AppContext } from "#worker/context.ts";
import { storableQuery } from "./storable-query.ts";

/** Fewer results than this are few. */
const few = 3;

interface NotedSearch {
  /** In the normal form of the search (foldText). */
  q: string;
  /** Courses, institutions and guides. */
  found: number;
  /** The parts of the query that the search did not know. */
  unknown: readonly string[];
  /** The query names one institution: one result is what was asked for. */
  isNamed: boolean;
}

/**
 * Tells the middleware what a search on the results page missed. Nothing is written here, because only the middleware knows
 * whether a person asked.
 */
export function noteSearch(app: Pick<AppContext, "missedSearch">, { q, found, unknown, isNamed }: NotedSearch): void {
  if (found >= few || (found > 0 && isNamed && unknown.length === 0)) return;
  const query = storableQuery(q);
  if (query === null) return;
  const rest = storableQuery(unknown.join(" "));
  app.missedSearch = { query, unknown: rest ?? query, found: found === 0 ? "none" : "few" };
}
