import { Link } from "react-router";
import { StatusMark } from "#app/features/business/orders/pages/public.ts";
import type { OpenOrder } from "#app/features/business/orders/server/public.ts";
import { Notice } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { deletionText } from "./deletion-text.json";

const goes = ["account", "use", "mail", "orders"] as const;
const stays = ["books", "mailbox", "restore", "stripe", "invited", "browser"] as const;

/** What is deleted with the account and what is retained. */
export function DeletionFacts() {
  return (
    <div>
      <p>{deletionText.goes.label}</p>
      <ul className="list-disc pl-6">
        {goes.map((what) => (
          <li key={what}>{deletionText.goes[what]}</li>
        ))}
      </ul>
      <p className="mt-2">{deletionText.stays.label}</p>
      <ul className="list-disc pl-6">
        {stays.map((what) => (
          <li key={what}>{deletionText.stays[what]}</li>
        ))}
      </ul>
    </div>
  );
}

/** Open orders, which prevent the deletion of the account, and the two ways to continue. Renders nothing without open orders. */
export function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <Notice>
      <p className="font-medium">{deletionText.orders.label}</p>
      <ul className="mt-1 grid gap-2">
        {orders.map(({ number, product, status, applicantEmail, refundAskedAt }) => (
          <li key={number}>
            <Link to={`/dashboard/orders/${number}`} className="underline underline-offset-4">
              {number} {product}
            </Link>{" "}
            <StatusMark status={status} />
            {refundAskedAt !== null && ` ${deletionText.orders.asked}`}
            <span className="block break-all text-sm">
              {fill(deletionText.orders.mailsTo, { email: applicantEmail })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3">{deletionText.orders.ways}</p>
      <ol className="list-decimal pl-6">
        <li>{deletionText.orders.end}</li>
        <li>{deletionText.orders.keep}</li>
      </ol>
    </Notice>
  );
}
