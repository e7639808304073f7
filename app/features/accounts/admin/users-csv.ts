import { readMember } from "#app/shell/back-office/read-member.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { writeMoment } from "#app/shell/back-office/table/write-moment.ts";
import { appContext } from "#worker/context.ts";
import { listUsers } from "#worker/features/accounts/list-users.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
import type { Route } from "./+types/users-csv";
import { readUsersQuery } from "./users-table.ts";

/** Accounts as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "users");
  const { rows } = await listUsers(context.get(appContext), member, { ...readUsersQuery(url), page: 1 }, rowsPerFile);
  return csvResponse(
    "users",
    ["email", "name", "role", "isVerified", "bannedAt", "createdAt", "lastSignInAt", "plan"],
    rows.map(({ email, name, role, isVerified, bannedAt, createdAt, lastSignInAt, plan }) => [
      email,
      name,
      role,
      isVerified === 1,
      writeMoment(bannedAt),
      writeMoment(createdAt),
      writeMoment(lastSignInAt),
      plan,
    ]),
  );
}
