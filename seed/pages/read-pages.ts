import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import {
  contentHashOf,
  contentOf,
  type RevisionContent,
} from "#app/features/publishing/content/server/revision-content.ts";
import { frontMatterSchema } from "#app/features/publishing/content/shared/input.ts";
import type { SearchedPage } from "#app/features/register/search/server/pages/page-index.ts";
import { tools } from "#app/features/register/tools/server/public.ts";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";

const filled = z.string().trim().min(1);

const row = z.strictObject({ path: filled.startsWith("/"), title: filled, summary: filled, words: z.string() });

/** The tools, and pages without a file in this folder, in the form that the search indexes. A tool with a file is indexed with the text of the file. */
export function listedPages(): SearchedPage[] {
  const pages = readCsvRows(new URL("listed-pages.csv", import.meta.url), row).map((one) => one.row);
  return [
    ...pages.map(({ words, ...page }) => ({ ...page, kind: "hub" as const, headings: words, body: "", sections: [] })),
    ...Object.values(tools).map((tool) => ({ ...tool, kind: "tool" as const, headings: "", body: "", sections: [] })),
  ].map((page) => ({
    ...page,
    contentHash: contentHashOf(JSON.stringify(page)),
  }));
}

export type PageFile = RevisionContent;

/**
 * Reads the pages of seed/pages/, one Markdown file each. README.md there describes the format.
 * @throws Error with the file and the fault in its front matter
 */
export function readPages(): PageFile[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(".md") && file !== "README.md")
    .toSorted()
    .map((file) => readPage(file, readFileSync(path.join(import.meta.dirname, file), "utf8")));
}

/**
 * Parses the file of a page.
 * @param file path relative to seed/pages/
 */
export function readPage(file: string, text: string): PageFile {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file}: no front matter between --- and ---`);
  // The core schema of YAML has no dates, so they stay text.
  const parsed = frontMatterSchema.safeParse(parse(head, { schema: "core" }));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return contentOf(`/${file.replace(/\.md$/, "")}`, parsed.data, body);
}
