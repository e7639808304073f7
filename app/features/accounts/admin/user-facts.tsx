import type { ReactNode } from "react";
import { Link } from "react-router";
import { Moment } from "#app/shell/moment/moment.tsx";
import type { ReadUser } from "#worker/features/accounts/read-user.ts";
import { usersAdminText } from "./text.ts";

/** What is known of an account. */
export function UserFacts({ user }: { user: ReadUser }) {
  const search = encodeURIComponent(user.email);
  return (
    <dl className="grid max-w-3xl gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Fact label={usersAdminText.name}>{user.name}</Fact>
      <Fact label={usersAdminText.role.label}>{usersAdminText.role[user.role]}</Fact>
      <Fact label={usersAdminText.state}>
        {user.bannedAt !== null ? (
          <strong className="text-danger">
            {usersAdminText.banned} <Moment at={user.bannedAt} />
          </strong>
        ) : user.isVerified ? (
          usersAdminText.open
        ) : (
          usersAdminText.unverified
        )}
      </Fact>
      {user.banReason && <Fact label={usersAdminText.banReason}>{user.banReason}</Fact>}
      <Fact label={usersAdminText.factor}>
        {user.twoFactorEnabled ? usersAdminText.factorOn : usersAdminText.factorOff}
      </Fact>
      <Fact label={usersAdminText.created}>
        <Moment at={user.createdAt} />
      </Fact>
      <Fact label={usersAdminText.seen}>
        {user.lastSignInAt === null ? usersAdminText.never : <Moment at={user.lastSignInAt} />}
      </Fact>
      <Fact label={usersAdminText.sessions}>{user.sessions}</Fact>
      <Fact label={usersAdminText.orders}>
        {user.orders > 0 ? <Way to={`/admin/orders?q=${search}`}>{user.orders}</Way> : 0}
      </Fact>
      <Fact label={usersAdminText.plan}>
        <Way to={`/admin/memberships?q=${search}`}>{user.plan ?? usersAdminText.freePlan}</Way>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
