import type { MiddlewareHandler } from "hono";
import { AppError } from "#worker/errors.ts";
import type { HonoEnv } from "./provide-context.ts";

interface Options {
  /** How many pages are rendered at once. */
  places: number;
  /** How many requests wait at most. */
  waiting: number;
  /** Maximum waiting time of a request, ms; three times as long before the isolate has rendered its first page. */
  patience: number;
}

/** Interval at which a waiting request polls, ms. */
const interval = 15;

/**
 * Limits how many pages are rendered at once. An isolate has 128 MB, and renders on one thread: fifty large pages at
 * once are not ready earlier than one after the other, but all their rows and elements are in memory together, and an
 * isolate over its limit loses every request. Later requests wait in order; when too many wait, or one waits too long,
 * it gets 503 with `Retry-After`. Cached pages and the API are never limited. Forms are not refused, because their input
 * would be lost.
 */
export function queueRendering({ places, waiting, patience }: Options): MiddlewareHandler<HonoEnv> {
  const queue = createRenderQueue({ places, waiting });
  /**
   * The first page also evaluates modules and reads vocabularies. After a restart it takes seconds, and waiting
   * requests are not refused during that time.
   */
  let isWarm = false;
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const { now } = c.get("app");
    const began = now();
    const end = began + patience * (isWarm ? 1 : 3);
    const ticket = queue.join(began);
    if (ticket === null) throw overloaded();
    const leave = () => queue.leave(ticket);
    c.req.raw.signal.addEventListener("abort", leave, { once: true });
    // An aborted request does not poll again: polling would put it back into the queue.
    while (c.req.raw.signal.aborted || !queue.isAdmitted(ticket, now())) {
      if (now() >= end || c.req.raw.signal.aborted) {
        leave();
        throw overloaded();
      }
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
    try {
      await next();
      isWarm = true;
    } finally {
      // Pages wait for their loaders, so React has rendered them completely by now. The slot is released before the
      // text is sent: a few slow readers would block all other requests.
      leave();
    }
  };
}

/** markFailures adds Retry-After. */
const overloaded = () => new AppError("unavailable", "现在访问的人太多，请过几秒再试。");

/**
 * Maximum time between two polls of a waiting request, ms. It polls every 15 ms; a silent request would block the later
 * ones.
 */
const silence = 250;

/** Maximum time that a page occupies a slot, ms: longer than its loaders and its stream may take. */
const lease = 8_000;

/**
 * A bounded first-come-first-served queue. It holds no promises: on Workers the promise of one request may never settle
 * when another request settles it. And it relies on no clean-up: the code of a request whose visitor went away just
 * stops, so abandoned places expire.
 */
export function createRenderQueue({ places, waiting }: Pick<Options, "places" | "waiting">) {
  /** When each rendering began. */
  const rendering = new Map<symbol, number>();
  /** The time of the last poll of each waiting request, in order of arrival. */
  const queue = new Map<symbol, number>();

  function expire(now: number): void {
    for (const [ticket, since] of rendering) if (since + lease <= now) rendering.delete(ticket);
    for (const [ticket, seen] of queue) if (seen + silence <= now) queue.delete(ticket);
  }

  return {
    /** Joins the end of the queue. @returns a ticket; null when the queue is full */
    join(now: number): symbol | null {
      expire(now);
      if (queue.size >= waiting) return null;
      const ticket = Symbol();
      queue.set(ticket, now);
      return ticket;
    },
    /** Whether the request may render now. Polled while it waits: a request that stops polling loses its place. */
    isAdmitted(ticket: symbol, now: number): boolean {
      // `Map.set` preserves the position of an existing key.
      queue.set(ticket, now);
      expire(now);
      const [first] = queue.keys();
      if (first !== ticket || rendering.size >= places) return false;
      queue.delete(ticket);
      rendering.set(ticket, now);
      return true;
    },
    /** Removes a request that was rendered or that gave up. */
    leave(ticket: symbol): void {
      queue.delete(ticket);
      rendering.delete(ticket);
    },
  };
}
