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
}

/** Null unless rate, date and source are all set: a rate without its day misleads. */
export function exchangeRateOf(settings: RateSettings): ExchangeRate | null {
  const { AUD_CNY_RATE: yuan, AUD_CNY_RATE_DATE: date, AUD_CNY_RATE_SOURCE: source } = settings;
  return yuan !== null && date !== "" && source !== "" ? { yuan, date, source } : null;
}
