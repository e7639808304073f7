export {
  eraseEndedOrdersOf,
  exportOrdersOf,
  keepOpenOrdersOf,
  listOpenOrders,
  mustHaveNoOpenOrders,
  type OpenOrder,
  orderCountOf,
} from "./account-orders.ts";
export { releaseOrdersOf } from "./assign-orders.ts";
export { attachOrdersTo, eraseUnclaimedOrders } from "./by-staff/attach-orders.ts";
export { countedOrders, oldestUnansweredOrder, ordersForUs, overdueOrders } from "./counted-orders.ts";
export { listOrdersOfPerson, readNewestOrders } from "./list-orders.ts";
export { writeOrderDigest } from "./mails/digest.ts";
export { gstOfCorrected, readAudRate } from "./money/gst.ts";
export { amountSchema, transferFields } from "./money/input.ts";
export { refuseLaterDay } from "./money/ledger.ts";
export type { Receipt, RefundNote } from "./money/receipts.ts";
export { type MonthMoney, selectMonthMoney } from "./money/sum-money.ts";
export { type MoneyRow, moneyWayNames, type waysByHand } from "./money/ways.ts";
export {
  isOver,
  mostCounted,
  type NamedOrder,
  nameOrder,
  type Order,
  type OrderStatus,
  orderStatuses,
} from "./order.ts";
export { settlePayment } from "./order-payment.ts";
export { settleRefund } from "./refunds.ts";
export { cancelUnpaidOrders } from "./reminders/expire.ts";
export { remindCustomers } from "./reminders/remind.ts";
export { answerDue, overdueBefore } from "./waiting.ts";
