import { userSorts, yesNo } from "#worker/domain/accounts/list-users.ts";
import { roles } from "#worker/permissions.ts";
import { readTableQuery } from "../table/table-query.ts";

/** What the table of accounts, and its file, are asked for. */
export const readUsersQuery = (url: URL) =>
  readTableQuery(url, { sorts: userSorts, filters: { role: roles, banned: yesNo, verified: yesNo } });
