import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Fact } from "./fact.ts";
import { inForceId } from "./read-facts.ts";

interface ListContext {
  primary: Statements;
  now: () => number;
}

/** A key of the registry with the figure in force today; its columns are null when none is in force yet. */
export interface ListedFigure extends Pick<Fact, "key" | "label" | "unit"> {
  area: string;
  value: number | null;
  valueTo: number | null;
  validFrom: string | null;
  sourceName: string | null;
  sourceUrl: string | null;
  checkedOn: string | null;
  status: Fact["status"] | null;
  /** First day of the next figure, where one is known already. */
  nextFrom: string | null;
}

/** Orders by which figures can be listed. */
export const figureSorts = ["area", "key", "checked", "since"] as const;

/**
 * All keys of the registry with what is in force today.
 * @throws AppError "forbidden"
 */
export async function listFigures(
  { primary, now }: ListContext,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedFigure>> {
  requirePermission(member, "facts");
  // Ours, and of digits: a value of a join can not be bound here.
  const today = `'${todayInAustralia(now())}'`;
  return listRows<ListedFigure>(
    primary,
    {
      select: `f.key AS key, f.area AS area, f.label AS label, f.unit AS unit, v.value AS value, v.value_to AS valueTo,
        v.valid_from AS validFrom, v.source_name AS sourceName, v.source_url AS sourceUrl, v.checked_on AS checkedOn,
        v.status AS status,
        (SELECT min(n.valid_from) FROM fact_values n WHERE n.key = f.key AND n.valid_from > ${today}) AS nextFrom`,
      from: `facts f LEFT JOIN fact_values v ON v.id = ${inForceId(today)}`,
      search: ["f.key", "f.label", "v.source_name", "v.note"],
      filters: {
        area: "f.area",
        status: "v.status",
        // The only value of the filter is "year".
        checked: `coalesce(v.checked_on, '') < date(${today}, '-1 ' || ?)`,
      },
      sorts: {
        area: "f.area || printf('%06d', f.position)",
        key: "f.key",
        checked: "v.checked_on",
        since: "v.valid_from",
      },
      tieBreaker: "f.key",
    },
    query,
    limit,
  );
}

/** Areas of the registry, for the filter. @throws AppError "forbidden" */
export async function listFigureAreas({ primary }: Pick<ListContext, "primary">, member: Member): Promise<string[]> {
  requirePermission(member, "facts");
  const { results } = await primary.prepare("SELECT DISTINCT area FROM facts ORDER BY area").all<{ area: string }>();
  return results.map(({ area }) => area);
}
