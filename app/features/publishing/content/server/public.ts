import { type SQL, sql } from "drizzle-orm";
import { pageRevisions } from "./schema.ts";

export { readDownPaths } from "./addresses/read-address.ts";
export { countDrafts } from "./drafts/edit-draft.ts";
export { findImageUses, type ImageUse, listMentions, listPages, mentionsImage } from "./list-pages.ts";
/** A page of content with its figures, products and links, for loaders. */
export { type LoadedPage, loadPage } from "./load-page.ts";
export { readGuide } from "./mentions.ts";
export { linksOfPages } from "./read-page.ts";
export { findTypedFigures } from "./refuse-unready.ts";

/** Subquery: the id of the newest revision, a part of the content version; 0 before the first. */
export const newestRevision: SQL<number> = sql`coalesce((SELECT max(${pageRevisions.id}) FROM ${pageRevisions}), 0)`;
