import type { ReactNode } from "react";
import { redirect } from "react-router";
import { z } from "zod";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { recordIdOf } from "#app/shell/back-office/record-id.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { nameCode } from "#app/shell/back-office/text.ts";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { appContext } from "#worker/context.ts";
import { readOutboxMail, retryMail } from "../server/read-outbox.ts";
import { unsentStates } from "../shared/mail.ts";
import type { Route } from "./+types/mail";
import { mailKindNames, outboxAdminText } from "./text.json";

/** A mail, with its text where staff may read it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "outbox");
  return readOutboxMail(context.get(appContext), member, recordIdOf(params)).catch(refuseAsPage);
}

/** Sends the mail again. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "outbox");
  const id = recordIdOf(params);
  return answerEdit(
    request,
    z.object({}),
    async () => {
      await retryMail(context.get(appContext), member, id);
      throw redirect(savedAt(`/admin/outbox/${id}`), 303);
    },
    async () => null,
  );
}

export default function MailPage({ loaderData: mail, actionData }: Route.ComponentProps) {
  const canRetry = unsentStates.some((state) => state === mail.status) && mail.hasText;
  return (
    <>
      <AdminHeading back={{ to: "/admin/outbox", label: adminText.outbox }}>{mail.subject}</AdminHeading>
      <dl className="grid max-w-3xl gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Fact label={outboxAdminText.recipient}>{mail.recipient}</Fact>
        {mail.replyTo && <Fact label={outboxAdminText.replyTo}>{mail.replyTo}</Fact>}
        <Fact label={outboxAdminText.kind}>{nameCode(mailKindNames, mail.kind)}</Fact>
        <Fact label={outboxAdminText.state.label}>{outboxAdminText.state[mail.status]}</Fact>
        <Fact label={outboxAdminText.attempts}>{mail.attempts}</Fact>
        {mail.status === "pending" && (
          <Fact label={outboxAdminText.next}>
            <DateTime at={mail.nextAttemptAt} />
          </Fact>
        )}
        {mail.lastError && <Fact label={outboxAdminText.error}>{mail.lastError}</Fact>}
        <Fact label={outboxAdminText.created}>
          <DateTime at={mail.createdAt} />
        </Fact>
        {mail.sentAt !== null && (
          <Fact label={outboxAdminText.sent}>
            <DateTime at={mail.sentAt} />
          </Fact>
        )}
      </dl>
      {canRetry && (
        <section className="mt-6">
          <p className="mb-3 max-w-3xl text-muted text-sm">
            {mail.status === "held" && outboxAdminText.heldHint}
            {outboxAdminText.retryHint}
          </p>
          <ButtonForm answer={actionData} tone="primary">
            {outboxAdminText.retry}
          </ButtonForm>
        </section>
      )}
      <section className="mt-8 max-w-3xl">
        <h2 className="font-semibold text-lg">{outboxAdminText.words}</h2>
        {mail.hasText && mail.text ? (
          <pre className="mt-2 whitespace-pre-wrap break-words rounded-lg border border-line bg-surface p-4 font-sans">
            {mail.text}
          </pre>
        ) : (
          <p className="mt-2 text-muted">{mail.hasText ? outboxAdminText.hidden : outboxAdminText.removed}</p>
        )}
      </section>
    </>
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
