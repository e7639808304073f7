import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { isEventLoad } from "./event-load.ts";
import type { RegisterLoad } from "./history-schemas.ts";
import { type LoadRow, loadColumns, loadOf } from "./load-row.ts";

/** A load of the register as the back office sees it. */
export interface ListedLoad extends RegisterLoad {
  /** File name or address it came from. */
  source: string;
  /** A first load: what it added is no news. */
  isBaseline: boolean;
  /** Whether /data/changes shows it. */
  isEvent: boolean;
  /** How many were in the file. */
  institutionCount: number;
  courseCount: number;
}

interface Row extends LoadRow {
  source: string;
  isBaseline: number;
  isEvent: number;
  institutionCount: number;
  courseCount: number;
}

/** Orders by which the loads can be read. */
export const loadSorts = ["loaded", "date"] as const;

export const loadKinds = ["register", "starter"] as const;

const countOf = (entity: string) => `l.${entity}_added + l.${entity}_changed + l.${entity}_unchanged`;

/**
 * Every load of the register, also first ones and those that changed nothing.
 * @throws AppError "forbidden"
 */
export async function listLoads(
  { primary }: { primary: Statements },
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedLoad>> {
  requirePermission(member, "register");
  const listed = await listRows<Row>(
    primary,
    {
      select: `${loadColumns}, l.source, l.is_baseline AS isBaseline, (${isEventLoad}) AS isEvent,
        ${countOf("institutions")} AS institutionCount, ${countOf("courses")} AS courseCount`,
      from: "register_loads l",
      search: ["l.source", "l.register_date"],
      filters: { kind: "l.kind" },
      sorts: { loaded: "l.id", date: "l.register_date" },
      tieBreaker: "l.id",
    },
    query,
    limit,
  );
  return { ...listed, rows: listed.rows.map(listedLoadOf) };
}

const listedLoadOf = ({ source, isBaseline, isEvent, institutionCount, courseCount, ...row }: Row): ListedLoad => ({
  ...loadOf(row),
  source,
  isBaseline: isBaseline === 1,
  isEvent: isEvent === 1,
  institutionCount,
  courseCount,
});
