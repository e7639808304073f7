import { appContext } from "#worker/context.ts";
import { listMembers } from "#worker/domain/memberships/list-members.ts";
import { listPlans } from "#worker/domain/memberships/list-plans.ts";
import { rowsPerFile } from "#worker/domain/tables/list-rows.ts";
import { csvResponse } from "../csv/write-csv.ts";
import { writeMoment } from "../csv/write-moment.ts";
import { readMember } from "../read-member.ts";
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
