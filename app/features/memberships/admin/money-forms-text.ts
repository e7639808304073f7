/** Texts of the forms that record money of a membership. */
export const moneyFormsText = {
  plan: "档次",
  choose: "请选择",
  months: "几个月",
  monthsHint: "同一档还没到期的，从到期日往后加；别的情况从今天算起。",
  amount: "收到的金额",
  currency: "货币",
  way: "方式",
  day: "日期（悉尼）",
  reference: "参考号或流水号",
  payment: {
    title: "记一笔会员付款",
    open: "记一笔付款",
    intro: "对方用转账、支付宝或微信付了会员费以后，在这里记账：会员马上开通或延长。在线付款自动入账，不用记。",
    submit: "记下付款并开通",
    after: "记好以后，对方在“会员”一页看到这笔付款，可以打印收据。",
  },
  refund: {
    title: "记一笔会员退款",
    open: "记一笔退款",
    intro:
      "先把钱退给对方，再在这里记账。会员的到期日不变，要改请在“设置”里改。从来没有到账的付款不是退款，请在那一笔用“撤回”。在线付款请在支付平台退款，会自动入账。",
    none: "这个账号没有可以在这里退的付款。在线付款请在支付平台退款，会自动入账。",
    payment: "退哪一笔",
    amount: "退款金额（与付款同一种货币）",
    another: "确实又退了一笔，不是重复记账",
    submit: "记下退款",
  },
  row: {
    open: "更正或撤回",
    title: "更正或撤回一笔账",
    done: "这一笔现在不能更正，也不能撤回。上面是现在的账。",
    unit: { CNY: "元", USD: "美元" },
  },
  /** Texts of the forms of a row, as those of an order. */
  forms: {
    withdraw: {
      open: "记错了，撤回这笔退款",
      hint: "账目不改写：今天另记一笔相反的，GST 一起更正，退款凭证作废。会员的到期日不变，客户会收到邮件。",
      reason: "哪里记错了（客户会看到）",
      submit: "撤回这笔退款",
    },
    withdrawPayment: {
      open: "没有到账，撤回这笔付款",
      hint: "账目不改写：今天另记一笔相反的，收据作废，客户会收到邮件。钱到了又退回给客户的是退款，不要在这里撤回。",
      reason: "为什么撤回（客户会看到）",
      submit: "撤回这笔付款",
    },
    correct: {
      open: "记错了，更正这笔付款",
      hint: "账目不改写：今天另记一笔相反的，再记一笔对的，收据换新的编号。会员的到期日不变，客户会收到邮件。货币或月数记错的，请撤回以后重新记。",
      amount: "实际收到的金额（{unit}）",
      reason: "哪里记错了（客户会看到）",
      submit: "更正这笔付款",
    },
  },
  /** What taking a payment back does to the plan. */
  effect: {
    ends: "撤回以后，付费会员马上结束：别的付款没有给现在以后的时间。",
    until: "撤回以后，会员是“{plan}”，到 {day}（北京时间）为止：只收回这笔付款给的时间。",
    stays:
      "撤回不改变到期日：这笔付款给的时间已经过去，或者它以后有人在“设置”里改过会员、有过订阅，或者是旧账。要改到期日，请在“设置”里改。",
  },
} as const;
