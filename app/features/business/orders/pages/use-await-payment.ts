import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds between two polls. */
const interval = 3_000;
const maxPolls = 20;

/**
 * Polls the server every three seconds for a minute after the return from the payment service: its webhook often arrives
 * later than the browser.
 * @param isAwaited whether the payment is still missing in the database
 * @returns whether the polling timed out
 */
export function useAwaitPayment(isAwaited: boolean): boolean {
  const { revalidate } = useRevalidator();
  const [polls, setPolls] = useState(0);
  const isTimedOut = polls >= maxPolls;
  useEffect(() => {
    if (!isAwaited || isTimedOut) return;
    const timer = setInterval(() => {
      setPolls((count) => count + 1);
      // A page in the background does not poll.
      if (!document.hidden) revalidate();
    }, interval);
    return () => clearInterval(timer);
  }, [isAwaited, isTimedOut, revalidate]);
  return isTimedOut;
}
