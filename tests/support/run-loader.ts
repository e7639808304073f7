import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { type AppContext, appContext, createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { routeArguments } from "./route-arguments.ts";

/**
 * Runs the loader of a public page.
 * @param path with its query, "/compare?c=0000001"
 * @param more replaces parts of the request's context, such as the clock
 * @param params of the route's pattern: `{ slug: "nursing" }`
 */
export async function runLoader<Answer>(
  loader: (given: never) => Answer,
  path: string,
  more: Partial<AppContext> = {},
  params: Record<string, string> = {},
): Promise<Awaited<Answer>> {
  const request = new Request(`https://aotu.example${path}`);
  const context = new RouterContextProvider();
  context.set(appContext, { ...createAppContext(request, env as Env, () => {}), ...more });
  return await loader(routeArguments({ request, context, params }));
}
