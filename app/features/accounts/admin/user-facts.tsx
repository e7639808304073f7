import type { ReactNode } from "react";
import { Link } from "react-router";
import { Moment } from "#app/shell/moment/moment.tsx";
import { t } from "#app/shell/text/t.ts";
import type { ReadUser } from "#worker/features/accounts/read-user.ts";
import "./text.ts";

/** What is known of an account. */
export function UserFacts({ user }: { user: ReadUser }) {
  const search = encodeURIComponent(user.email);
  return (
    <dl className="grid max-w-3xl gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Fact label={t("usersAdmin.name")}>{user.name}</Fact>
      <Fact label={t("usersAdmin.role")}>{t(`usersAdmin.role.${user.role}`)}</Fact>
      <Fact label={t("usersAdmin.state")}>
        {user.bannedAt !== null ? (
          <strong className="text-danger">
            {t("usersAdmin.banned")} <Moment at={user.bannedAt} />
          </strong>
        ) : (
          t(user.isVerified === 1 ? "usersAdmin.open" : "usersAdmin.unverified")
        )}
      </Fact>
      {user.banReason && <Fact label={t("usersAdmin.banReason")}>{user.banReason}</Fact>}
      <Fact label={t("usersAdmin.factor")}>
        {t(user.twoFactorEnabled === 1 ? "usersAdmin.factorOn" : "usersAdmin.factorOff")}
      </Fact>
      <Fact label={t("usersAdmin.created")}>
        <Moment at={user.createdAt} />
      </Fact>
      <Fact label={t("usersAdmin.seen")}>
        {user.lastSignInAt === null ? t("usersAdmin.never") : <Moment at={user.lastSignInAt} />}
      </Fact>
      <Fact label={t("usersAdmin.sessions")}>{user.sessions}</Fact>
      <Fact label={t("usersAdmin.orders")}>
        {user.orders > 0 ? <Way to={`/admin/orders?q=${search}`}>{user.orders}</Way> : 0}
      </Fact>
      <Fact label={t("usersAdmin.plan")}>
        <Way to={`/admin/memberships?q=${search}`}>{user.plan ?? t("usersAdmin.freePlan")}</Way>
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
