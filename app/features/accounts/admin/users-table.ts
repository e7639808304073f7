import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { userSorts, yesNo } from "#worker/features/accounts/list-users.ts";
import { roles } from "#worker/platform/auth/permissions.ts";

/** What the table of accounts, and its file, are asked for. */
export const readUsersQuery = (url: URL) =>
  readTableQuery(url, { sorts: userSorts, filters: { role: roles, banned: yesNo, verified: yesNo } });
