/** The states of an order as mails name them; pages have the same in app/features/orders/text.ts. */
export const orderStatusNames = {
  submitted: "已提交",
  "awaiting-payment": "待付款",
  paid: "已付款",
  materials: "准备材料",
  "in-progress": "办理中",
  delivered: "已交付",
  cancelled: "已取消",
  refunded: "已退款",
} as const;

export type MailedOrderStatus = keyof typeof orderStatusNames;
