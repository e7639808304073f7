import { createRequestHandler, type ServerBuild } from "react-router";
import { createApp, type PageHandler } from "./app.ts";
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

const app = createApp(renderPage);

export default {
  fetch: app.fetch,
  scheduled: ({ cron }, env, execution) => runScheduled(cron, env, (work) => execution.waitUntil(work)),
} satisfies ExportedHandler<Env>;
