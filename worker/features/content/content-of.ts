import { createHash } from "node:crypto";
import type { StoredPage } from "./read-page.ts";
import type { FrontMatter } from "./schemas.ts";

/** The content of a page as a revision stores it. */
export interface RevisionContent extends StoredPage {
  /** `/visa/student`. */
  path: string;
  /** Of all the rest: whether two revisions, or a file and its last load, differ. */
  contentHash: string;
}

/** A page's content from what stands above its text and the text: a file's, or what the back office was given. */
export function contentOf(path: string, frontMatter: FrontMatter, body: string): RevisionContent {
  const { title, english, summary, kind, updated, checked, sources, next, related } = frontMatter;
  const content = {
    path,
    kind,
    title,
    english: english ?? null,
    summary,
    updatedOn: updated,
    checkedOn: checked ?? null,
    sources: JSON.stringify(sources),
    next: JSON.stringify(next),
    related: JSON.stringify(related),
    body: body.replaceAll("\r\n", "\n").trim(),
  };
  return { ...content, contentHash: hashOf(content) };
}

/** The order of the columns counts: hashes of earlier loads must stay right. */
const hashOf = (content: StoredPage) => createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32);
