import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { renderSql } from "#worker/platform/db/orm.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Fact } from "./fact.ts";
import { inForceId } from "./read-facts.ts";
import { facts } from "./schema.ts";

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

/** Sort orders of the list. */
export const figureSorts = ["area", "key", "checked", "since"] as const;

/**
 * All keys of the registry with what is in force today.
 * @throws AppError "forbidden"
 */
export async function listFigures(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedFigure>> {
  requirePermission(member, "facts");
  const day = todayInAustralia(now());
  // listRows binds no values in `from` and `select`; the day is made of digits.
  const today = `'${day}'`;
  const inForce = renderSql(inForceId(day).inlineParams()).sql;
  return listRows<ListedFigure>(
    primary,
    {
      select: `facts.key AS key, facts.area AS area, facts.label AS label, facts.unit AS unit, v.value AS value, v.value_to AS valueTo,
        v.valid_from AS validFrom, v.source_name AS sourceName, v.source_url AS sourceUrl, v.checked_on AS checkedOn,
        v.status AS status,
        (SELECT min(n.valid_from) FROM fact_values n WHERE n.key = facts.key AND n.valid_from > ${today}) AS nextFrom`,
      from: `facts LEFT JOIN fact_values v ON v.id = ${inForce}`,
      search: ["facts.key", "facts.label", "v.source_name", "v.note"],
      filters: {
        area: "facts.area",
        status: "v.status",
        // The only value of the filter is "year".
        checked: `coalesce(v.checked_on, '') < date(${today}, '-1 ' || ?)`,
      },
      sorts: {
        area: "facts.area || printf('%06d', facts.position)",
        key: "facts.key",
        checked: "v.checked_on",
        since: "v.valid_from",
      },
      tieBreaker: "facts.key",
    },
    query,
    limit,
  );
}

/** Areas of the registry, for the filter. @throws AppError "forbidden" */
export async function listFigureAreas({ primary }: Pick<AppContext, "primary">, member: Member): Promise<string[]> {
  requirePermission(member, "facts");
  const areas = await primary.orm.selectDistinct({ area: facts.area }).from(facts).orderBy(facts.area).all();
  return areas.map(({ area }) => area);
}
