import type { MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { pathWithoutVariant, variantOf } from "./variants.ts";

/** The path by which Hono finds a request's handlers: that of the simplified form. */
export const pathOfRequest = (request: Request): string => pathWithoutVariant(getPath(request));

/**
 * Takes the variant out of the address: everything behind this middleware sees the address of the simplified form. React Router
 * asks for the routes of addresses that a page links to; their variant is taken out as well.
 */
export const readVariant: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const url = new URL(c.req.url);
  const variant = variantOf(url.pathname);
  c.set("variant", variant);
  if (variant) {
    url.pathname = pathWithoutVariant(url.pathname);
    const linked = url.pathname === "/__manifest" ? url.searchParams.get("paths") : null;
    if (linked !== null) url.searchParams.set("paths", linked.split(",").map(pathWithoutVariant).join(","));
    c.req.raw = new Request(url, c.req.raw);
  }
  await next();
};
