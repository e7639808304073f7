import { count, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import type { RegisterLoad } from "../shared/changes/history.ts";
import { isEventLoad, loadColumns, loads } from "./register-loads.ts";

/** A load of the register as the back office sees it. */
export interface ListedLoad extends RegisterLoad {
  /** File name or address it came from. */
  source: string;
  /** A first load: everything in it was added, so its additions are not news. */
  isBaseline: boolean;
  /** Whether /data/changes shows it. */
  isEvent: boolean;
  /** Institutions in the file. */
  institutionCount: number;
  /** Courses in the file. */
  courseCount: number;
}

/** Orders of the list. */
export const loadSorts = ["loaded", "date"] as const;

export const loadKinds = ["register", "starter"] as const;

const columns = {
  ...loadColumns,
  source: loads.source,
  isBaseline: loads.isBaseline,
  isEvent: sql`(${isEventLoad})`.mapWith(Boolean),
  institutionCount: sql<number>`${loads.institutionsAdded} + ${loads.institutionsChanged} + ${loads.institutionsUnchanged}`,
  courseCount: sql<number>`${loads.coursesAdded} + ${loads.coursesChanged} + ${loads.coursesUnchanged}`,
};

/**
 * Lists every load of the register, including baseline loads and loads that changed nothing.
 * @throws AppError "forbidden"
 */
export async function listLoads(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedLoad>> {
  requirePermission(member, "register");
  return listPage(
    primary,
    {
      rows: primary.orm.select(columns).from(loads).$dynamic(),
      count: primary.orm.select({ total: count() }).from(loads).$dynamic(),
      search: [loads.source, loads.registerDate],
      filters: { kind: loads.kind },
      sorts: { loaded: loads.id, date: loads.registerDate },
      tieBreaker: loads.id,
    },
    query,
    limit,
  );
}
