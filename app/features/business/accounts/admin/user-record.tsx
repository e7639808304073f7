import type { ReactNode } from "react";
import { Link } from "react-router";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm } from "#app/shell/back-office/form/edit-form.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { dashboardText } from "../pages/dashboard/text.ts";
import type { ReadUser } from "../server/read-users.ts";
import { usersAdminText } from "./text.ts";

/** The fields of an account. */
export function UserFacts({ user }: { user: ReadUser }) {
  const search = encodeURIComponent(user.email);
  return (
    <dl className="grid max-w-3xl gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Fact label={usersAdminText.name}>{user.name}</Fact>
      <Fact label={usersAdminText.role.label}>{usersAdminText.role[user.role]}</Fact>
      <Fact label={usersAdminText.state}>
        {user.bannedAt !== null ? (
          <strong className="text-danger">
            {usersAdminText.banned} <DateTime at={user.bannedAt} />
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
        <DateTime at={user.createdAt} />
      </Fact>
      <Fact label={usersAdminText.seen}>
        {user.lastSignInAt === null ? usersAdminText.never : <DateTime at={user.lastSignInAt} />}
      </Fact>
      <Fact label={usersAdminText.sessions}>{user.sessions}</Fact>
      <Fact label={usersAdminText.orders}>
        {user.orders > 0 ? <RecordLink to={`/admin/orders?q=${search}`}>{user.orders}</RecordLink> : 0}
      </Fact>
      <Fact label={usersAdminText.plan}>{user.plan ?? usersAdminText.freePlan}</Fact>
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

function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}

/** The newest events of an account, newest first. */
export function UserEvents({ events }: Pick<ReadUser, "events">) {
  return (
    <section className="mt-8 max-w-3xl border-line border-t pt-4">
      <h2 className="font-semibold text-lg">{usersAdminText.events}</h2>
      {events.length === 0 && <p className="mt-2 text-muted">{usersAdminText.noEvents}</p>}
      <ol className="mt-2">
        {events.map(({ id, kind, at, device, place }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-line border-t py-2 text-sm">
            <span className="font-medium">{dashboardText.event[kind]}</span>
            <DateTime at={at} />
            <span className="text-muted">{[device, place].filter(Boolean).join("，")}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Props {
  invitation: NonNullable<ReadUser["invitation"]>;
  answer: EditAnswer | undefined;
}

/** The invitation of an account that waits to be accepted: until when, and the buttons that repeat or withdraw it. */
export function InvitationPart({ invitation: { role, expiresAt }, answer }: Props) {
  const text = usersAdminText.invite;
  return (
    <Part
      title={text.waiting}
      hint={
        <>
          {fill(text.waitingHint, { role: usersAdminText.role[role] })}
          <DateTime at={expiresAt} />。{text.againHint}
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        <ButtonForm intent="invite-again" hidden={{ role }} answer={answer} tone="primary">
          {text.again}
        </ButtonForm>
        <ButtonForm intent="withdraw-invitation" answer={answer}>
          {text.withdraw}
        </ButtonForm>
      </div>
    </Part>
  );
}

/** A section of an account's page in the back office: its description, and the form. */
export function Part({ title, hint, children }: { title: string; hint: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-8 max-w-3xl border-line border-t pt-4">
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="mb-3 text-muted text-sm">{hint}</p>
      {children}
    </section>
  );
}
