import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#worker/errors.ts";
import type { HonoEnv } from "./provide-context.ts";

/** Maximum body of forms and JSON, bytes; they have a few kilobytes. */
const maxBody = 100 * 1024;

/** Maximum bodies of uploads, bytes: a file of 10 MB (features orders and contact), or an image in three widths (feature images), and the form around. */
const maxFile = 10.5 * 1024 * 1024;
const maxImage = 4 * 1024 * 1024;
const filePath = /^\/(dashboard\/orders|messages|admin\/messages)\/[^/]+\/files$/;
const imagePath = /^\/admin\/images\/upload$/;

const limitTo = (maxSize: number, message: string): MiddlewareHandler<HonoEnv> =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("too_large", message);
    },
  });
const limitForm = limitTo(maxBody, "提交的内容太大，请缩短后再试。");
const limitFile = limitTo(maxFile, "文件超过 10 MB。请压缩后再上传，或者拆成几个文件。");
const limitImage = limitTo(maxImage, "图片太大，请缩小后再上传。");

/** Limits the body while it is read: the declared Content-Length is not trusted. */
export const limitBody: MiddlewareHandler<HonoEnv> = (c, next) =>
  (filePath.test(c.req.path) ? limitFile : imagePath.test(c.req.path) ? limitImage : limitForm)(c, next);

/**
 * Refuses a malformed form with 400 before it reaches an action. The body is therefore read twice, which is cheap for a few
 * kilobytes. Uploads are only read by their own action.
 */
export const requireForm: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { method, headers } = c.req.raw;
  const isRead = method === "GET" || method === "HEAD" || method === "OPTIONS";
  if (isRead || filePath.test(c.req.path) || imagePath.test(c.req.path)) return next();
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

/** How much of an unread body drainBody reads: bytes (more than any form or file here), and time in ms. */
const drainLimit = { size: 16 * 1024 * 1024, time: 5_000 };

/**
 * Reads the rest of the request body after an early refusal. Without it the connection would be closed, and the next request
 * that a proxy or the local preview sends over it would fail. An endless body is cancelled.
 */
export const drainBody: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const source = c.req.raw.body?.getReader();
  if (!source) return next();
  // Wrapped in a stream of our own: a consumer locks the body it reads, and may abandon it half read.
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await source.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // The source is drained below.
      cancel: () => {},
    },
    { highWaterMark: 0 },
  );
  c.req.raw = new Request(c.req.raw, { body });
  await next();
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, drainLimit.time));
  // A failed read means that the client has disconnected.
  await Promise.race([drain(source), timeout]).catch(() => {});
};

async function drain(source: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let size = 0; size <= drainLimit.size; ) {
    const { done, value } = await source.read();
    if (done) return;
    size += value.length;
  }
  await source.cancel();
}
