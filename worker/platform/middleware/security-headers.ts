import type { MiddlewareHandler } from "hono";
import type { AppContext } from "#worker/context.ts";
import type { HonoEnv } from "./provide-context.ts";

/**
 * The headers every answer carries, and a Content-Security-Policy with the response's own nonce on pages.
 * A 304 carries no policy: it would replace the nonce of the page that the browser kept, and block its scripts.
 * In development Vite's client needs inline styles and a websocket.
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
  // A file that somebody sent comes with a stricter one of its own.
  if (headers.has("Content-Security-Policy")) return;
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  c.header("Content-Security-Policy", isPage ? pagePolicy(c.get("app")) : "default-src 'none'; frame-ancestors 'none'");
};

/** Where a form's answer may lead: browsers hold a redirect to the policy of the page that posted. */
const stripePages = ["https://checkout.stripe.com", "https://billing.stripe.com"];

function pagePolicy({ nonce, settings, analyticsScript, payments }: AppContext): string {
  const development = import.meta.env.DEV;
  // Turnstile shows its check in a frame; what the nonce allows loads its script.
  const turnstile = settings.TURNSTILE_SITE_KEY ? ["frame-src https://challenges.cloudflare.com"] : [];
  // Only where the back office has set one: it may be loaded, and may tell its own site what it saw.
  const analytics = analyticsScript ? ` ${new URL(analyticsScript).origin}` : "";
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${analytics}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${analytics}`,
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}${analytics}`,
    // Solves the human check.
    "worker-src 'self'",
    ...turnstile,
    "manifest-src 'self'",
    ["form-action 'self'", ...(payments.kind === "stripe" ? stripePages : [])].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
