export { monthOf } from "../shared/money/ways.ts";
export { OrderCard, StatusMark } from "./order-summary.tsx";
/** For the pages to which the payment service returns. */
export { useAwaitPayment } from "./payment-part.tsx";
export { orderText } from "./text.json";
