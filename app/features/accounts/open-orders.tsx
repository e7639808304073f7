import { Link } from "react-router";
import { StatusMark } from "#app/features/orders/status-mark.tsx";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Notice } from "#app/shell/page/notice.tsx";
import { t } from "#app/shell/text/t.ts";
import type { OpenOrder } from "#worker/features/accounts/list-open-orders.ts";
import "./dashboard/deletion-text.ts";

interface Props {
  orders: readonly OpenOrder[];
}

/** Orders that stand in the way of deleting the account, and the two ways on; nothing where there are none. */
export function OpenOrders({ orders }: Props) {
  if (orders.length === 0) return null;
  return (
    <Notice>
      <p className="font-medium">{t("deletion.orders")}</p>
      <ul className="mt-1 grid gap-2">
        {orders.map(({ number, product, status, applicantEmail, refundAskedAt }) => (
          <li key={number}>
            <Link to={`/dashboard/orders/${number}`} className="underline underline-offset-4">
              {number} {product}
            </Link>{" "}
            <StatusMark status={status} />
            {refundAskedAt !== null && ` ${t("deletion.orders.asked")}`}
            <span className="block break-all text-sm">{t("deletion.orders.mailsTo", { email: applicantEmail })}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">{t("deletion.orders.ways")}</p>
      <ol className="list-decimal pl-6">
        <li>{t("deletion.orders.end")}</li>
        <li>{t("deletion.orders.keep")}</li>
      </ol>
    </Notice>
  );
}

/** The second way, to be ticked in the form that deletes. */
export function KeepOrders({ orders }: Props) {
  return orders.length > 0 && <Checkbox name="keepsOrders">{t("deletion.orders.tick")}</Checkbox>;
}
