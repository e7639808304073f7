import neverPrefetched from "./never-prefetched.json" with { type: "json" };

/**
 * Selects the links whose page may be prefetched: links to public pages of this site, except files (a dot in the
 * address), other windows, and links marked `nofollow`. Paths of accounts, the back office, the API and searches, which are
 * rendered for each reader, are excluded in any script variant.
 */
export const prefetchedLinks = `a[href^="/"]:not(${[
  '[href^="//"]',
  '[href*="."]',
  ...neverPrefetched.map((path) => `[href*="${path}"]`),
  "[target]",
  "[download]",
  "[rel~=nofollow]",
].join()})`;

/**
 * Speculation rules: the browser fetches such a page, without rendering it, when somebody rests the pointer on its link or presses
 * it. Part of the page until React has taken over; then the data of pages are fetched instead (prefetch-page.tsx).
 */
export const speculationRules = /* @__PURE__ */ JSON.stringify({
  prefetch: [{ where: { selector_matches: prefetchedLinks }, eagerness: "moderate" }],
});
