import { redirect } from "react-router";
import { listAssigneeOptions } from "#app/features/business/assignment/server/public.ts";
import { FailedMails, MailsPanel } from "#app/features/foundation/outbox/pages/public.ts";
import { listMailsOf, resendMailOf } from "#app/features/foundation/outbox/server/public.ts";
import { answerRecord, verbsAt } from "#app/features/foundation/records/pages/public.server.ts";
import { VerbForm } from "#app/features/foundation/records/pages/public.ts";
import { TemplateChoice, writeFigure } from "#app/features/publishing/answer-templates/pages/public.tsx";
import { chosenTemplate, filledTemplates } from "#app/features/publishing/answer-templates/server/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { admit } from "#app/shell/back-office/admit.ts";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { PersonLinks } from "#app/shell/back-office/person-links.tsx";
import { recordIdOf } from "#app/shell/back-office/record-id.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { fill } from "#app/shell/text/fill.ts";
import { UploadForm } from "#app/shell/upload/upload-form.tsx";
import { may } from "#worker/platform/auth/permissions.ts";
import { writeChineseDay } from "#worker/platform/time/chinese-day.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { threadText } from "../pages/thread/text.json";
import { ThreadList } from "../pages/thread/thread-list.tsx";
import { messageMails } from "../server/mails.ts";
import { assignedMessages, readMessage, replyToMessage } from "../server/messages.ts";
import { addContactNote } from "../server/thread/read-thread.ts";
import { messageFormSchema } from "../shared/input.ts";
import { threadFileRefusals, topicNames } from "../shared/topics.ts";
import type { Route } from "./+types/message";
import { messageRecord } from "./record.ts";
import { messagesAdminText } from "./text.json";

const loadSchema = () => import("../shared/input.ts").then((input) => input.messageFormSchema);

/** A message with its thread, its mails, and links to other records of its e-mail address. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { app, member } = await admit({ context, request }, "messages");
  const message = await readMessage(app, member, recordIdOf(params)).catch(refuseAsPage);
  const { id } = message;
  const [mails, members] = await Promise.all([
    messageMails(app, member, id).then((about) => listMailsOf(app, about)),
    listAssigneeOptions(app, member, assignedMessages),
  ]);
  const values = {
    姓名: message.name,
    主题: topicNames[message.topic],
    处理人: member.name,
    今天: writeChineseDay(todayInAustralia(app.now())),
  };
  const templates = await filledTemplates(app, member, "messages", values, writeFigure);
  return {
    message,
    templates,
    begin: chosenTemplate(templates, url, "text"),
    idempotencyKey: crypto.randomUUID(),
    mails,
    verbs: verbsAt(messageRecord, app, member, "page", { ...message, assignee: message.assigneeId }, { members }),
    lists: (["messages", "orders", "users"] as const).filter((list) => may(member, list)),
    mayOpenMails: may(member, "outbox"),
  };
}

/** Replies, writes a note or sends a mail again; everything else is a verb of the record. */
export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const intent = String((await request.clone().formData()).get("intent"));
  if (Object.hasOwn(messageRecord.verbs ?? {}, intent) && messageRecord.verbs?.[intent]?.place.includes("page"))
    return answerRecord(messageRecord, { ...args, params: { key: params.id } });
  const { app, member } = await admit({ context, request }, "messages");
  const id = recordIdOf(params);
  return answerEdit(
    request,
    messageFormSchema,
    async (fields) => {
      if (fields.intent === "resend") await resendMailOf(app, member, await messageMails(app, member, id), fields.mail);
      else if (fields.intent === "note") await addContactNote(app, member, { id, ...fields });
      else await replyToMessage(app, member, { id, ...fields });
      throw redirect(savedAt(`/admin/messages/${id}`), 303);
    },
    async () => {
      const now = await readMessage(app, member, id).catch(() => null);
      return now && { version: now.version, values: {} };
    },
  );
}

export default function MessagePage({
  loaderData: { message, idempotencyKey, templates, begin, mails, verbs, lists, mayOpenMails },
  actionData: answer,
}: Route.ComponentProps) {
  const formOf = (verb: (typeof verbs)[number]) => (
    <VerbForm key={`${verb.name} ${message.version}`} verb={verb} version={message.version} answer={answer} />
  );
  return (
    <>
      <AdminHeading back={{ to: "/admin/messages", label: adminText.messages }}>
        {fill(messagesAdminText.title, { name: message.name })}
      </AdminHeading>
      <p className="mb-3 flex flex-wrap gap-x-4 text-muted text-sm">
        <span className="break-all">{message.email}</span>
        <span>{topicNames[message.topic]}</span>
        <span>{messagesAdminText.state[message.status]}</span>
      </p>
      {verbs.filter(({ name }) => name === "assign").map(formOf)}
      <div className="mb-4 empty:hidden">
        <FailedMails mails={mails} />
      </div>
      <ThreadList
        first={{ text: message.message, at: message.createdAt }}
        entries={message.entries}
        as="staff"
        fileAddress={(file) => `/admin/messages/${message.id}/files/${file}`}
      />
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
          fields={[
            { name: "text", label: messagesAdminText.replyText, type: "textarea", rows: 8, defaultValue: begin },
          ]}
          answer={answer}
          submit={messagesAdminText.send}
        >
          <TemplateChoice templates={templates} into="text" />
        </EditForm>
      </section>
      <section id="files" className="mt-8 max-w-3xl border-line border-t pt-4">
        <h2 className="font-semibold text-lg">{messagesAdminText.files}</h2>
        <UploadForm
          address={`/admin/messages/${message.id}/files`}
          files={message.entries.filter(({ kind }) => kind === "file")}
          hint={`${threadText.filesHintStaff}${threadText.notScanned}`}
          refusals={threadFileRefusals}
        />
      </section>
      <section className="mt-8 max-w-3xl border-line border-t pt-4">
        <h2 className="mb-3 font-semibold text-lg">{messagesAdminText.note}</h2>
        <EditForm
          key={message.entries.length}
          intent="note"
          schema={loadSchema}
          hidden={{ key: idempotencyKey }}
          fields={[{ name: "text", label: messagesAdminText.noteText, type: "textarea", rows: 3 }]}
          answer={answer}
          tone="plain"
          submit={messagesAdminText.noteSave}
        />
      </section>
      <div className="max-w-3xl">
        <MailsPanel mails={mails} mayOpen={mayOpenMails} answer={answer} />
        <PersonLinks email={message.email} of={lists} />
      </div>
      <div className="mt-8 grid max-w-3xl gap-5 border-line border-t pt-6">
        {verbs.filter(({ name }) => name !== "assign").map(formOf)}
      </div>
    </>
  );
}
