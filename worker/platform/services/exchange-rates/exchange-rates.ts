import type { RateCurrency } from "#worker/platform/money.ts";
import { readLimited } from "../read-limited.ts";

/** Rates for one Australian dollar on a day. */
interface PublishedRate {
  yuan: number;
  /** Other currencies; one that the table lacks that day is absent. */
  others: Partial<Record<RateCurrency, number>>;
  /** Day of the rate, YYYY-MM-DD in Australia. */
  date: string;
  sourceName: string;
  /** The page on which the rate is published. */
  sourceUrl: string;
}

export type ExchangeRates = ReturnType<typeof rbaTable>;

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
export function rbaTable({ url, timeout = defaultTimeout }: RbaTableOptions) {
  return {
    /** @throws Error on a timeout, a failed request, or a table that cannot be trusted */
    async readNewest(): Promise<PublishedRate> {
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
      const table = new TextDecoder().decode(bytes);
      const newest = parseRbaTable(table, "FXRCR");
      return {
        yuan: newest.value,
        others: otherRates(table, newest.date),
        date: newest.date,
        sourceName: "澳大利亚储备银行（RBA）",
        sourceUrl: "https://www.rba.gov.au/statistics/frequency/exchange-rates.html",
      };
    },
  };
}

const otherSeries = { HKD: "FXRHKD", TWD: "FXRNTD", MYR: "FXRMR", SGD: "FXRSD", USD: "FXRUSD" } as const;

/** The rates of other currencies on a day. A missing series is left out, because only the yuan is required. */
const otherRates = (table: string, date: string): PublishedRate["others"] =>
  Object.fromEntries(
    Object.entries(otherSeries).flatMap(([currency, series]) => {
      const newest = table.includes(series) ? parseRbaTable(table, series) : null;
      return newest?.date === date ? [[currency, newest.value]] : [];
    }),
  );

/** One value of a time series. */
interface Observation {
  /** YYYY-MM-DD. */
  date: string;
  value: number;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Maximum time between the newest value and the publication, ms: weekends and holidays take less than two weeks. */
const maxLag = 14 * 24 * 3600 * 1000;

/**
 * Parses the newest value of a series from a statistical table (CSV) of the Reserve Bank of Australia. The table has header
 * lines that begin with Title, Description, Frequency, Type, Units, Source, Publication date and Series ID, then one line
 * per day ("03-Jan-2023,0.6828,61.40,4.6994,…"), in which missing values are blank.
 * @throws Error when the table is malformed or may be incomplete
 */
export function parseRbaTable(text: string, series: string): Observation {
  const rows = text.split(/\r\n|\r|\n/).map(cellsOf);
  const header = rows.findIndex(([name]) => /^series id$/i.test(name ?? ""));
  const ids = rows[header];
  const column = ids?.indexOf(series) ?? -1;
  if (!ids || column < 1) throw new Error(`RBA's table: no series ${series}`);
  const width = ids.findLastIndex((id) => id !== "") + 1;
  const days = rows.slice(header + 1).filter((cells) => cells.some((cell) => cell !== ""));
  const last = days.at(-1);
  if (!last) throw new Error("RBA's table: no days");
  if (last.length < width) throw new Error("RBA's table: cut off within a line");

  let newest: Observation | null = null;
  for (const cells of days) {
    const date = readDate(cells[0] ?? "");
    if (!date) throw new Error(`RBA's table: no date: ${(cells[0] ?? "").slice(0, 20)}`);
    const cell = cells[column] ?? "";
    if (!/^\d{1,4}(\.\d{1,8})?$/.test(cell)) continue;
    if (!newest || date > newest.date) newest = { date, value: Number(cell) };
  }
  if (!newest) throw new Error(`RBA's table: no value of ${series}`);

  const published = rows.slice(0, header).find(([name]) => /^publication date$/i.test(name ?? ""))?.[column];
  const publishedOn = published ? readDate(published) : null;
  if (publishedOn && Date.parse(publishedOn) - Date.parse(newest.date) > maxLag) {
    throw new Error(`RBA's table: published on ${publishedOn}, but ends on ${newest.date}`);
  }
  return newest;
}

/** The cells of a line; quoted cells may contain commas. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? "").trim(),
  );
}

/** "03-Jan-2023", or "03/01/2023" as in other tables of the bank; null when it is not a date. */
function readDate(text: string): string | null {
  const match = /^(\d{1,2})[-/]([a-z]{3}|\d{1,2})[-/](\d{4})$/i.exec(text);
  if (!match) return null;
  const [, day = "", name = "", year = ""] = match;
  const month = /^\d/.test(name) ? Number(name) : months.indexOf(name.toLowerCase()) + 1;
  const date = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(date);
  // Date.parse accepts the 31st of a shorter month as a day of the next month.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date;
}
