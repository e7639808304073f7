import { createHash } from "node:crypto";
import type { FrontMatter } from "../shared/input.ts";
import type { StoredPage } from "./read-page.ts";

export interface RevisionContent extends StoredPage {
  path: string;
  contentHash: string;
}

/** The content of a revision or a draft, without their other columns. */
export function contentFields(revision: StoredPage): StoredPage {
  const { kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body } = revision;
  return { kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body };
}

/** A page's content from front matter and text, both from a file or from the form of the back office. */
export function contentOf(path: string, frontMatter: FrontMatter, body: string): RevisionContent {
  const { title, english, summary, kind, updated, checked, sources, next, related } = frontMatter;
  return withHash({
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
  });
}

/** The content with its hash, which depends on the order of the keys: another order would make every load add a version of every page. */
export function withHash(changed: Omit<RevisionContent, "contentHash">): RevisionContent {
  const content = { path: changed.path, ...contentFields(changed) };
  return { ...content, contentHash: contentHashOf(JSON.stringify(content)) };
}

/**
 * New content with the day of the page's update: today, unless its editor entered another day than the shown one. Without another change
 * the day is unchanged.
 * @param today YYYY-MM-DD in Australia
 */
export function withUpdateDay(content: RevisionContent, shown: RevisionContent, today: string): RevisionContent {
  const isUntouched = content.updatedOn === shown.updatedOn && content.contentHash !== shown.contentHash;
  return isUntouched && shown.updatedOn < today ? withHash({ ...content, updatedOn: today }) : content;
}

/** The hash by which two texts of a page are the same: 32 hexadecimal digits. */
export const contentHashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** Fields of which one of two edits is used. */
const wholes = ["title", "english", "summary", "sources", "next", "related", "body"] as const;
/** Fields with days: of two different days the later one is used. */
const days = ["updatedOn", "checkedOn"] as const;

/** A conflicting field: both editors changed it differently. */
export interface Clash {
  field: (typeof wholes)[number];
  /** The saved value. */
  theirs: string;
  mine: string;
}

export interface Merge {
  /** Both edits merged; in conflicting fields mine. */
  content: RevisionContent;
  clashes: Clash[];
}

/**
 * Merges two edits that started from the same version of a page, field by field.
 * @param base the version that both started from
 * @param theirs the saved one
 * @param mine the one to be saved
 */
export function mergePages(base: RevisionContent, theirs: RevisionContent, mine: RevisionContent): Merge {
  const clashes: Clash[] = [];
  const content = { ...mine };
  for (const field of wholes) {
    if (mine[field] === theirs[field] || theirs[field] === base[field]) continue;
    if (mine[field] === base[field]) Object.assign(content, { [field]: theirs[field] });
    else clashes.push({ field, theirs: theirs[field] ?? "", mine: mine[field] ?? "" });
  }
  for (const field of days) {
    if (mine[field] === base[field]) Object.assign(content, { [field]: theirs[field] });
    else if (theirs[field] !== base[field] && (theirs[field] ?? "") > (mine[field] ?? "")) {
      Object.assign(content, { [field]: theirs[field] });
    }
  }
  return { content: withHash(content), clashes };
}
