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
export { attachOrdersTo } from "./by-staff/attach-orders.ts";
export { eraseUnclaimedOrders } from "./by-staff/erase-unclaimed.ts";
export { countedOrders, oldestUnansweredOrder, ordersForUs, overdueOrders } from "./counted-orders.ts";
export { readNewestOrders } from "./list-orders.ts";
export { askWhetherAnother, isEqualRefund } from "./money/equal-refund.ts";
export { gstOfCorrected, readAudRate } from "./money/gst.ts";
export { amountSchema, transferFields } from "./money/input.ts";
export { type MonthMoney, selectMonthMoney } from "./money/month-money.ts";
export type { Receipt } from "./money/read-receipt.ts";
export type { RefundNote } from "./money/read-refund-note.ts";
export {
  isCorrectedAlready,
  isRefundedInPart,
  isSameTransfer,
  mustBePaymentByHand,
  refundIsGone,
  refuseUnchanged,
  replacementKey,
  reversalKey,
  reversalOf,
  wasCorrected,
  wasWithdrawn,
  withdrawalKey,
  withdrawalRowOf,
  writeTransfer,
} from "./money/reverse-payment.ts";
export { correctPaymentForm, withdrawPaymentForm, withdrawRefundForm } from "./money/row-forms.ts";
export { refuseLaterDay } from "./money/transfer-day.ts";
export {
  isCorrectable,
  isCorrected,
  isReversal,
  isWithdrawable,
  isWithdrawal,
  type MoneyRow,
  moneyWayNames,
  refundsIn,
  type waysByHand,
  withdrawalOf,
} from "./money/ways.ts";
export { listOrdersOfPerson } from "./of-person.ts";
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
export { tellReaders } from "./thread/tell-readers.ts";
export { answerDue, overdueBefore } from "./waiting.ts";
