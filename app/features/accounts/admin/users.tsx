import { Link } from "react-router";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminList } from "#app/shell/back-office/table/admin-list.tsx";
import type { Column, Filter } from "#app/shell/back-office/table/admin-table.tsx";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { Moment } from "#app/shell/moment/moment.tsx";
import { t } from "#app/shell/text/t.ts";
import { appContext } from "#worker/context.ts";
import { type ListedUser, listUsers } from "#worker/features/accounts/list-users.ts";
import { roles } from "#worker/platform/auth/permissions.ts";
import type { Route } from "./+types/users";
import { readUsersQuery } from "./users-table.ts";
import "#app/shell/back-office/text.ts";
import "./text.ts";

/** Everybody who has an account. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "users");
  const query = readUsersQuery(url);
  return { query, listed: await listUsers(context.get(appContext), member, query) };
}

const columns: readonly Column<ListedUser>[] = [
  {
    label: t("usersAdmin.email"),
    sort: "email",
    cell: ({ id, email }) => (
      <Link to={`/admin/users/${id}`} className="break-all text-primary underline underline-offset-4">
        {email}
      </Link>
    ),
  },
  { label: t("usersAdmin.name"), sort: "name", cell: ({ name }) => name },
  { label: t("usersAdmin.role"), isShort: true, cell: ({ role }) => t(`usersAdmin.role.${role}`) },
  {
    label: t("usersAdmin.state"),
    isShort: true,
    cell: ({ bannedAt, isVerified }) => {
      if (bannedAt !== null) return <strong className="text-danger">{t("usersAdmin.banned")}</strong>;
      return isVerified === 1 ? t("usersAdmin.open") : t("usersAdmin.unverified");
    },
  },
  { label: t("usersAdmin.plan"), isShort: true, cell: ({ plan }) => plan ?? t("usersAdmin.freePlan") },
  {
    label: t("usersAdmin.created"),
    sort: "created",
    cell: ({ createdAt }) => <Moment at={createdAt} withZone={false} />,
  },
  {
    label: t("usersAdmin.seen"),
    sort: "seen",
    cell: ({ lastSignInAt }) =>
      lastSignInAt === null ? t("usersAdmin.never") : <Moment at={lastSignInAt} withZone={false} />,
  },
];

const yesOrNo = [
  { value: "yes", label: t("usersAdmin.yes") },
  { value: "no", label: t("usersAdmin.no") },
];

const filters: readonly Filter[] = [
  {
    name: "role",
    label: t("usersAdmin.role"),
    options: roles.map((value) => ({ value, label: t(`usersAdmin.role.${value}`) })),
  },
  { name: "banned", label: t("usersAdmin.bannedFilter"), options: yesOrNo },
  { name: "verified", label: t("usersAdmin.verifiedFilter"), options: yesOrNo },
];

export default function UsersPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/users"
      title={t("admin.users")}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ id }) => id}
      momentOf={({ createdAt }) => createdAt}
      filters={filters}
      searchHint={t("usersAdmin.search")}
      empty={t("usersAdmin.empty")}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
