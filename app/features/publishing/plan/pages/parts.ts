import { appContext } from "#worker/context.ts";
import type { Route } from "./+types/parts";
import { drawPlan } from "./draw-plan.server.tsx";

/** The plan of an address without its page, for the form above it (use-adjusted.ts). */
export async function loader({ url, context }: Route.LoaderArgs) {
  return Response.json(await drawPlan(context.get(appContext), url.searchParams), {
    headers: { "X-Robots-Tag": "noindex" },
  });
}
