import { Link } from "react-router";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import type { Filter } from "#app/shell/back-office/table/filter-field.tsx";
import { type Preset, PresetLinks } from "#app/shell/back-office/table/preset-links.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { DueTime } from "#app/shell/page/due-time.tsx";
import type { ListedMessage } from "#worker/features/contact/messages.ts";
import { type ContactTopic, messageStates, openStates, topicNames } from "#worker/features/contact/topics.ts";
import type { Route } from "./+types/messages";
import { messageList } from "./message-list.ts";
import { messagesAdminText } from "./text.ts";

/** Messages of the contact form. */
export const loader = (args: Route.LoaderArgs) => messageList.load(args);

const columns: readonly Column<ListedMessage>[] = [
  {
    label: messagesAdminText.message,
    cell: ({ id, message }) => (
      <Link to={`/admin/messages/${id}`} className="break-words text-primary underline underline-offset-4">
        {message}
      </Link>
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
  { label: messagesAdminText.presets.sender, filters: { status: "answered" } },
  { label: messagesAdminText.presets.all, filters: {} },
];

export default function MessagesPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/messages"
      title={adminText.messages}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ id }) => id}
      timeOfRow={({ createdAt }) => createdAt}
      filters={filters}
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
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
