export { OrderCard } from "./order-summary.tsx";
export { StatusMark } from "./status-mark.tsx";
export { orderText } from "./text.ts";
/** For pages that the payment service returns to: of an order and of a membership. */
export { useAwaitPayment } from "./use-await-payment.ts";
