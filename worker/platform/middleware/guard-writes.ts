import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#worker/errors.ts";
import type { HonoEnv } from "./provide-context.ts";

/** Forms and JSON bodies here are a few kilobytes. */
const maxBody = 100 * 1024;

/** A file of an order is ten megabytes at most (worker/features/orders/refuse-file.ts); the form around it takes little. */
const maxUpload = 10.5 * 1024 * 1024;
export const uploads = /^\/dashboard\/orders\/[^/]+\/files$/;

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

const limitTo = (maxSize: number, message: string): MiddlewareHandler<HonoEnv> =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("too_large", message);
    },
  });
const limitForm = limitTo(maxBody, "提交的内容太大，请缩短后再试。");
const limitUpload = limitTo(maxUpload, "文件超过 10 MB。请压缩后再上传，或者拆成几个文件。");

/** Stops a body at its limit while it is read: one that claims to be short is not believed. */
export const limitBody: MiddlewareHandler<HonoEnv> = (c, next) =>
  (uploads.test(c.req.path) ? limitUpload : limitForm)(c, next);

/**
 * CSRF protection: only our own pages may write. `Origin` must be this site's. A request without that header may write when
 * it carries no cookie (then it acts for nobody) or when the browser says that it comes from this site. The API accepts only
 * JSON, which a form of another site cannot send; pages accept only forms.
 */
export const guardWrites: MiddlewareHandler<HonoEnv> = async (c, next) => {
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
