import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { memberSorts, memberStates } from "#worker/features/memberships/list-members.ts";
import type { Plan } from "#worker/features/memberships/list-plans.ts";

/** What the table of members, and its file, are asked for. */
export const readMembersQuery = (url: URL, plans: readonly Plan[]) =>
  readTableQuery(url, {
    sorts: memberSorts,
    filters: { plan: plans.map(({ key }) => key), source: ["staff", "payment"], state: memberStates },
  });
