import { memberSorts, memberStates } from "#worker/domain/memberships/list-members.ts";
import type { Plan } from "#worker/domain/memberships/list-plans.ts";
import { readTableQuery } from "../table/table-query.ts";

/** What the table of members, and its file, are asked for. */
export const readMembersQuery = (url: URL, plans: readonly Plan[]) =>
  readTableQuery(url, {
    sorts: memberSorts,
    filters: { plan: plans.map(({ key }) => key), source: ["staff", "payment"], state: memberStates },
  });
