export { monthOf } from "./admin/money-list.ts";
export { PersonOrders } from "./admin/order-columns.tsx";
export { materialsText } from "./materials/text.ts";
export { ReceiptPage, receiptTitle } from "./money/receipt.tsx";
export { receiptText } from "./money/receipt-text.ts";
export { RefundNotePage, refundNoteTitle } from "./money/refund-note.tsx";
export { moneyText } from "./money/text.ts";
export { wayOptions, writeMoneyLine } from "./money/transfer-fields.tsx";
export { OrderCard, StatusMark } from "./order-summary.tsx";
/** For the pages to which the payment service returns: an order and a membership. */
export { useAwaitPayment } from "./payment-part.tsx";
export { orderText } from "./text.ts";
