import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { readRegister } from "#seed/register/read-register.ts";
import type { RegisterExport } from "#seed/register/register-export.ts";

const required = z.string().trim().min(1, "must not be empty");

const newsRow = z
  .strictObject({
    title: required,
    /** The official publisher. */
    source: required,
    source_url: z.url({ protocol: /^https$/ }),
    /** The day when the rule or figure was published or took effect. */
    published_at: z.iso.date(),
  })
  .transform(({ source_url: sourceUrl, published_at: publishedAt, ...item }) => ({ ...item, sourceUrl, publishedAt }));

/** An item of the news ticker. */
export type NewsItem = z.output<typeof newsRow>;

/**
 * Reads the first news items.
 * @throws Error with file, line and column of the fault
 */
export const readNews = (): NewsItem[] =>
  readCsvRows(new URL("news.csv", import.meta.url), newsRow).map(({ row }) => row);

/** Reads the starter data: extracts of the register of several dates, the oldest first. The differences between them are the history on pages. */
export async function readStarter(): Promise<[RegisterExport, ...RegisterExport[]]> {
  const dates = readdirSync(new URL(".", import.meta.url)).filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name));
  const extracts = await Promise.all(dates.toSorted().map(readExtract));
  const [oldest, ...newer] = extracts;
  if (!oldest) throw new Error("seed/starter has no extract of the register.");
  return [oldest, ...newer];
}

async function readExtract(date: string): Promise<RegisterExport> {
  const register = await readRegister(fileURLToPath(new URL(date, import.meta.url)));
  // Warnings about the register are known, so a load of starter data does not list them.
  return { ...register, kind: "starter", source: "starter data", warnings: [] };
}
