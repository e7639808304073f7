import { createRequestHandler, type ServerBuild } from "react-router";
import { cloudflareEdgeCache } from "#worker/platform/page-cache/edge-cache.ts";
import { createPageCache } from "#worker/platform/page-cache/page-cache.ts";
import { createApp, type PageHandler, siteOfPages } from "./app.ts";
import type { Env } from "./env.ts";
import { runScheduled } from "./scheduled.ts";

/** In development route modules are loaded on demand (scripts/development-plugins.mjs). */
type Build = ServerBuild & { loadRoutes?: (url: string) => Promise<void> };

/** The generated types allow `undefined` for optional keys, which `ServerBuild` does not: they are copied when set. */
async function readBuild(): Promise<Build> {
  const { basename, allowedActionOrigins, unstable_getCriticalCss, ...build } = await import(
    "virtual:react-router/server-build"
  );
  return {
    ...build,
    ...(basename !== undefined && { basename }),
    ...(allowedActionOrigins !== undefined && { allowedActionOrigins }),
    ...(unstable_getCriticalCss && { unstable_getCriticalCss }),
  };
}

const mode = import.meta.env.MODE;

let renderBuilt: PageHandler | undefined;

/** The request handler is created once. In development the build changes, so it is created for each request. */
const renderPage: PageHandler = async (request, context) => {
  if (import.meta.env.DEV) {
    const build = await readBuild();
    await build.loadRoutes?.(request.url);
    return createRequestHandler(build, mode)(request, context);
  }
  renderBuilt ??= createRequestHandler(await readBuild(), mode);
  return renderBuilt(request, context);
};

/** Memory for kept pages, bytes. An isolate has 128 MB, and rendering needs most of it. */
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
  scheduled: ({ cron }, env, execution) => runScheduled(cron, env, (work) => execution.waitUntil(work)),
} satisfies ExportedHandler<Env>;
