import type { MoneyKind, MoneyWay } from "../shared/money/ways.ts";

/** Texts of the accounts: payments and refunds. */
export const accountsText = {
  title: "收支明细",
  intro:
    "订单的每一笔收款和退款，按悉尼日期。给会计的文件有中英文表头；退款的金额是负数。“更正”的行没有款项进出：它们冲销记错的账，带着正负号。",
  day: "日期",
  order: "订单",
  kind: "类型",
  kinds: { received: "收款", refunded: "退款", corrected: "更正" },
  way: "方式",
  reference: "参考号",
  amount: "金额",
  gst: "其中 GST",
  currency: "货币",
  from: "从（悉尼日期）",
  to: "到",
  search: "搜索订单号、姓名、参考号",
  empty: "这段时间没有收款，也没有退款。",
  presets: {
    label: "常用的时间",
    month: "本月",
    lastMonth: "上月",
    year: "本财年",
    lastYear: "上财年",
    all: "全部",
  },
  sums: "合计",
  byMonth: "按月合计",
  byYear: "按年合计",
  month: "月",
  year: "年",
  net: "净收入",
  rows: "{count} 笔",
  gstNet: "其中 GST {amount}",
  workbook: "下载 Excel",
  /** Heading of the workbook. */
  file: "收支明细 Income and refunds",
  period: "{from} 至 {to}（悉尼日期） {from} to {to} (Sydney dates)",
  everything: "全部 All",
  tooMany: "只有前 {count} 笔，请把时间分成几段。 First {count} rows only: choose a shorter period.",
  rateNote:
    "汇率是记账那天网站公布的参考汇率（每澳元多少元），报税请用税务局认可的汇率。 Rates are those published on our site when the row was recorded; for tax use a rate that the ATO accepts.",
  bilingualKinds: { received: "收款 Receipt", refunded: "退款 Refund", corrected: "更正 Correction" },
  englishWay: {
    online: "Online",
    bank: "Bank transfer",
    alipay: "Alipay",
    wechat: "WeChat Pay",
    other: "Other",
  },
  service: "支付平台 Payment service",
} as const satisfies {
  bilingualKinds: Record<MoneyKind, string>;
  englishWay: Record<MoneyWay, string>;
} & Record<string, unknown>;
