import type { SQL } from "drizzle-orm";
import { z } from "zod";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { renderSql } from "#worker/platform/db/orm.ts";
import { sqlBoolean } from "#worker/platform/db/sql-rows.ts";
import { isEventLoad, loadColumns, loadOf, loadRow } from "./changes/events.ts";
import type { RegisterLoad } from "./changes/history.ts";

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

const listedRow = loadRow.extend({
  source: z.string(),
  isBaseline: sqlBoolean,
  isEvent: sqlBoolean,
  institutionCount: z.number(),
  courseCount: z.number(),
});

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
  const listed = await listRows(
    primary,
    {
      select: `${textOf(loadColumns)}, l.source, l.is_baseline AS isBaseline, (${textOf(isEventLoad)}) AS isEvent,
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

function listedLoadOf(row: unknown): ListedLoad {
  const { source, isBaseline, isEvent, institutionCount, courseCount, ...load } = listedRow.parse(row);
  return { ...loadOf(load), source, isBaseline, isEvent, institutionCount, courseCount };
}

/** SQL without values as text, which listRows takes. */
const textOf = (part: SQL) => renderSql(part).sql;
