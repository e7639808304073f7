import { joinBytes } from "../join-bytes.ts";

/** A body is longer than its limit. */
export class BodyTooLarge extends Error {}

/**
 * Reads a response body.
 * @param signal aborts the reading
 * @throws BodyTooLarge when it is longer than `limit` bytes; Error when it breaks off; the signal's reason when it aborts
 */
export async function readLimited(response: Response, limit: number, signal: AbortSignal): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) throw new Error("no body");
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => {});
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) break;
      length += value.byteLength;
      if (length > limit) throw new BodyTooLarge(`more than ${limit} bytes`);
      chunks.push(value);
    }
  } catch (error) {
    reader.cancel(error).catch(() => {});
    throw error;
  }
  return joinBytes(chunks);
}
