import { readMember } from "#app/shell/back-office/read-member.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { writeMoment } from "#app/shell/back-office/table/write-moment.ts";
import { appContext } from "#worker/context.ts";
import { listMembers } from "#worker/features/memberships/list-members.ts";
import { listPlans } from "#worker/features/memberships/list-plans.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
import type { Route } from "./+types/memberships-csv";
import { readMembersQuery } from "./memberships-table.ts";

/** Accounts with their plans as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "memberships");
  const app = context.get(appContext);
  const query = readMembersQuery(url, await listPlans(app));
  const { rows } = await listMembers(app, member, { ...query, page: 1 }, rowsPerFile);
  return csvResponse(
    "memberships",
    ["email", "name", "plan", "grantedBy", "startsAt", "endsAt", "updatedAt"],
    rows.map(({ email, name, plan, source, startsAt, endsAt, updatedAt }) => [
      email,
      name,
      plan,
      source,
      writeMoment(startsAt),
      writeMoment(endsAt),
      writeMoment(updatedAt),
    ]),
  );
}
