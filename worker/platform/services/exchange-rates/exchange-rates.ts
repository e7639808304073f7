import { parseRbaTable } from "./parse-rba-table.ts";

/** Yuan for one Australian dollar on a day. */
interface PublishedRate {
  yuan: number;
  /** Day of the rate, YYYY-MM-DD in Australia. */
  date: string;
  sourceName: string;
  /** The page on which the rate is published. */
  sourceUrl: string;
}

/** A publisher of exchange rates. */
export interface ExchangeRates {
  /** @throws Error on a timeout, a failed request, or a table that cannot be trusted */
  readNewest(): Promise<PublishedRate>;
}

/** Timeout of the whole response, ms. */
const defaultTimeout = 20_000;

/** Maximum size of the table, bytes. It has 150 kB and grows by 40 kB a year. */
const maxBytes = 2 * 1024 * 1024;

interface RbaTableOptions {
  /** URL of the table as CSV. */
  url: string;
  /** ms; only tests set it. */
  timeout?: number;
}

/** Reads the daily exchange rates of the Reserve Bank of Australia (RBA), table F11.1. */
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
      const bytes = await readLimited(response, maxBytes, signal);
      // The table is UTF-8 or windows-1252. All that is parsed is ASCII, which is the same in both.
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

/**
 * Reads a response body.
 * @param signal aborts the reading
 * @throws Error when the body is longer than `limit` bytes or breaks off; the signal's reason when it aborts
 */
async function readLimited(response: Response, limit: number, signal: AbortSignal): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) throw new Error("no body");
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => {});
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) break;
      length += value.byteLength;
      if (length > limit) throw new Error(`more than ${limit} bytes`);
      chunks.push(value);
    }
  } catch (error) {
    reader.cancel(error).catch(() => {});
    throw error;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
