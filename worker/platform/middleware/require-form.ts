import type { MiddlewareHandler } from "hono";
import { AppError } from "#worker/errors.ts";
import { uploads } from "./guard-writes.ts";
import type { HonoEnv } from "./provide-context.ts";

/**
 * Refuses a malformed form with 400 before it reaches an action. The body is therefore read twice, which is cheap: forms are
 * a few kilobytes (limitBody). Uploads are not read here, only by their own action.
 */
export const requireForm: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { method, headers } = c.req.raw;
  const isRead = method === "GET" || method === "HEAD" || method === "OPTIONS";
  if (isRead || c.req.path.startsWith("/api/") || uploads.test(c.req.path)) return next();
  // A request without a body counts as an empty form.
  const type = headers.get("Content-Type") ?? "application/x-www-form-urlencoded";
  const body = await c.req.raw.arrayBuffer();
  await new Response(body, { headers: { "Content-Type": type } }).formData().catch((cause) => {
    throw new AppError("invalid", "提交的内容不完整，读不出来。", { cause });
  });
  const known = new Headers(headers);
  known.set("Content-Type", type);
  c.req.raw = new Request(c.req.raw, { headers: known, body });
  return next();
};
