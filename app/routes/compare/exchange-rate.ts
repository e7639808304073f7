interface RateSettings {
  AUD_CNY_RATE: number | null;
  AUD_CNY_RATE_DATE: string;
  AUD_CNY_RATE_SOURCE: string;
}

/** Yuan for one Australian dollar on a day, as published at `source`. */
export interface ExchangeRate {
  yuan: number;
  date: string;
  source: string;
  /** More than three months: what a bank asks today may be quite another. */
  isOld: boolean;
}

const oldAfter = 92 * 24 * 3600 * 1000;

/** Null unless rate, date and source are all set: a rate without its day misleads. */
export function exchangeRateOf(settings: RateSettings, now: Date): ExchangeRate | null {
  const { AUD_CNY_RATE: yuan, AUD_CNY_RATE_DATE: date, AUD_CNY_RATE_SOURCE: source } = settings;
  if (yuan === null || date === "" || source === "") return null;
  return { yuan, date, source, isOld: now.getTime() - Date.parse(date) > oldAfter };
}
