import { RelatedRecords } from "#app/shell/back-office/related-records.tsx";
import type { listMessagesFrom } from "#worker/features/contact/public.ts";
import { topicNames } from "#worker/features/contact/topics.ts";
import { messagesAdminText } from "./text.ts";

interface Props {
  title: string;
  /** Of the person. */
  email: string;
  messages: Awaited<ReturnType<typeof listMessagesFrom>>;
}

/** The newest messages from an address, for staff. */
export function SenderMessages({ title, email, messages }: Props) {
  return (
    <RelatedRecords
      title={title}
      records={messages.map(({ id, topic, status, createdAt }) => ({
        to: `/admin/messages/${id}`,
        label: topicNames[topic],
        state: messagesAdminText.state[status],
        at: createdAt,
      }))}
      all={{ to: `/admin/messages?q=${encodeURIComponent(email)}`, label: messagesAdminText.allFrom }}
    />
  );
}
