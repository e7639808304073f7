import { Link } from "react-router";
import { PersonOrders } from "#app/features/orders/public.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import type { listMessagesFrom } from "#worker/features/contact/of-sender.ts";
import type { listOrdersOfPerson } from "#worker/features/orders/public.ts";
import { SenderMessages } from "./sender-messages.tsx";
import { messagesAdminText } from "./text.ts";

interface Props {
  /** Of the sender. */
  email: string;
  messages: Awaited<ReturnType<typeof listMessagesFrom>>;
  orders: Awaited<ReturnType<typeof listOrdersOfPerson>>;
  /** Id of the account that has confirmed the address, for members who may open it. */
  account: string | null;
}

/** What else there is of the address that a message came from. The address is what the sender typed, so it proves nothing. */
export function SenderPanel({ email, messages, orders, account }: Props) {
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
