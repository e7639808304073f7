import type { Context } from "hono";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";

/** A JSON response that sets the cookies of a verb. */
export function answerWithCookies(c: Context<HonoEnv>, body: unknown, headers: Headers): Response {
  for (const cookie of headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
  return c.body(JSON.stringify(body), 200, { "Content-Type": "application/json" });
}
