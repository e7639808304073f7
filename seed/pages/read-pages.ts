import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { StoredPage } from "#worker/domain/pages/read-page.ts";

const day = z.iso.date();
const wayOn = z.strictObject({
  to: z.string().regex(/^(\/[a-z]|https:\/\/)/, "a path of this site, or https://…"),
  label: z.string().min(1),
  why: z.string().min(1).optional(),
});

const frontMatter = z.strictObject({
  title: z.string().min(1),
  english: z.string().min(1).optional(),
  summary: z.string().min(10).max(160),
  kind: z.enum(["guide", "hub", "faq", "about", "legal", "checklist"]),
  updated: day,
  checked: day.optional(),
  sources: z.array(z.strictObject({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) })).default([]),
  next: z.array(wayOn).max(5).default([]),
  related: z.array(wayOn).default([]),
});

/** A page as its file has it. */
export interface PageFile extends StoredPage {
  /** `/visa/student`. */
  path: string;
  /** Of all the rest: whether a file changed since its last load. */
  contentHash: string;
}

/**
 * The pages of seed/pages/, a Markdown file each (README.md there says how they are written).
 * @throws Error naming the file and what is wrong with its front matter
 */
export function readPages(): PageFile[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(".md") && file !== "README.md")
    .toSorted()
    .map((file) => readPage(file, readFileSync(path.join(import.meta.dirname, file), "utf8")));
}

/** @param file relative to seed/pages/ */
export function readPage(file: string, text: string): PageFile {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file}: no front matter between --- and ---`);
  // Dates stay texts: the core schema of YAML has none.
  const parsed = frontMatter.safeParse(parse(head, { schema: "core" }));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const { title, english, summary, kind, updated, checked, sources, next, related } = parsed.data;
  const content = {
    path: `/${file.replace(/\.md$/, "")}`,
    kind,
    title,
    english: english ?? null,
    summary,
    updatedOn: updated,
    checkedOn: checked ?? null,
    sources: JSON.stringify(sources),
    next: JSON.stringify(next),
    related: JSON.stringify(related),
    body: body.trim(),
  };
  return { ...content, contentHash: createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32) };
}
