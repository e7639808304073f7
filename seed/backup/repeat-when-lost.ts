import { setTimeout as wait } from "node:timers/promises";

const maxAttempts = 5;

/**
 * Repeats a call of the simulator whose connection was lost: on a busy machine it closes an idle one in the moment in which the next
 * request is sent. Only for calls that may be done twice.
 * @param pause ms before the second attempt; each further one is longer
 */
export async function repeatWhenLost<Result>(call: () => Promise<Result>, pause = 100): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      // As undici names a lost connection, before the answer and within it.
      const isLost = error instanceof Error && /^(fetch failed|terminated)$/.test(error.message);
      if (!isLost || attempt === maxAttempts) throw error;
      await wait(pause * attempt);
    }
  }
}
