import type { MiddlewareHandler } from "hono";
import type { AppContext } from "#worker/context.ts";
import type { HonoEnv } from "./provide-context.ts";

/**
 * Security headers of every response; pages get a Content-Security-Policy with the nonce of the request. A 304 gets no
 * policy: it would replace the nonce of the cached page and block its scripts. In development Vite's client needs inline
 * styles and a websocket.
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
  // Uploaded files are sent with a stricter policy of their own.
  if (headers.has("Content-Security-Policy")) return;
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  c.header("Content-Security-Policy", isPage ? pagePolicy(c.get("app")) : "default-src 'none'; frame-ancestors 'none'");
};

/** Where a form may redirect to: browsers apply form-action to redirects as well. */
const stripePages = ["https://checkout.stripe.com", "https://billing.stripe.com"];

function pagePolicy({ nonce, settings, analyticsScript, payments }: AppContext): string {
  const development = import.meta.env.DEV;
  // Turnstile runs in a frame; its script is loaded by a script with the nonce.
  const turnstile = settings.TURNSTILE_SITE_KEY ? ["frame-src https://challenges.cloudflare.com"] : [];
  // The analytics script set in the back office may be loaded and may send data to its own site.
  const analytics = analyticsScript ? ` ${new URL(analyticsScript).origin}` : "";
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${analytics}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${analytics}`,
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}${analytics}`,
    // The Web Worker that solves the human check.
    "worker-src 'self'",
    ...turnstile,
    "manifest-src 'self'",
    ["form-action 'self'", ...(payments.kind === "stripe" ? stripePages : [])].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** `no-store` for personal responses (session read, cookie set) and for responses to writes. */
export const keepPrivate: MiddlewareHandler<HonoEnv> = async (c, next) => {
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
