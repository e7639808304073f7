import { cors } from "hono/cors";

/**
 * Lets scripts of any site read the answers (CORS). Credentials are not allowed, so browsers send no cookies along. It stands
 * before the routes, so that errors can be read as well, and answers the preflight itself.
 */
export const openToOthers = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  allowHeaders: ["Accept", "Content-Type", "If-None-Match"],
  exposeHeaders: ["ETag", "Link", "Retry-After", "RateLimit-Policy", "X-Request-Id"],
  maxAge: 86_400,
});
