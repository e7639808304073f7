import type { AppContext } from "#worker/context.ts";

/** The nonce of a request: 128 random bits. Only scripts and styles with it run on the page. */
export const newNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** Where a form may redirect to: browsers apply form-action to redirects as well. */
const stripePages = ["https://checkout.stripe.com", "https://billing.stripe.com"];

/** The Content-Security-Policy of a page. In development Vite's client needs inline styles and a websocket. */
export function pagePolicy({ nonce, analyticsScript, payments }: AppContext): string {
  const development = import.meta.env.DEV;
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
    "manifest-src 'self'",
    ["form-action 'self'", ...(payments.kind === "stripe" ? stripePages : [])].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
