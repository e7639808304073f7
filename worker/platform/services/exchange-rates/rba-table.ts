import type { ExchangeRates } from "./exchange-rates.ts";
import { parseRbaTable } from "./parse-rba-table.ts";
import { readLimited } from "./read-limited.ts";

/** How long the bank may take, to the last byte, ms. */
const defaultTimeout = 20_000;

/** The table has 150 kB and grows by 40 kB a year. */
const mostBytes = 2 * 1024 * 1024;

interface RbaTableOptions {
  /** Of the table as CSV. */
  url: string;
  /** ms; another one only in tests. */
  timeout?: number;
}

/** The Reserve Bank of Australia's daily rates, table F11.1. */
export function rbaTable({ url, timeout = defaultTimeout }: RbaTableOptions): ExchangeRates {
  return {
    async readNewest() {
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(url, {
        signal,
        headers: { Accept: "text/csv, */*;q=0.1", "User-Agent": "Aotu/1.0" },
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`RBA's table: status ${response.status}`);
      }
      const bytes = await readLimited(response, mostBytes, signal);
      // UTF-8 or windows-1252: what is read here is ASCII in both.
      const newest = parseRbaTable(new TextDecoder().decode(bytes), "FXRCR");
      return {
        yuan: newest.value,
        date: newest.date,
        sourceName: "澳大利亚储备银行（RBA）",
        sourceUrl: "https://www.rba.gov.au/statistics/frequency/exchange-rates.html",
      };
    },
  };
}
