import type { MiddlewareHandler } from "hono";
import { AppError } from "#worker/errors.ts";
import { pathIn } from "../variants/variants.ts";
import type { HonoEnv } from "./provide-context.ts";

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * CSRF protection: only pages of this site may write. The `Origin` header must be this site's. A request without it may
 * write when it carries no cookie (it acts for nobody), or when `Sec-Fetch-Site` says that it comes from this site. The API
 * accepts only JSON, which a form of another site cannot send; pages accept only forms.
 */
export const csrfProtection: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { method, headers } = c.req.raw;
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next();
  const url = new URL(c.req.url);
  const origin = headers.get("Origin");
  const isOurs =
    origin === null
      ? !headers.has("Cookie") || headers.get("Sec-Fetch-Site") === "same-origin"
      : origin === url.origin || origin === c.get("app").origin;
  if (!isOurs) throw new AppError("forbidden", "这个请求不是从本站发出的，已被拒绝。请在本站页面上操作。");
  const type = headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const hasBody = c.req.raw.body !== null && headers.get("Content-Length") !== "0";
  const isApi = c.req.path.startsWith("/api/");
  if (type === undefined ? hasBody : !(isApi ? ["application/json"] : formTypes).includes(type)) {
    throw new AppError(
      "unsupported",
      isApi ? "这个接口只接受 JSON（Content-Type: application/json）。" : "这里只接受网页表单。",
    );
  }
  return next();
};

/**
 * Serves a site whose address is https only over https. Reads over http are redirected; writes are refused, because their
 * content was already sent unencrypted. The scheme comes from the request's URL, which Cloudflare sets: no header is
 * trusted. Other host names of the site (previews) are served over https; on localhost the site's address is the request's.
 */
export const requireHttps: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { origin } = c.get("app");
  const { protocol, pathname, search } = new URL(c.req.url);
  if (protocol === "https:" || !origin.startsWith("https:")) return next();
  if (c.req.method === "GET" || c.req.method === "HEAD") return c.redirect(origin + pathname + search, 308);
  throw new AppError("forbidden", `这个请求没有加密，已被拒绝。请打开 ${origin} 再操作。`);
};

/**
 * Redirects paths with repeated slashes, or with one at the end, to the one address of the page. Browsers and routers read
 * `//evil.example` differently: as a path, or as another host.
 */
export const trimSlashes: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const path = pathname.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (path === pathname || !isRead) return next();
  return c.redirect(pathIn(c.get("variant"), path) + search, 301);
};
