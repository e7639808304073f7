/** Texts of the ledger of an order, for the customer and in the back office. */
export const moneyText = {
  title: "收款与退款",
  none: "还没有收款。",
  direction: { received: "收到", refunded: "退回" },
  held: "收到减去退回：{amount}",
  recordedBy: "记录：{member}",
  byService: "支付平台",
  reference: "参考号 {reference}",
  way: "方式",
  wayChoose: "请选择",
  day: "日期（悉尼）",
  referenceField: "参考号或流水号",
  received: {
    title: "款项怎样到的",
    hint: "“确认已收到”时要填，和银行的流水一致，记账和开收据都用它。",
  },
  refunded: {
    hint: "下面三项写款项是怎样退给客户的。",
  },
  part: {
    open: "只退一部分",
    hint: "先把钱退给客户，再在这里记账：订单的状态不变，客户会收到邮件。在线支付的订单请在支付平台退款，会自动记在这里。",
    amount: "退款金额（{unit}）",
    amountHint: "最多 {amount}。全部退回请用“下一步”里的“记为已退款”。",
    reason: "退款的原因（客户会看到）",
    submit: "记下这笔退款",
  },
  accounts: {
    qr: "{title}的收款码",
    scan: "用手机扫码付款；在手机上看这一页的，可以截图后在微信或支付宝里识别。",
  },
  paid: {
    open: "我已付款",
    hint: "告诉我们款项是怎样付的，我们会更快找到它。付款凭证（转账截图）请在下面的“文件”里上传。",
    submit: "告诉我们",
    busy: "正在发送...",
    done: "已经告诉我们了。收到款项以后，订单改为“已付款”，我们给你发邮件。",
  },
} as const;
