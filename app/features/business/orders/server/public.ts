export * from "./account-orders.ts";
export {
  countOpenOrders,
  countOrdersSince,
  oldestUnansweredOrder,
  orderAnswersSince,
  ordersForUs,
  overdueOrders,
  readNewestOrders,
} from "./lists/list-orders.ts";
export { writeOrderDigest } from "./mails/mail.ts";
export { settlePayment } from "./money/order-payment.ts";
export { readAudRate } from "./money/receipts.ts";
export { settleRefund } from "./money/refunds.ts";
export { selectMonthMoney } from "./money/sum-money.ts";
export { cancelUnpaidOrders, remindCustomers } from "./reminders/remind.ts";
export { releaseOrdersOf } from "./state/assign-orders.ts";
export { answerDue, dueCell, overdueBefore } from "./state/waiting.ts";
