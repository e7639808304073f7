import { createRequestHandler, type ServerBuild } from "react-router";
import { withScriptsOf } from "#worker/platform/variants/describe-variants.ts";
import type { PageHandler } from "./app.ts";
import { appContext } from "./context.ts";

/** Route modules are loaded on demand (scripts/load-routes-on-demand.mjs). */
type Build = ServerBuild & {
  /** Loads the modules of the matching routes, and returns how many modules are loaded. */
  loadRoutes?: (url: string) => Promise<number>;
};

/** The generated types allow `undefined` for optional keys, which `ServerBuild` does not. */
const readBuild = async () => (await import("virtual:react-router/server-build")) as Build;

const mode = import.meta.env.MODE;

/** React Router's handlers of the built Worker, one for each script variant, and how many route modules each knows. */
const built = new Map<string, { routes: number; render: PageHandler }>();

/**
 * React Router reads a route's module when its handler is created, so the handler is created again after further
 * modules are loaded. In development the build changes, so it is created for each request.
 */
export const renderPage: PageHandler = async (request, context) => {
  const build = await readBuild();
  const routes = (await build.loadRoutes?.(request.url)) ?? 0;
  if (import.meta.env.DEV) return createRequestHandler(build, mode)(request, context);
  const { variant } = context.get(appContext);
  const form = variant?.name ?? "";
  const known = built.get(form);
  if (known?.routes === routes) return known.render(request, context);
  const render = createRequestHandler(variant ? withScriptsOf(variant, build) : build, mode);
  built.set(form, { routes, render });
  return render(request, context);
};
