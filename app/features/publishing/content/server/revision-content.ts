import { createHash } from "node:crypto";
import type { FrontMatter } from "../shared/input.ts";
import type { StoredPage } from "./read-page.ts";

/** The content of a page as a revision stores it. */
export interface RevisionContent extends StoredPage {
  /** `/visa/student`. */
  path: string;
  /** Hash of the fields except the path: shows whether two revisions, or a file and its last load, differ. */
  contentHash: string;
}

/** A page's content from its front matter and its text: of a file, or of the back office's form. */
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

/** The content with the hash of its fields. */
export function withHash(changed: RevisionContent): RevisionContent {
  const { path, kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body } = changed;
  const content = { path, kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body };
  return { ...content, contentHash: hashOf(content) };
}

/**
 * New content with the day on which the page was updated: today, unless its editor has entered a day other than the
 * shown one. Without another change the day stays.
 * @param today YYYY-MM-DD in Australia
 */
export function withUpdateDay(content: RevisionContent, shown: RevisionContent, today: string): RevisionContent {
  const isUntouched = content.updatedOn === shown.updatedOn && content.contentHash !== shown.contentHash;
  return isUntouched && shown.updatedOn < today ? withHash({ ...content, updatedOn: today }) : content;
}

/** Hashes depend on the order of the keys: another order would make every load add a version of every page. */
const hashOf = (content: StoredPage) => createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32);
