import { mergeSections } from "./merge-sections.ts";
import { type RevisionContent, withHash } from "./revision-content.ts";

/** Fields that are merged as wholes. */
const wholes = ["title", "english", "summary", "sources", "next", "related"] as const;
/** Days: of two different ones the later counts. */
const days = ["updatedOn", "checkedOn"] as const;

/** A place that both editors changed, each in another way. */
export interface Clash {
  field: (typeof wholes)[number] | "body";
  /** Of the body: the heading of the section; empty for what stands before the first heading, null for the whole body. */
  section: string | null;
  /** What is saved now. */
  theirs: string;
  mine: string;
}

export interface Merge {
  /** Both edits; at a clash mine. */
  content: RevisionContent;
  clashes: Clash[];
}

/**
 * Merges two edits that began with the same version of a page: field by field, the body section by section.
 * @param base the version with which both began
 * @param theirs the one that is saved now
 * @param mine the one that is about to be saved
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
