import { RelatedRecords } from "#app/shell/back-office/related-records.tsx";
import type { listOrdersOfPerson } from "#worker/features/orders/public.ts";
import { orderText } from "../text.ts";
import { adminOrdersText } from "./text.ts";

interface Props {
  title: string;
  /** Of the person. */
  email: string;
  orders: Awaited<ReturnType<typeof listOrdersOfPerson>>;
}

/** The newest orders of a person, for staff. */
export function PersonOrders({ title, email, orders }: Props) {
  return (
    <RelatedRecords
      title={title}
      records={orders.map(({ number, productName, status, createdAt }) => ({
        to: `/admin/orders/${number}`,
        label: `${number} ${productName}`,
        state: orderText.status[status],
        at: createdAt,
      }))}
      all={{ to: `/admin/orders?q=${encodeURIComponent(email)}`, label: adminOrdersText.allOfPerson }}
    />
  );
}
