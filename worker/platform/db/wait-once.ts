import { within } from "./within.ts";

/**
 * Waits so many ms for what is asked.
 * @param isWrite such a question is always asked
 * @throws Error as D1's own when there is no answer in time
 */
export type Wait = <T>(time: number, ask: () => Promise<T>, isWrite?: boolean) => Promise<T>;

/** After a question was not answered in time, for so long nothing more is read, ms. */
const pause = 2000;

/**
 * One request's patience with the database: what it asks one after another does not add up. (A circuit breaker; a run of
 * the cron goes on after the pause.)
 */
export function waitOnce(now: () => number = Date.now): Wait {
  let silentUntil = 0;
  return async (time, ask, isWrite = false) => {
    if (!isWrite && now() < silentUntil) throw new Error("D1_ERROR: no answer a moment ago");
    let isLate = false;
    try {
      return await within(time, ask(), (late) => {
        isLate = true;
        return `D1_ERROR: no answer within ${late} ms`;
      });
    } finally {
      if (isLate) silentUntil = now() + pause;
    }
  };
}
