import type { Context, MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import { hostCookieName, readCookie, writeCookie } from "#worker/platform/cookies.ts";
import type { HonoEnv } from "../middleware/provide-context.ts";
import {
  chosenParameter,
  hasNoVariant,
  pathIn,
  pathWithoutVariant,
  simplified,
  type Variant,
  variantOf,
  variants,
} from "./variants.ts";

/** The cookie that remembers a traditional variant; readers of the simplified variant have none. */
const variantCookie = "aotu-variant";

/** Lifetime of the cookie, s: a year. */
const remembered = 365 * 24 * 60 * 60;

const named = (name: string | undefined): Variant | null => variants.find((one) => one.name === name) ?? null;

/**
 * Redirects between the script variants, never cached. Runs before the page cache.
 * - `?variant=zh-hk` on any page redirects to that variant and stores the choice; `other` is the opposite of the page's.
 * - A visitor who has chosen a traditional variant and opens a document by its simplified address is redirected to the
 *   variant. Requests without the cookie, including crawlers, get what they ask for.
 * - Files, the API's downloads and the back office have one address.
 */
export const chooseVariant: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { method } = c.req;
  const { pathname, searchParams, search } = new URL(c.req.url);
  if (method !== "GET" && method !== "HEAD") return next();
  const { isSecure, headers } = c.get("app");
  const variant = c.get("variant");
  const name = hostCookieName(isSecure, variantCookie);

  const asked = searchParams.get(chosenParameter);
  const isKnown = asked === "other" || asked === simplified.name || named(asked ?? "") !== null;
  if (asked !== null && isKnown && !hasNoVariant(pathname)) {
    const chosen = asked === "other" ? otherForm(variant, headers.get("Accept-Language")) : named(asked);
    searchParams.delete(chosenParameter);
    const query = searchParams.size > 0 ? `?${searchParams}` : queryBefore(c, pathname);
    const cookie = writeCookie(name, chosen?.name ?? "", chosen ? remembered : 0, isSecure);
    return redirect(pathIn(chosen, pathname) + query, { "Set-Cookie": cookie });
  }

  if (variant) {
    return hasNoVariant(pathname) && !pathname.startsWith("/api/") ? redirect(pathname + search, {}) : next();
  }
  const chosen = named(readCookie(headers, name));
  return chosen && isDocument(headers) && !hasNoVariant(pathname)
    ? redirect(pathIn(chosen, pathname) + search, { Vary: "Cookie" })
    : next();
};

const redirect = (location: string, headers: Record<string, string>) =>
  new Response(null, { status: 302, headers: { ...headers, Location: location, "Cache-Control": "no-store" } });

/**
 * The variant that the link in the header opens. From the simplified variant: Taiwan's for browsers set to Taiwan, else
 * Hong Kong's.
 */
function otherForm(variant: Variant | null, languages: string | null): Variant | null {
  if (variant) return null;
  return named(/\bzh-(hant-)?tw\b/i.test(languages ?? "") ? "zh-tw" : "zh-hk");
}

/** The switch's link is relative and lacks the page's own parameters: they are taken from the Referer. */
function queryBefore(c: Context<HonoEnv>, pathname: string): string {
  const { origin } = new URL(c.req.url);
  const referrer = URL.parse(c.req.header("Referer") ?? "");
  const came = pathIn(c.get("variant"), pathname);
  return referrer?.origin === origin && referrer.pathname === came ? referrer.search : "";
}

/** Whether a browser opens a page; not when a script asks for data. Older browsers say only which types they take. */
function isDocument(headers: Headers): boolean {
  const destination = headers.get("Sec-Fetch-Dest");
  return destination === null ? (headers.get("Accept") ?? "").includes("text/html") : destination === "document";
}

/** The path by which Hono finds a request's handlers: the path of the simplified variant. */
export const pathOfRequest = (request: Request): string => pathWithoutVariant(getPath(request));

/**
 * Removes the variant from the address: all later middleware sees the address of the simplified variant. React Router
 * requests the routes of linked addresses; their variant is removed as well.
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
