import { Link, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { nameCode } from "#app/shell/back-office/text.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import type { OutboxMail } from "../server/read-outbox.ts";
import { retryDeadMails } from "../server/retry-mail.ts";
import { mailStates } from "../shared/mail.ts";
import type { Route } from "./+types/outbox";
import { mailList } from "./mail-list.ts";
import { outboxAdminText } from "./text.json";
import { mailKindNames } from "./text.ts";

/** All mails: pending, sent and given up. */
export const loader = (args: Route.LoaderArgs) => mailList.load(args);

/** Sends all mails again that were given up. */
export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "outbox");
  await retryDeadMails(context.get(appContext), member);
  throw redirect(savedAt("/admin/outbox"), 303);
}

const columns: readonly Column<OutboxMail>[] = [
  {
    label: outboxAdminText.subject,
    cell: ({ id, subject }) => (
      <Link to={`/admin/outbox/${id}`} className="text-primary underline underline-offset-4">
        {subject}
      </Link>
    ),
  },
  {
    label: outboxAdminText.recipient,
    sort: "recipient",
    cell: ({ recipient }) => <span className="break-all">{recipient}</span>,
  },
  { label: outboxAdminText.kind, cell: ({ kind }) => nameCode(mailKindNames, kind) },
  {
    label: outboxAdminText.state.label,
    isShort: true,
    cell: ({ status }) => (
      <span className={status === "dead" ? "font-semibold text-danger" : ""}>{outboxAdminText.state[status]}</span>
    ),
  },
  { label: outboxAdminText.attempts, sort: "attempts", cell: ({ attempts }) => attempts },
  {
    label: outboxAdminText.next,
    sort: "next",
    cell: ({ status, nextAttemptAt }) =>
      status === "pending" ? <DateTime at={nextAttemptAt} withZone={false} /> : outboxAdminText.none,
  },
  {
    label: outboxAdminText.error,
    cell: ({ lastError }) => <span className="break-words">{lastError?.slice(0, 120) ?? outboxAdminText.none}</span>,
  },
  {
    label: outboxAdminText.created,
    sort: "created",
    cell: ({ createdAt }) => <DateTime at={createdAt} withZone={false} />,
  },
];

export default function OutboxPage({
  loaderData: {
    query,
    choices: { kinds, dead },
    listed,
  },
}: Route.ComponentProps) {
  return (
    <>
      <AdminHeading>{adminText.outbox}</AdminHeading>
      {dead > 0 && (
        <PostForm className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-notice-line bg-notice-surface p-3 text-notice-ink">
          <p>{fill(outboxAdminText.dead, { count: dead })}</p>
          <SubmitButton tone="plain">{outboxAdminText.retryAll}</SubmitButton>
        </PostForm>
      )}
      <AdminTable
        path="/admin/outbox"
        caption={adminText.outbox}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ id }) => id}
        timeOfRow={({ createdAt }) => createdAt}
        filters={[
          {
            name: "status",
            label: outboxAdminText.state.label,
            options: mailStates.map((value) => ({ value, label: outboxAdminText.state[value] })),
          },
          {
            name: "kind",
            label: outboxAdminText.kind,
            options: kinds.map((value) => ({ value, label: nameCode(mailKindNames, value) })),
          },
        ]}
        searchHint={outboxAdminText.search}
        empty={outboxAdminText.empty}
      />
    </>
  );
}
