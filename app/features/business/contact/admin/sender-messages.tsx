import { Link } from "react-router";
import { PersonOrders } from "#app/features/business/orders/pages/public.ts";
import type { listOrdersOfPerson } from "#app/features/business/orders/server/public.ts";
import { RelatedRecords } from "#app/shell/back-office/related-records.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import type { listMessagesFrom } from "../server/public.ts";
import { topicNames } from "../shared/topics.ts";
import { messagesAdminText } from "./text.json";

interface Props {
  title: string;
  /** The person's address. */
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

interface PanelProps {
  /** Of the sender. */
  email: string;
  messages: Awaited<ReturnType<typeof listMessagesFrom>>;
  orders: Awaited<ReturnType<typeof listOrdersOfPerson>>;
  /** Id of the account that has confirmed the address, for members who may open it. */
  account: string | null;
}

/** Other records of the address that a message came from. The sender typed the address, so it proves nothing. */
export function SenderPanel({ email, messages, orders, account }: PanelProps) {
  const hasNone = messages.length + orders.length === 0 && account === null;
  return (
    <Panel title={messagesAdminText.person}>
      <p className="text-muted text-sm">{hasNone ? messagesAdminText.noOthers : messagesAdminText.personHint}</p>
      {account !== null && (
        <Link
          to={`/admin/users/${account}`}
          className="inline-flex min-h-11 items-center break-all text-primary underline underline-offset-4"
        >
          {messagesAdminText.account} {email}
        </Link>
      )}
      <SenderMessages title={messagesAdminText.otherMessages} email={email} messages={messages} />
      <PersonOrders title={messagesAdminText.orders} email={email} orders={orders} />
    </Panel>
  );
}
