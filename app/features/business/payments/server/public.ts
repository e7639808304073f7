export { beginCheckout, limitCheckouts } from "./begin-checkout.ts";
export {
  changePayment,
  exportPaymentsOf,
  isKnownEvent,
  payableStatuses,
  paymentRows,
  paymentStatuses,
  rememberPaymentEvent,
} from "./payment-rows.ts";
