import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { recordIdOf } from "#app/shell/back-office/record-id.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { messageFormSchema } from "#worker/features/contact/input.ts";
import { changeMessageState, readMessage, replyToMessage } from "#worker/features/contact/messages.ts";
import { messageStates, topicNames } from "#worker/features/contact/topics.ts";
import type { Route } from "./+types/message";
import { messagesAdminText } from "./text.ts";

const loadSchema = () => import("#worker/features/contact/input.ts").then((input) => input.messageFormSchema);

/** A message with its replies. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "messages");
  const message = await readMessage(context.get(appContext), member, recordIdOf(params)).catch(refuseAsPage);
  return { message, idempotencyKey: crypto.randomUUID() };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "messages");
  const app = context.get(appContext);
  const id = recordIdOf(params);
  return answerEdit(
    request,
    messageFormSchema,
    async (fields) => {
      if (fields.intent === "state") await changeMessageState(app, member, { id, ...fields });
      else await replyToMessage(app, member, { id, idempotencyKey: fields.key, ...fields });
      throw redirect(savedAt(`/admin/messages/${id}`), 303);
    },
    async () => {
      const now = await readMessage(app, member, id).catch(() => null);
      return now && { version: now.version, values: { status: now.status } };
    },
  );
}

export default function MessagePage({
  loaderData: { message, idempotencyKey },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: "/admin/messages", label: adminText.messages }}>
        {fill(messagesAdminText.title, { name: message.name })}
      </AdminHeading>
      <article className="max-w-3xl rounded-lg border border-line bg-surface p-4">
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <a href={`mailto:${message.email}`} className="break-all text-primary underline underline-offset-4">
            {message.email}
          </a>
          <span>{topicNames[message.topic]}</span>
          <span>{messagesAdminText.state[message.status]}</span>
          <DateTime at={message.createdAt} />
        </p>
        <p className="mt-3 whitespace-pre-wrap break-words">{message.message}</p>
      </article>
      {message.replies.map(({ id, author, text, at }) => (
        <article key={id} className="mt-3 max-w-3xl rounded-lg border-primary border-l-4 bg-primary-soft p-4 sm:ml-8">
          <p className="flex flex-wrap gap-x-4 text-muted text-sm">
            <span className="break-all">{fill(messagesAdminText.by, { author })}</span>
            <DateTime at={at} />
          </p>
          <p className="mt-2 whitespace-pre-wrap break-words">{text}</p>
        </article>
      ))}
      <section className="mt-8">
        <h2 className="font-semibold text-lg">{messagesAdminText.reply}</h2>
        <p className="mb-3 max-w-3xl break-words text-muted text-sm">
          {fill(messagesAdminText.replyHint, { email: message.email, name: message.name })}
        </p>
        <EditForm
          key={message.version}
          intent="reply"
          schema={loadSchema}
          version={message.version}
          hidden={{ key: idempotencyKey }}
          fields={[{ name: "text", label: messagesAdminText.replyText, type: "textarea", rows: 8 }]}
          answer={answer}
          submit={messagesAdminText.send}
        />
      </section>
      <section className="mt-8 max-w-3xl border-line border-t pt-4">
        <h2 className="mb-3 font-semibold text-lg">{messagesAdminText.changeState}</h2>
        <EditForm
          key={message.version}
          intent="state"
          schema={loadSchema}
          version={message.version}
          fields={[
            {
              name: "status",
              label: messagesAdminText.state.label,
              type: "select",
              options: messageStates.map((value) => ({ value, label: messagesAdminText.state[value] })),
              defaultValue: message.status,
            },
          ]}
          answer={answer}
          tone="plain"
        />
      </section>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
