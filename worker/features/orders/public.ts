export {
  countOrdersByStatus,
  eraseEndedOrdersOf,
  exportOrdersOf,
  keepOpenOrdersOf,
  listOpenOrders,
  mustHaveNoOpenOrders,
  type OpenOrder,
  orderCountOf,
  ordersForUs,
} from "./account-orders.ts";
export { attachOrdersTo } from "./by-staff/attach-orders.ts";
export { eraseUnclaimedOrders } from "./by-staff/erase-unclaimed.ts";
export { type MoneySum, moneyRecordedIn, newOrdersIn } from "./day-figures.ts";
export { readNewestOrders } from "./list-orders.ts";
export { listOrdersOfPerson } from "./of-person.ts";
export { type NamedOrder, nameOrder, type Order, type OrderStatus, orderStatuses } from "./order.ts";
export { settlePayment } from "./order-payment.ts";
export { settleRefund } from "./refunds.ts";
export { cancelUnpaidOrders } from "./reminders/expire.ts";
export { remindCustomers } from "./reminders/remind.ts";
export { tellReaders } from "./thread/tell-readers.ts";
