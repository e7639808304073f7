export { OrderCard } from "./order-card.tsx";
export { StatusMark } from "./status-mark.tsx";
export { orderText } from "./text.ts";
/** For a page that one comes back to from the payment service: of an order or a membership. */
export { useAwaitPayment } from "./use-await-payment.ts";
