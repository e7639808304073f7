import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { pagePolicy } from "#worker/platform/content-security-policy.ts";
import type { HonoEnv } from "./provide-context.ts";

/**
 * Security headers of every response; pages get a Content-Security-Policy with the nonce of the request. A 304 gets no
 * policy: it would replace the nonce of the cached page and block its scripts.
 */
export const securityHeaders: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next();
  const headers = c.res.headers;
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Referrer-Policy", "strict-origin-when-cross-origin");
  c.header("Cross-Origin-Opener-Policy", "same-origin");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  c.header("X-Frame-Options", "DENY");
  c.header("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  if (c.get("app").isSecure && new URL(c.req.url).protocol === "https:") {
    c.header("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  }
  if (c.res.status === 304) return;
  // Uploaded files are sent with their own stricter policy.
  if (headers.has("Content-Security-Policy")) return;
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  c.header("Content-Security-Policy", isPage ? pagePolicy(c.get("app")) : "default-src 'none'; frame-ancestors 'none'");
};

/** `no-store` for personal responses (session read, cookie set) and for responses to writes. */
export const preventCaching: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next();
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (isRead && !c.get("app").isPersonal && !c.res.headers.has("Set-Cookie")) return;
  c.header("Cache-Control", "no-store");
  c.header("ETag", undefined);
};

/** `no-store` for failures (5xx), and `Retry-After` for every 503. */
export const markFailures: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next();
  if (c.res.status >= 500) c.header("Cache-Control", "no-store");
  if (c.res.status === 503 && !c.res.headers.has("Retry-After")) c.header("Retry-After", "5");
};

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
