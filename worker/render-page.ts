import { createRequestHandler, type ServerBuild } from "react-router";
import type { PageHandler } from "./app.ts";

/** Route modules are loaded on demand (scripts/load-routes-on-demand.mjs). */
type Build = ServerBuild & {
  /** Loads the modules of the routes that match, and returns how many are loaded by then. */
  loadRoutes?: (url: string) => Promise<number>;
};

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

/** React Router's handler of the built Worker, and how many route modules it knows. */
let built: { routes: number; render: PageHandler } | undefined;

/**
 * React Router reads a route's module when its handler is created: it is created again when a request has loaded more of them.
 * In development the build changes, so it is created for each request.
 */
export const renderPage: PageHandler = async (request, context) => {
  const build = await readBuild();
  const routes = (await build.loadRoutes?.(request.url)) ?? 0;
  if (import.meta.env.DEV) return createRequestHandler(build, mode)(request, context);
  if (built?.routes !== routes) built = { routes, render: createRequestHandler(build, mode) };
  return built.render(request, context);
};
