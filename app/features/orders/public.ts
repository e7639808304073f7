export { monthOf } from "./admin/months.ts";
export { PersonOrders } from "./admin/person-orders.tsx";
export { materialsText } from "./materials/text.ts";
export { writeMoneyLine } from "./money/money-line.ts";
export { ReceiptPage, receiptTitle } from "./money/receipt.tsx";
export { receiptText } from "./money/receipt-text.ts";
export { RefundNotePage, refundNoteTitle } from "./money/refund-note.tsx";
export { moneyText } from "./money/text.ts";
export { wayOptions } from "./money/transfer-fields.tsx";
export { OrderCard, StatusMark } from "./order-summary.tsx";
export { orderText } from "./text.ts";
/** For the pages to which the payment service returns: an order and a membership. */
export { useAwaitPayment } from "./use-await-payment.ts";
