import { Notice } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import {
  isKeptWithoutAccount,
  isOver,
  mayAskRefund,
  mustAgreeFirst,
  type Order,
} from "#worker/features/orders/order.ts";
import { adminOrdersText } from "./text.ts";

/** Notices about an order: the customer has asked for a refund, the account is deleted. */
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
      {mustAgreeFirst(order) && <Notice>{adminOrdersText.agreementNotice}</Notice>}
      {order.awaitsAccount && <Notice>{adminOrdersText.awaitsAccountNotice}</Notice>}
      {isKeptWithoutAccount(order) && <Notice>{adminOrdersText.keptWithoutAccount}</Notice>}
    </>
  );
}

/** The same notices in a word or two, for the list of orders and its CSV file. */
export function shortMarks(order: Order): string {
  return [
    ...(order.refundAskedAt !== null && mayAskRefund(order.status) ? [adminOrdersText.refundAskedMark] : []),
    ...(isKeptWithoutAccount(order) ? [adminOrdersText.keptMark] : []),
    ...(order.awaitsAccount && !isOver(order.status) ? [adminOrdersText.awaitsAccountMark] : []),
    ...(mustAgreeFirst(order) ? [adminOrdersText.agreementMark] : []),
  ].join("，");
}
