/** Texts of paying for an order, on its page and on the page of a failed payment. */
export const paymentText = {
  title: "付款",
  amount: "应付金额",
  number: "订单号（付款时请备注）",
  pay: "去支付",
  busy: "正在打开支付页面...",
  how: "在 Stripe 的支付页面上，用支付宝、微信支付或银行卡付款。你的卡号和密码不经过本站。",
  next: "付款以后会回到这里。支付服务确认收款后，订单变为“已付款”，我们给你发邮件。",
  nextByHand: "我们收到款项以后，会把订单改为“已付款”，并给你发邮件。",
  waiting: "正在等待支付服务确认收款，通常不到一分钟。页面会自己更新，请不要再付一次。",
  slow: "还没有收到支付服务的确认。已经付了款的，请过几分钟刷新本页，不要再付一次；一小时后仍没有变化，请写信给我们。",
  left: "你离开了支付页面，没有付款。订单还在，可以随时再付。",
  done: "已收到你的付款。",
  failed: "没有打开支付页面，没有扣款。请检查网络后再试。",
  back: "回到订单",
  retry: "再试一次",
  description: "订单的付款。",
} as const;
