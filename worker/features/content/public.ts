/** What other features on the server use of content. Browsers use app/features/content/public.tsx. */
export { type LineDifference, lineDifferences } from "./line-differences.ts";
export { listPages, listPagesMentioning } from "./list-pages.ts";
/** A page of content with its figures, products and links, for loaders. */
export { type LoadedPage, loadPage } from "./load-page.ts";
export { linksOfPages, newestRevision } from "./read-page.ts";
