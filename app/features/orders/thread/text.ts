/** Texts of the thread of an order, for the customer and in the back office. */
export const threadText = {
  title: "往来与记录",
  newestFirst: "最新的在上面。",
  by: {
    customer: { customer: "你", staff: "澳途", payment: "支付平台", system: "自动" },
    staff: { customer: "客户", staff: "澳途", payment: "支付平台", system: "自动" },
  },
  moved: "订单改为“{status}”",
  money: "收款记录",
  note: "内部备注，客户看不到",
  form: {
    customer: {
      label: "给我们留言",
      hint: "我们在两个工作日内回复，回复显示在这里，也写邮件告诉你。请不要写银行密码或验证码；材料和付款凭证在下面的“文件”里上传。",
      submit: "发送留言",
    },
    staff: {
      label: "给客户留言",
      hint: "不改变订单的状态。客户在订单页看到，十分钟内的留言和文件合成一封邮件寄给他。",
      hintKept: "不改变订单的状态。客户的账号已注销，打不开订单页：十分钟内的留言合成一封邮件寄到 {email}。",
      submit: "发送给客户",
    },
  },
  sent: "已发送。",
  closed: "订单已经结束，客户的账号也已注销：没有人能看到留言。",
} as const;
