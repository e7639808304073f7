import { sql } from "drizzle-orm";
import { type Counted, type CountedSince, sydneyPeriod } from "#worker/features/tallies/public.ts";
import { memberships } from "./schema.ts";

/** The tally of memberships by the month in which they began, as the rows have it, for its repair. */
export const countedMemberships = ({ month, at }: CountedSince): Counted[] => [
  {
    ...{ name: "membership.new", firstPeriod: month },
    rows: sql`SELECT ${sydneyPeriod(sql`${memberships.startsAt}`, "month")}, '', count(*) FROM ${memberships}
      WHERE ${memberships.startsAt} >= ${at} GROUP BY 1`,
  },
];
