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
    intro: "先把钱退给对方，再在这里记账。会员的到期日不变，要改请在“设置”里改。在线付款请在支付平台退款，会自动入账。",
    none: "这个账号没有可以在这里退的付款。在线付款请在支付平台退款，会自动入账。",
    payment: "退哪一笔",
    amount: "退款金额（与付款同一种货币）",
    another: "确实又退了一笔，不是重复记账",
    submit: "记下退款",
  },
} as const;
