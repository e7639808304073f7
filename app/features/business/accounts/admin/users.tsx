import { Link } from "react-router";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import type { Filter } from "#app/shell/back-office/table/filter-field.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { roles } from "#worker/platform/auth/permissions.ts";
import type { ListedUser } from "../server/read-users.ts";
import type { Route } from "./+types/users";
import { usersAdminText } from "./text.ts";
import { userList } from "./user-list.ts";

export const loader = (args: Route.LoaderArgs) => userList.load(args);

const columns: readonly Column<ListedUser>[] = [
  {
    label: usersAdminText.email,
    sort: "email",
    cell: ({ id, email }) => (
      <Link to={`/admin/users/${id}`} className="break-all text-primary underline underline-offset-4">
        {email}
      </Link>
    ),
  },
  { label: usersAdminText.name, sort: "name", cell: ({ name }) => name },
  { label: usersAdminText.role.label, isShort: true, cell: ({ role }) => usersAdminText.role[role] },
  {
    label: usersAdminText.state,
    isShort: true,
    cell: ({ bannedAt, isVerified }) => {
      if (bannedAt !== null) return <strong className="text-danger">{usersAdminText.banned}</strong>;
      return isVerified ? usersAdminText.open : usersAdminText.unverified;
    },
  },
  { label: usersAdminText.plan, isShort: true, cell: ({ plan }) => plan ?? usersAdminText.freePlan },
  {
    label: usersAdminText.created,
    sort: "created",
    cell: ({ createdAt }) => <DateTime at={createdAt} withZone={false} />,
  },
  {
    label: usersAdminText.seen,
    sort: "seen",
    cell: ({ lastSignInAt }) =>
      lastSignInAt === null ? usersAdminText.never : <DateTime at={lastSignInAt} withZone={false} />,
  },
];

const yesOrNo = [
  { value: "yes", label: usersAdminText.yes },
  { value: "no", label: usersAdminText.no },
];

const filters: readonly Filter[] = [
  {
    name: "role",
    label: usersAdminText.role.label,
    options: roles.map((value) => ({ value, label: usersAdminText.role[value] })),
  },
  { name: "banned", label: usersAdminText.bannedFilter, options: yesOrNo },
  { name: "verified", label: usersAdminText.verifiedFilter, options: yesOrNo },
  { kind: "day", name: "from", label: usersAdminText.fromDay },
  { kind: "day", name: "to", label: usersAdminText.toDay },
];

export default function UsersPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/users"
      actions={<ButtonLink to="/admin/users/invite">{usersAdminText.invite.title}</ButtonLink>}
      title={adminText.users}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ id }) => id}
      timeOfRow={({ createdAt }) => createdAt}
      filters={filters}
      searchHint={usersAdminText.search}
      empty={usersAdminText.empty}
    />
  );
}
