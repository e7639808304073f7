import { redirect } from "react-router";
import { z } from "zod";
import { type Assignee, AssigneeField, assigneeFilter } from "#app/shell/back-office/assignee/assignee-form.tsx";
import { assigneeText } from "#app/shell/back-office/assignee/text.json";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminList } from "#app/shell/back-office/table/admin-table.tsx";
import type { Filter } from "#app/shell/back-office/table/filter-field.tsx";
import { type Preset, PresetLinks } from "#app/shell/back-office/table/preset-links.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { assignMessages, moveMessages } from "../server/assign-messages.ts";
import { manyMessagesSchema } from "../shared/input.ts";
import { type ContactTopic, messageStates, openStates, topicNames } from "../shared/topics.ts";
import type { Route } from "./+types/messages";
import { manyMessagesForm, messageColumns } from "./message-columns.tsx";
import { messageList } from "./message-list.ts";
import { messagesAdminText } from "./text.json";

/** Messages of the contact form, and the result of an action on the ticked ones. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const skipped = count.positive().safeParse(searchParams.get("skipped"));
  const counts = assignedSchema.safeParse(Object.fromEntries(searchParams));
  return { ...(await messageList.load(args)), skipped: skipped.data ?? null, counts: counts.data ?? null };
}

const count = z.coerce.number().int().nonnegative();

const assignedSchema = z.object({ assigned: count, passed: count });

/** Assigns the ticked messages, or sets their state. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const member = await readMember(context, request, "messages");
  const app = context.get(appContext);
  return answerForm(request, manyMessagesSchema, async (fields) => {
    const query = new URLSearchParams(url.search);
    for (const name of ["skipped", "assigned", "passed"]) query.delete(name);
    if (fields.intent === "assign") {
      const ids = fields.messages.map(({ id }) => id);
      const counts = await assignMessages(app, member, { ids, assignee: fields.assignee });
      for (const [name, value] of Object.entries(counts)) query.set(name, String(value));
      return redirect(`/admin/messages?${query}`, 303);
    }
    const { skipped } = await moveMessages(app, member, fields);
    if (skipped > 0) query.set("skipped", String(skipped));
    return redirect(savedAt(`/admin/messages${query.size > 0 ? `?${query}` : ""}`), 303);
  });
}

const filters: readonly Filter[] = [
  {
    name: "topic",
    label: messagesAdminText.topic,
    options: (Object.keys(topicNames) as ContactTopic[]).map((value) => ({ value, label: topicNames[value] })),
  },
  { name: "due", label: messagesAdminText.dueBy, options: [{ value: "overdue", label: messagesAdminText.overdue }] },
  { kind: "day", name: "from", label: messagesAdminText.fromDay },
  { kind: "day", name: "to", label: messagesAdminText.toDay },
  {
    kind: "anyOf",
    name: "status",
    label: messagesAdminText.state.label,
    options: messageStates.map((value) => ({ value, label: messagesAdminText.state[value] })),
  },
];

/** Often used filters: messages that wait for us begin with the oldest. */
const presets: readonly Preset[] = [
  { label: messagesAdminText.presets.us, filters: { status: openStates.join(",") } },
  { label: messagesAdminText.presets.overdue, filters: { due: "overdue" } },
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
  const { query, listed, choices, skipped, counts } = loaderData;
  return (
    <>
      <AdminList
        path="/admin/messages"
        title={adminText.messages}
        query={query}
        listed={listed}
        columns={messageColumns(answer)}
        keyOf={({ id }) => id}
        timeOfRow={({ createdAt }) => createdAt}
        filters={[...filters, assigneeFilter(choices.members)]}
        presets={
          <PresetLinks
            path="/admin/messages"
            label={messagesAdminText.presets.label}
            presets={presets}
            query={query}
            sort="due"
          />
        }
        searchHint={messagesAdminText.search}
        empty={messagesAdminText.empty}
      />
      {listed.rows.length > 0 && (
        <ManyMessagesForm members={choices.members} skipped={skipped} counts={counts} answer={answer} />
      )}
    </>
  );
}

interface Props {
  members: readonly Assignee[];
  /** Ticked messages that were left alone; null when there were none. */
  skipped: number | null;
  /** Ticked messages that were assigned, and that were passed over; null when the form did something else. */
  counts: { assigned: number; passed: number } | null;
  answer: FormAnswer | undefined;
}

/** Actions on the ticked messages. */
function ManyMessagesForm({ members, skipped, counts, answer }: Props) {
  return (
    <Panel title={messagesAdminText.many}>
      {counts && !answer && (
        <p role="status" className="mb-3 rounded-lg border-primary border-l-4 bg-primary-soft p-3">
          {fill(counts.passed === 0 ? messagesAdminText.assignedAll : messagesAdminText.assignedSome, counts)}
        </p>
      )}
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
