import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  createRequestHandler,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import * as entry from "#app/entry.server.tsx";
import * as root from "#app/root.tsx";
import routeConfig from "#app/routes.ts";

const modules = import.meta.glob<object>([
  "../../app/admin-csv.ts",
  "../../app/admin-records/*.tsx",
  "../../app/features/*/*/{pages,admin}/*.{ts,tsx}",
  "../../app/shell/{back-office,error-pages,kit}/*.tsx",
  "!**/*.test.{ts,tsx}",
]);

/** A route of app/routes.ts with its whole pattern, "/institution/:idSlug". */
export interface BuiltRoute {
  address: string;
  module: { loader?: unknown; action?: unknown; default?: unknown };
}

/**
 * React Router's request handler for all pages, without a build: every loader, action and status, but no scripts.
 * @param draws whether pages are rendered too, which takes most of the time
 */
export async function buildPages({ draws }: { draws: boolean }) {
  const addresses: BuiltRoute[] = [];
  const routes: ServerBuild["routes"] = { root: { id: "root", path: "", module: root as never } };
  await add(routeConfig, "root", "");
  async function add(entries: readonly RouteConfigEntry[], parentId: string, under: string): Promise<void> {
    for (const { id, file, path, index, children } of entries) {
      const load = modules[`../../app/${file}`];
      if (!load) throw new Error(`no module ${file}`);
      const module = await load();
      const routeId = id ?? `${parentId}/${file}${index ? "/index" : ""}`;
      const address = path ? `${under}/${path}` : under;
      routes[routeId] = {
        id: routeId,
        parentId,
        module: (draws ? withProps(module) : module) as never,
        ...(index ? { index } : { path: path ?? "" }),
      };
      if (!children) addresses.push({ address: address || "/", module });
      else await add(children, routeId, address);
    }
  }
  const build: ServerBuild = {
    entry: { module: draws ? entry : { ...entry, default: answerUndrawn } },
    routes,
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: manifestOf(routes),
      url: "/manifest.js",
      version: "test",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {} as ServerBuild["future"],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  return { addresses, renderPage: createRequestHandler(build, "production") };
}

/** Passes the data of the loader to components as props, like React Router's plugin in a build. */
function withProps(module: { default?: unknown; ErrorBoundary?: unknown }): object {
  const { default: page, ErrorBoundary: failed } = module;
  return {
    ...module,
    ...(page ? { default: withComponentProps(page as never) } : {}),
    ...(failed ? { ErrorBoundary: withErrorBoundaryProps(failed as never) } : {}),
  };
}

const answerUndrawn = (_: Request, status: number, headers: Headers) => new Response("", { status, headers });

const manifestOf = (routes: ServerBuild["routes"]) =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      {
        ...{ ...route, module: "/route.js", hasLoader: route?.module.loader !== undefined },
        ...{ hasAction: true, hasErrorBoundary: true },
      },
    ]),
  ) as unknown as ServerBuild["assets"]["routes"];
