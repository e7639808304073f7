export { PersonOrders } from "./admin/person-orders.tsx";
export { materialsText } from "./materials/text.ts";
export { OrderCard } from "./order-summary.tsx";
export { StatusMark } from "./status-mark.tsx";
export { orderText } from "./text.ts";
/** For the pages to which the payment service returns: an order and a membership. */
export { useAwaitPayment } from "./use-await-payment.ts";
