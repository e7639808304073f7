import { Notice } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { isKeptWithoutAccount, mayAskRefund, type Order } from "#worker/features/orders/order.ts";
import { adminOrdersText } from "./text.ts";

/** What staff must know before they go on with an order. */
export function OrderMarks({ order }: { order: Order }) {
  const { status, refundAskedAt } = order;
  return (
    <>
      {refundAskedAt !== null && mayAskRefund(status) && (
        <Notice>
          {adminOrdersText.refundAsked}
          <DateTime at={refundAskedAt} />
        </Notice>
      )}
      {isKeptWithoutAccount(order) && <Notice>{adminOrdersText.keptWithoutAccount}</Notice>}
    </>
  );
}

/** The same in a word or two, for a list. */
export function shortMarks(order: Order): string {
  return [
    ...(order.refundAskedAt !== null && mayAskRefund(order.status) ? [adminOrdersText.refundAskedMark] : []),
    ...(isKeptWithoutAccount(order) ? [adminOrdersText.keptMark] : []),
  ].join("，");
}
