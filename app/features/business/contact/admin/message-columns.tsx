import { Link } from "react-router";
import { assigneeText } from "#app/shell/back-office/assignee/text.json";
import type { Column } from "#app/shell/back-office/table/admin-table.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { DateTime, DueTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedMessage } from "../server/list-messages.ts";
import { boxOfMessage } from "../shared/input.ts";
import { topicNames } from "../shared/topics.ts";
import { messagesAdminText } from "./text.json";

/** Id of the form to which the boxes of the list belong. */
export const manyMessagesForm = "many-messages";

/**
 * The columns of the list of messages.
 * @param answer of the form of the boxes: without scripts its ticks come back with the errors
 */
export const messageColumns = (answer: FormAnswer | undefined): readonly Column<ListedMessage>[] => [
  {
    label: messagesAdminText.message,
    cell: ({ id, version, message, name }) => (
      <span className="flex items-start gap-2">
        <input
          type="checkbox"
          form={manyMessagesForm}
          name={boxOfMessage(id)}
          value={version}
          defaultChecked={answer?.values?.[boxOfMessage(id)] !== undefined}
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
    sort: "due",
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
