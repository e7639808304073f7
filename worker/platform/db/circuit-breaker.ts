import { withTimeout } from "./with-timeout.ts";

/**
 * Sends a query and waits for its answer, at most `timeout` ms.
 * @param isWrite a write is sent even while the circuit is open
 * @throws Error whose message begins with `D1_ERROR` when there is no answer in time, or when the circuit is open
 */
export type CircuitBreaker = <T>(timeout: number, send: () => Promise<T>, isWrite?: boolean) => Promise<T>;

/** How long the circuit stays open after a timeout, ms. */
const openFor = 2000;

/**
 * A circuit breaker for one request. After one timeout the request's further reads fail at once, so that timeouts of
 * queries that follow one another do not add up. It closes again by itself: a long cron run goes on.
 */
export function circuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let openUntil = 0;
  return async (timeout, send, isWrite = false) => {
    if (!isWrite && now() < openUntil) throw new Error("D1_ERROR: no answer a moment ago");
    let isLate = false;
    try {
      return await withTimeout(timeout, send(), (time) => {
        isLate = true;
        return `D1_ERROR: no answer within ${time} ms`;
      });
    } finally {
      if (isLate) openUntil = now() + openFor;
    }
  };
}
