export {
  countOrdersByStatus,
  eraseEndedOrdersOf,
  exportOrdersOf,
  keepOpenOrdersOf,
  listOpenOrders,
  mustHaveNoOpenOrders,
  type OpenOrder,
  orderCountOf,
} from "./account-orders.ts";
