export {
  eraseEndedOrdersOf,
  exportOrdersOf,
  keepOpenOrdersOf,
  listOpenOrders,
  mustHaveNoOpenOrders,
  type OpenOrder,
  orderCountOf,
} from "./account-orders.ts";
export { attachOrdersTo, eraseUnclaimedOrders } from "./by-staff/attach-orders.ts";
export { countedOrders, oldestUnansweredOrder, ordersForUs, overdueOrders } from "./lists/counted-orders.ts";
export { listOrdersOfPerson, readNewestOrders } from "./lists/list-orders.ts";
export { writeOrderDigest } from "./mails/digest.ts";
export { gstOfCorrected, readAudRate } from "./money/gst.ts";
export { amountSchema, transferFields } from "./money/input.ts";
export { refuseLaterDay } from "./money/ledger.ts";
export { settlePayment } from "./money/order-payment.ts";
export type { Receipt, RefundNote } from "./money/receipts.ts";
export { settleRefund } from "./money/refunds.ts";
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
export { cancelUnpaidOrders, remindCustomers } from "./reminders/remind.ts";
export { releaseOrdersOf } from "./state/assign-orders.ts";
export { answerDue, overdueBefore } from "./state/waiting.ts";
