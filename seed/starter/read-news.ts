import { z } from "zod";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";

/** An item of the news ticker. */
export interface NewsItem {
  title: string;
  /** The official body that published it. */
  source: string;
  sourceUrl: string;
  /** YYYY-MM-DD: the day on which the rule or figure was published or took effect. */
  publishedAt: string;
}

const required = z.string().trim().min(1, "must not be empty");

const newsRow = z.strictObject({
  title: required,
  source: required,
  source_url: z.url({ protocol: /^https$/ }),
  published_at: z.iso.date(),
});

/** Reads the first news. @throws Error with file, line and column of the fault */
export function readNews(): NewsItem[] {
  return readCsvRows(new URL("news.csv", import.meta.url), newsRow).map(({ row }) => ({
    title: row.title,
    source: row.source,
    sourceUrl: row.source_url,
    publishedAt: row.published_at,
  }));
}
