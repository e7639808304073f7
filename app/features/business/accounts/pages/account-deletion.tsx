import { StatusMark } from "#app/features/business/orders/pages/public.ts";
import type { OpenOrder } from "#app/features/business/orders/server/public.ts";
import { Notice } from "#app/shell/page/boxes.tsx";
import { PlainLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { deletionText } from "./deletion-text.json";

/** What is deleted with the account and what is retained. */
export function DeletionFacts() {
  return (
    <div className="grid gap-2">
      {[deletionText.goes, deletionText.stays].map(({ label, ...items }) => (
        <div key={label}>
          <p>{label}</p>
          <ul className="list-disc pl-6">
            {Object.values(items).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
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
            <PlainLink to={`/dashboard/orders/${number}`}>
              {number} {product}
            </PlainLink>{" "}
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
