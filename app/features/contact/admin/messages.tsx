import { Link, redirect } from "react-router";
import { z } from "zod";
import { type Assignee, AssigneeField, assigneeFilter } from "#app/shell/back-office/assignee/assignee-form.tsx";
import { assigneeText } from "#app/shell/back-office/assignee/text.ts";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import type { Filter } from "#app/shell/back-office/table/filter-field.tsx";
import { type Preset, PresetLinks } from "#app/shell/back-office/table/preset-links.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { DueTime } from "#app/shell/page/due-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { assignMessages, moveMessages } from "#worker/features/contact/assign-messages.ts";
import { boxOfMessage, manyMessagesSchema } from "#worker/features/contact/input.ts";
import type { ListedMessage } from "#worker/features/contact/messages.ts";
import { type ContactTopic, messageStates, openStates, topicNames } from "#worker/features/contact/topics.ts";
import type { Route } from "./+types/messages";
import { messageList } from "./message-list.ts";
import { messagesAdminText } from "./text.ts";

/** Messages of the contact form, and how many of the ticked ones were left alone. */
export async function loader(args: Route.LoaderArgs) {
  const skipped = z.coerce.number().int().positive().safeParse(args.url.searchParams.get("skipped"));
  return { ...(await messageList.load(args)), skipped: skipped.data ?? null };
}

/** Says who looks after the ticked messages, or sets their state. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const member = await readMember(context, request, "messages");
  const app = context.get(appContext);
  return answerForm(request, manyMessagesSchema, async (fields) => {
    const query = new URLSearchParams(url.search);
    query.delete("skipped");
    if (fields.intent === "assign") {
      await assignMessages(app, member, { ids: fields.messages.map(({ id }) => id), assignee: fields.assignee });
    } else {
      const { skipped } = await moveMessages(app, member, fields);
      if (skipped > 0) query.set("skipped", String(skipped));
    }
    return redirect(savedAt(`/admin/messages${query.size > 0 ? `?${query}` : ""}`), 303);
  });
}

/** Id of the form to which the boxes of the list belong. */
const manyMessagesForm = "many-messages";

const columns: readonly Column<ListedMessage>[] = [
  {
    label: messagesAdminText.message,
    cell: ({ id, version, message, name }) => (
      <span className="flex items-start gap-2">
        <input
          type="checkbox"
          form={manyMessagesForm}
          name={boxOfMessage(id)}
          value={version}
          aria-label={fill(messagesAdminText.choose, { name })}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <Link to={`/admin/messages/${id}`} className="min-w-0 break-words text-primary underline underline-offset-4">
          {message}
        </Link>
      </span>
    ),
  },
  {
    label: messagesAdminText.from,
    sort: "email",
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="block break-all text-muted">{email}</span>
      </>
    ),
  },
  { label: messagesAdminText.topic, isShort: true, cell: ({ topic }) => topicNames[topic] },
  {
    label: messagesAdminText.state.label,
    isShort: true,
    sort: "status",
    cell: ({ status, dueAt }) => {
      const isOverdue = dueAt !== null && dueAt <= Date.now();
      return (
        <>
          <span className={status === "new" ? "font-semibold" : ""}>{messagesAdminText.state[status]}</span>
          {dueAt !== null && (
            <span className={`block text-sm ${isOverdue ? "font-medium text-danger" : "text-muted"}`}>
              {isOverdue ? messagesAdminText.overdue : messagesAdminText.due} <DueTime at={dueAt} withZone={false} />
            </span>
          )}
        </>
      );
    },
  },
  { label: assigneeText.label, cell: ({ assignee }) => assignee ?? "" },
  { label: messagesAdminText.replies, cell: ({ replies }) => replies },
  {
    label: messagesAdminText.at,
    sort: "created",
    cell: ({ createdAt }) => <DateTime at={createdAt} withZone={false} />,
  },
];

const filters: readonly Filter[] = [
  {
    name: "topic",
    label: messagesAdminText.topic,
    options: (Object.keys(topicNames) as ContactTopic[]).map((value) => ({ value, label: topicNames[value] })),
  },
  { kind: "day", name: "from", label: messagesAdminText.fromDay },
  { kind: "day", name: "to", label: messagesAdminText.toDay },
  {
    kind: "anyOf",
    name: "status",
    label: messagesAdminText.state.label,
    options: messageStates.map((value) => ({ value, label: messagesAdminText.state[value] })),
  },
];

/** Often used filters: what waits for us begins with the oldest. */
const presets: readonly Preset[] = [
  { label: messagesAdminText.presets.us, filters: { status: openStates.join(",") } },
  {
    label: messagesAdminText.presets.mine,
    filters: { status: openStates.join(","), assignee: "mine" },
  },
  {
    label: messagesAdminText.presets.unassigned,
    filters: { status: openStates.join(","), assignee: "none" },
  },
  { label: messagesAdminText.presets.sender, filters: { status: "answered" } },
  { label: messagesAdminText.presets.all, filters: {} },
];

export default function MessagesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { query, listed, choices, skipped } = loaderData;
  return (
    <>
      <AdminList
        path="/admin/messages"
        title={adminText.messages}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ id }) => id}
        timeOfRow={({ createdAt }) => createdAt}
        filters={[...filters, assigneeFilter(choices.members)]}
        presets={
          <PresetLinks
            path="/admin/messages"
            label={messagesAdminText.presets.label}
            presets={presets}
            query={query}
            sort="created"
          />
        }
        searchHint={messagesAdminText.search}
        empty={messagesAdminText.empty}
      />
      {listed.rows.length > 0 && <ManyMessages members={choices.members} skipped={skipped} answer={answer} />}
    </>
  );
}

interface ManyProps {
  members: readonly Assignee[];
  /** Ticked messages that were left alone; null when there were none. */
  skipped: number | null;
  answer: FormAnswer | undefined;
}

/** What is done with the ticked messages. */
function ManyMessages({ members, skipped, answer }: ManyProps) {
  return (
    <Panel title={messagesAdminText.many}>
      {skipped !== null && !answer && (
        <p
          role="status"
          className="mb-3 rounded-lg border-notice-line border-l-4 bg-notice-surface p-3 text-notice-ink"
        >
          {fill(messagesAdminText.skipped, { skipped })}
        </p>
      )}
      <FormMessage focusKey={answer}>{answer?.message ?? Object.values(answer?.errors ?? {})[0]}</FormMessage>
      <PostForm id={manyMessagesForm} preventScrollReset className="flex flex-wrap items-end gap-3">
        <AssigneeField members={members} chosen="" />
        <SubmitButton tone="plain" name="intent" value="assign">
          {assigneeText.assign}
        </SubmitButton>
        <label className="block">
          <span className="mb-1 block font-medium">{messagesAdminText.state.label}</span>
          <select name="status" defaultValue="closed" className={controlStyle}>
            {messageStates.map((state) => (
              <option key={state} value={state}>
                {messagesAdminText.state[state]}
              </option>
            ))}
          </select>
        </label>
        <SubmitButton tone="plain" name="intent" value="state">
          {messagesAdminText.setState}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
