export { monthOf } from "../shared/money/ways.ts";
export { OrderCard, StatusMark } from "./order-summary.tsx";
export { orderText } from "./text.json";
/** For the pages to which the payment service returns. */
export { useAwaitPayment } from "./use-await-payment.ts";
