import { cloudflareEdgeCache, createPageCache } from "#worker/platform/page-cache/page-cache.ts";
import { createApp, type PageHandler, siteOfPages } from "./app.ts";
import type { Env } from "./env.ts";

/** React and React Router are loaded when the first page is rendered: cached pages and the API do not need them. */
const renderPage: PageHandler = async (request, context) =>
  (await import("./render-page.ts")).renderPage(request, context);

/** Memory for cached pages, bytes. An isolate has 128 MB, and rendering needs most of it. */
const pageMemory = 24 * 1024 * 1024;

/** How long the content version is known, ms. A change is visible everywhere after this time. */
const versionAge = 5_000;

// In development each request renders the current source.
const app = import.meta.env.DEV
  ? createApp(renderPage)
  : createApp(renderPage, {
      pages: createPageCache({ ...siteOfPages, capacity: pageMemory, versionAge, edge: cloudflareEdgeCache() }),
    });

export default {
  fetch: app.fetch,
  async scheduled({ cron }, env, execution) {
    const { runScheduled } = await import("./scheduled.ts");
    await runScheduled(cron, env, (work) => execution.waitUntil(work));
  },
} satisfies ExportedHandler<Env>;
