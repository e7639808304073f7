import type { MiddlewareHandler } from "hono";
import type { HonoEnv } from "./provide-context.ts";

/** Of what nobody read, so much is taken in before the answer goes, bytes and ms; more than any form or file here. */
const most = { size: 16 * 1024 * 1024, time: 5_000 };

/**
 * Reads what a refusal left unread of a request's body. An answer that overtakes its request closes the connection, and
 * whoever sends the next request over it (a proxy, the local preview) gets none. A body without end is cancelled.
 */
export const drainBody: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const source = c.req.raw.body?.getReader();
  if (!source) return next();
  // Read through a stream of our own: whoever takes the request apart locks its body, and lets go of it unread.
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
  // A sender that has gone away has nothing more to send.
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
