import path from "node:path";
import { projectRoot } from "./state-directory.mjs";

/**
 * Manual chunks of the browser's build; the bundler splits the rest by route. One chunk compresses better than a dozen, and each chunk
 * costs a phone a round trip. An entry that ends in `/` is a folder with all its files; any other entry is a file. Do not add files that
 * few pages load.
 */
export const chunkFiles = {
  /** Code of every page. */
  frame: [
    "app/root.tsx",
    "app/shell/frame/",
    "app/shell/page/links.tsx",
    "app/shell/page/way-back.ts",
    "app/shell/page/render-without-keys.ts",
    "app/shell/islands/drawn.tsx",
    "app/shell/islands/static-section.tsx",
    "app/shell/text/",
    "worker/platform/fill.ts",
    "app/shell/error-pages/lazy-error.ts",
    "app/shell/error-pages/page-boundary.tsx",
    "app/shell/connection/connection-banner.tsx",
    "app/shell/connection/failures.ts",
    "app/shell/connection/offline-state.ts",
    "app/shell/connection/router-hooks.ts",
    "app/shell/toast/toast.ts",
    "app/shell/toast/toasts.tsx",
    "app/shell/store/create-store.ts",
    "app/shell/session/use-session.ts",
    "app/shell/session/user-token.ts",
    "app/shell/page/page-meta.ts",
    "app/features/register/shortlist/pages/use-shortlist.ts",
    "app/features/register/shortlist/pages/shortlist-link.tsx",
    "app/features/register/shortlist/pages/shortlist-store.ts",
    "app/features/register/shortlist/shared/items.ts",
  ],
  /** Code of most pages, in separate chunks for pages without figures, forms or results. */
  format: ["app/shell/figures/format.ts", "worker/platform/figure-text.ts"],
  catalogue: ["app/features/register/catalogue/pages/text.json"],
  /** Modules that content pages need besides their body. */
  contentFrame: [
    "app/features/publishing/content/pages/text.json",
    "app/features/publishing/content/pages/page-data.ts",
  ],
  /** Parts of many pages. Some pages reuse the server's HTML for them. */
  parts: ["app/shell/page/breadcrumbs.tsx"],
  boxes: ["app/shell/page/boxes.tsx"],
  copy: ["app/shell/share/copy-text.ts"],
  share: ["app/shell/share/share.tsx", "app/shell/share/share-result.tsx"],
  /** Code of pages with a form: the part for all of them, then the part for forms with validated fields. */
  post: [
    "app/shell/form/post-form.tsx",
    "app/shell/form/submit-button.tsx",
    "app/shell/form/form-message.tsx",
    "app/shell/form/form-fields.ts",
  ],
  fieldStyle: ["app/shell/form/field-style.ts", "app/shell/form/options.tsx"],
  form: ["app/shell/form/field.tsx", "app/shell/form/text.json", "app/shell/form/use-form.ts"],
  /** Code of pages with figures. */
  figures: ["app/shell/figures/fact.ts", "app/shell/figures/figure.tsx", "app/shell/figures/noted-figure.tsx"],
  /** The body of a content page with interaction, without its rare parts. */
  content: [
    "app/features/publishing/content/pages/blocks.tsx",
    "app/features/publishing/content/pages/content-paths.json",
    "app/features/publishing/content/pages/content-table.tsx",
    "app/features/publishing/content/pages/inlines.tsx",
    "app/features/publishing/content/pages/page-content.tsx",
    "app/features/publishing/content/shared/blocks.ts",
  ],
};

/** The groups for rolldown's `codeSplitting`. React and its router are one chunk, cached while only our own code changes. */
export const chunkGroups = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  ...Object.entries(chunkFiles).map(([name, files]) => ({
    name,
    test: (/** @type {string} */ id) => (id.includes("vite/preload-helper") ? name === "frame" : isAmong(files, id)),
  })),
];

/**
 * @param {readonly string[]} files
 * @param {string} id absolute path of a module, with an optional query
 */
function isAmong(files, id) {
  const file = path.relative(projectRoot, id.split("?")[0] ?? "").replaceAll(path.sep, "/");
  return files.some((entry) => (entry.endsWith("/") ? file.startsWith(entry) : file === entry));
}
