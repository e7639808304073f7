import type { MiddlewareHandler } from "hono";
import type { HonoEnv } from "./provide-context.ts";

/** How much of an unread body is read before the answer is sent, bytes and ms; more than any form or file here. */
const most = { size: 16 * 1024 * 1024, time: 5_000 };

/**
 * Reads what is left of a request's body after an early refusal. An answer that is sent before its request was read closes
 * the connection, and the next request over it (of a proxy, of the local preview) fails. An endless body is cancelled.
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
  let timer: ReturnType<typeof setTimeout> | null = null;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, most.time);
  });
  // An error means that the sender has gone away.
  await Promise.race([drain(source), late]).catch(() => {});
  clearTimeout(timer);
};

async function drain(source: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let size = 0; size <= most.size; ) {
    const { done, value } = await source.read();
    if (done) return;
    size += value.length;
  }
  await source.cancel();
}
