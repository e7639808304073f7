import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { listMembers, memberSorts, memberStates } from "#worker/features/memberships/list-members.ts";
import { listPlans } from "#worker/features/memberships/read-membership.ts";

/** The list of accounts with paid plans at /admin/memberships, and its CSV file. */
export const memberList = defineAdminList({
  path: "/admin/memberships",
  permission: "memberships",
  choices: listPlans,
  sorts: memberSorts,
  filters: (plans) => ({
    ...{ plan: plans.map(({ key }) => key), source: ["staff", "payment"], state: memberStates },
    ...{ from: "day", to: "day" },
  }),
  list: listMembers,
  file: {
    name: "memberships",
    columns: {
      email: ({ email }) => email,
      name: ({ name }) => name,
      plan: ({ plan }) => plan,
      grantedBy: ({ source }) => source,
      startsAt: ({ startsAt }) => writeDateTime(startsAt),
      endsAt: ({ endsAt }) => writeDateTime(endsAt),
      updatedAt: ({ updatedAt }) => writeDateTime(updatedAt),
    },
  },
});
