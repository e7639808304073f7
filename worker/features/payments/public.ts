export { exportPaymentsOf } from "./payment-rows.ts";
