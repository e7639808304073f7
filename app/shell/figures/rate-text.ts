import { addTexts } from "#app/shell/text/t.ts";

/** Beside amounts in yuan: the rate, its day and where it was published. */
export const rateTexts = {
  "rate.used": "人民币按 1 澳元 = {rate} 元折算，汇率日期 {date}，仅供参考。",
  "rate.old": "这个汇率已超过三个月，付款前请查当日汇率。",
  "rate.source": "汇率来源",
} as const;

addTexts(rateTexts);
