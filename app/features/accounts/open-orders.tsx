import { Link } from "react-router";
import { StatusMark } from "#app/features/orders/public.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Notice } from "#app/shell/page/notice.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { OpenOrder } from "#worker/features/orders/public.ts";
import { deletionText } from "./dashboard/deletion-text.ts";

interface Props {
  orders: readonly OpenOrder[];
}

/** Orders that stand in the way of deleting the account, and the two ways on; nothing where there are none. */
export function OpenOrders({ orders }: Props) {
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

/** The second way, to be ticked in the form that deletes. */
export function KeepOrders({ orders }: Props) {
  return orders.length > 0 && <Checkbox name="keepsOrders">{deletionText.orders.tick}</Checkbox>;
}
