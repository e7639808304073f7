import { type SQL, sql } from "drizzle-orm";
import { pageRevisions } from "./schema.ts";

export { readDownPaths } from "./addresses/read-address.ts";
export { countDrafts } from "./drafts/read-draft.ts";
export { findTypedFigures } from "./find-typed-figures.ts";
export { findImageUses, type ImageUse, mentionsImage } from "./image-uses.ts";
export { listMentions, listPages } from "./list-pages.ts";
/** A page of content with its figures, products and links, for loaders. */
export { type LoadedPage, loadPage } from "./load-page.ts";
export { type GuideText, readGuide } from "./read-guide.ts";
export { linksOfPages } from "./read-page.ts";

/** Subquery: the id of the newest revision, a part of the content version; 0 before the first. */
export const newestRevision: SQL<number> = sql`coalesce((SELECT max(${pageRevisions.id}) FROM ${pageRevisions}), 0)`;
