import type { Context, MiddlewareHandler } from "hono";
import { type AppContext, createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import type { Variant } from "#worker/platform/variants/variants.ts";

export interface HonoEnv {
  Bindings: Env;
  Variables: { app: AppContext; variant: Variant | null };
}

/** Creates the AppContext of the request, and sends the request's id in `X-Request-Id`. */
export const provideContext: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const app = createAppContext(c.req.raw, c.env, waitUntilOf(c));
  app.variant = c.get("variant");
  c.set("app", app);
  const started = Date.now();
  await next();
  c.header("X-Request-Id", app.requestId);
  if (app.settings.SHOW_QUERY_COST === "1") {
    c.header(
      "Server-Timing",
      `rows;dur=${app.db.meter.rowsRead}, trips;dur=${app.db.meter.trips}, all;dur=${Date.now() - started}`,
    );
  }
};

/** In tests that call the app directly there is no execution context: the work then runs on by itself. */
function waitUntilOf(c: Context<HonoEnv>): AppContext["waitUntil"] {
  try {
    const { executionCtx } = c;
    return (work) => executionCtx.waitUntil(work);
  } catch {
    return () => {};
  }
}
