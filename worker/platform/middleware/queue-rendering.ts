import type { MiddlewareHandler } from "hono";
import { AppError } from "#worker/errors.ts";
import type { HonoEnv } from "./provide-context.ts";
import { createRenderQueue } from "./render-queue.ts";

interface Options {
  /** How many pages are rendered at once. */
  places: number;
  /** How many requests wait at most. */
  waiting: number;
  /** How long a request waits at most, ms. */
  patience: number;
}

/** How often a waiting request asks, ms. */
const interval = 15;

/**
 * Limits how many pages are rendered at once. An isolate has 128 MB, and renders on one thread: fifty large pages at once are not
 * ready earlier than one after the other, but all their rows and elements are in memory together, and an isolate over its limit
 * loses every request. Later requests wait in their order; when too many wait, or one waits too long, it gets 503 with
 * `Retry-After`. Kept pages and the API never come here. Forms are not refused: what somebody typed would be lost.
 */
export function queueRendering({ places, waiting, patience }: Options): MiddlewareHandler<HonoEnv> {
  const queue = createRenderQueue({ places, waiting });
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const { now } = c.get("app");
    const began = now();
    const ticket = queue.join(began);
    if (ticket === null) throw overloaded();
    const leave = () => queue.leave(ticket);
    c.req.raw.signal.addEventListener("abort", leave, { once: true });
    // An aborted request does not ask again: asking would put it back into the queue.
    while (c.req.raw.signal.aborted || !queue.isAdmitted(ticket, now())) {
      if (now() >= began + patience || c.req.raw.signal.aborted) {
        leave();
        throw overloaded();
      }
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
    try {
      await next();
    } finally {
      // Pages wait for their loaders, so React has rendered them completely by now. A place is not held until the text is sent: a
      // few visitors who read slowly would keep everybody waiting.
      leave();
    }
  };
}

/** markFailures adds Retry-After. */
const overloaded = () => new AppError("unavailable", "现在访问的人太多，请过几秒再试。");
