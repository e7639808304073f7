import { Moment } from "#app/shell/moment/moment.tsx";
import { Notice } from "#app/shell/page/notice.tsx";
import { t } from "#app/shell/text/t.ts";
import { isKeptWithoutAccount, mayAskRefund, type Order } from "#worker/features/orders/order.ts";
import "./text.ts";

/** What staff must know before they go on with an order. */
export function OrderMarks({ order }: { order: Order }) {
  const { status, refundAskedAt } = order;
  return (
    <>
      {refundAskedAt !== null && mayAskRefund(status) && (
        <Notice>
          {t("adminOrders.refundAsked")}
          <Moment at={refundAskedAt} />
        </Notice>
      )}
      {isKeptWithoutAccount(order) && <Notice>{t("adminOrders.keptWithoutAccount")}</Notice>}
    </>
  );
}

/** The same in a word or two, for a list. */
export function shortMarks(order: Order): string {
  return [
    ...(order.refundAskedAt !== null && mayAskRefund(order.status) ? [t("adminOrders.refundAskedMark")] : []),
    ...(isKeptWithoutAccount(order) ? [t("adminOrders.keptMark")] : []),
  ].join("，");
}
