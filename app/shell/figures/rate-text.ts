/** Texts beside amounts in yuan: exchange rate, its date and source. */
export const rateText = {
  used: "人民币按 1 澳元 = {rate} 元折算，汇率日期 {date}，仅供参考。",
  old: "这个汇率已超过三个月，付款前请查当日汇率。",
  source: "汇率来源",
} as const;
