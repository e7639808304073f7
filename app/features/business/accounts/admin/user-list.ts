import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { roles } from "#worker/platform/auth/permissions.ts";
import { listUsers, userSorts, yesNo } from "../server/read-users.ts";

/** The list of accounts at /admin/users, and its CSV file. */
export const userList = defineAdminList({
  path: "/admin/users",
  permission: "users",
  sorts: userSorts,
  filters: { role: roles, banned: yesNo, verified: yesNo, from: "day", to: "day" },
  list: listUsers,
  file: {
    name: "users",
    columns: {
      email: ({ email }) => email,
      name: ({ name }) => name,
      role: ({ role }) => role,
      isVerified: ({ isVerified }) => isVerified,
      bannedAt: ({ bannedAt }) => writeDateTime(bannedAt),
      createdAt: ({ createdAt }) => writeDateTime(createdAt),
      lastSignInAt: ({ lastSignInAt }) => writeDateTime(lastSignInAt),
      plan: ({ plan }) => plan,
    },
  },
});
