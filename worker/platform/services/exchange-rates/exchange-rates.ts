/** What one Australian dollar was worth in yuan on a day. */
export interface PublishedRate {
  yuan: number;
  /** The day it was observed, YYYY-MM-DD in Australia. */
  date: string;
  sourceName: string;
  /** The page where people can read it. */
  sourceUrl: string;
}

/** Somebody who publishes exchange rates. */
export interface ExchangeRates {
  /** @throws Error when there is no answer in time, or one that cannot be trusted */
  readNewest(): Promise<PublishedRate>;
}
