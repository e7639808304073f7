export {
  beginCheckout,
  changePayment,
  exportPaymentsOf,
  isKnownEvent,
  limitCheckouts,
  payableStatuses,
  paymentRows,
  paymentStatuses,
  rememberPaymentEvent,
} from "./begin-checkout.ts";
