import { createHash } from "node:crypto";
import { z } from "zod";
import type { SearchedPage } from "#app/features/register/search/server/pages/page-index.ts";
import { tools } from "#app/features/register/tools/server/public.ts";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";

const filled = z.string().trim().min(1);

const row = z.strictObject({ path: filled.startsWith("/"), title: filled, summary: filled, words: z.string() });

/**
 * The tools, and pages without a file in this folder, as the search indexes them. A tool with a file is indexed with the text
 * of the file.
 */
export function listedPages(): SearchedPage[] {
  const pages = readCsvRows(new URL("listed-pages.csv", import.meta.url), row).map((one) => one.row);
  return [
    ...pages.map(({ words, ...page }) => ({ ...page, kind: "hub" as const, headings: words, body: "" })),
    ...Object.values(tools).map((tool) => ({ ...tool, kind: "tool" as const, headings: "", body: "" })),
  ].map((page) => ({
    ...page,
    contentHash: createHash("sha256").update(JSON.stringify(page)).digest("hex").slice(0, 32),
  }));
}
