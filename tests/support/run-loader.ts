import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { type AppContext, appContext, createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { routeArguments } from "./route-arguments.ts";

/**
 * What a route's loader answers to a request of the test's Worker. Each route has a type of its own for what its loader
 * is given; here all are given the same.
 * @param path with its query, "/compare?c=0000001"
 * @param more takes the place of what the request's context has, the clock say
 */
export async function runLoader<Answer>(
  loader: (given: never) => Answer,
  path: string,
  more: Partial<AppContext> = {},
): Promise<Awaited<Answer>> {
  const request = new Request(`https://aotu.example${path}`);
  const context = new RouterContextProvider();
  context.set(appContext, { ...createAppContext(request, env as Env, () => {}), ...more });
  return await loader(routeArguments({ request, context }));
}
