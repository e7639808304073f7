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

/** The content with its hash. */
export function withHash(changed: RevisionContent): RevisionContent {
  const content = { path: changed.path, ...contentFields(changed) };
  return { ...content, contentHash: hashOf(content) };
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

/** Hashes depend on the order of the keys: another order would make every load add a version of every page. */
const hashOf = (content: StoredPage) => createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32);

/** Fields that are merged as a whole. */
const wholes = ["title", "english", "summary", "sources", "next", "related"] as const;
/** Fields with days: of two different days the later one is used. */
const days = ["updatedOn", "checkedOn"] as const;

/** A conflicting part: both editors changed it differently. */
export interface Clash {
  field: (typeof wholes)[number] | "body";
  /** Of the body: the heading of the section; empty for the text before the first heading, null for the whole body. */
  section: string | null;
  /** The saved value. */
  theirs: string;
  mine: string;
}

export interface Merge {
  /** Both edits merged; in conflicting parts mine. */
  content: RevisionContent;
  clashes: Clash[];
}

/**
 * Merges two edits that started from the same version of a page: field by field, the body section by section.
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
    else clashes.push({ field, section: null, theirs: theirs[field] ?? "", mine: mine[field] ?? "" });
  }
  for (const field of days) {
    if (mine[field] === base[field]) Object.assign(content, { [field]: theirs[field] });
    else if (theirs[field] !== base[field] && (theirs[field] ?? "") > (mine[field] ?? "")) {
      Object.assign(content, { [field]: theirs[field] });
    }
  }
  const merged = mergeSections(base.body, theirs.body, mine.body);
  clashes.push(...merged.clashes.map((clash) => ({ field: "body" as const, ...clash })));
  return { content: withHash({ ...content, body: merged.body }), clashes };
}

interface SectionClash {
  /** Heading of the section; empty for the text before the first heading, null for the whole body. */
  section: string | null;
  theirs: string;
  mine: string;
}

/** Sections in their order, by heading. */
type Sections = Map<string, string>;

/**
 * Merges two edits of a Markdown text by its second-level headings. A section that one of them changed, added or removed is taken from
 * that edit. If both changed the order of sections, or one section, differently, it is a conflict and `mine` is used.
 */
export function mergeSections(base: string, theirs: string, mine: string): { body: string; clashes: SectionClash[] } {
  if (mine === theirs || theirs === base) return { body: mine, clashes: [] };
  if (mine === base) return { body: theirs, clashes: [] };
  const whole = { body: mine, clashes: [{ section: null, theirs, mine }] };
  const [old, their, my] = [sectionsOf(base), sectionsOf(theirs), sectionsOf(mine)];
  if (!old || !their || !my) return whole;
  const order = orderOf([...old.keys()], [...their.keys()], [...my.keys()]);
  if (!order) return whole;
  const clashes: SectionClash[] = [];
  const merged: string[] = [];
  for (const key of order) {
    const [before, theirText, myText] = [old.get(key), their.get(key), my.get(key)];
    const isClash = before !== theirText && before !== myText && theirText !== myText;
    if (isClash) clashes.push({ section: headingOf(key), theirs: theirText ?? "", mine: myText ?? "" });
    const text = isClash || theirText === before ? myText : theirText;
    if (text !== undefined) merged.push(text);
  }
  // A section that one edit removed and the other changed has no position in the order of the first.
  const isLost = [...old].some(
    ([key, before]) =>
      !order.includes(key) && [their.get(key), my.get(key)].some((text) => text !== undefined && text !== before),
  );
  return isLost ? whole : { body: merged.join("\n\n"), clashes };
}

/** The order of the side that changed it; null when both changed it differently. */
function orderOf(old: string[], their: string[], my: string[]): string[] | null {
  const isSame = (one: string[], other: string[]) => one.join("\n") === other.join("\n");
  if (isSame(their, old) || isSame(their, my)) return my;
  return isSame(my, old) ? their : null;
}

/** Splits a text before its second-level headings; null when two headings are equal, or one is in a code block. */
function sectionsOf(text: string): Sections | null {
  if (/^(```|~~~)/m.test(text)) return null;
  const parts = text.split(/\n+(?=## )/);
  const sections = new Map(parts.map((part) => [/^## .*/.exec(part)?.[0] ?? "", part.trim()]));
  return sections.size === parts.length ? sections : null;
}

const headingOf = (key: string) => key.replace(/^##\s*/, "").trim();
