import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

const interval = 3_000;
const mostTimes = 20;

/**
 * Asks the server again every three seconds for a minute, after coming back from the payment service: its message often
 * takes a moment longer than the browser.
 * @param isAwaited whether there is still something to wait for, as the database has it
 * @returns whether the minute is over
 */
export function useAwaitPayment(isAwaited: boolean): boolean {
  const { revalidate } = useRevalidator();
  const [times, setTimes] = useState(0);
  const isOver = times >= mostTimes;
  useEffect(() => {
    if (!isAwaited || isOver) return;
    const timer = setInterval(() => {
      setTimes((count) => count + 1);
      // Nobody looks at a page in the background; it asks as soon as it is seen.
      if (!document.hidden) revalidate();
    }, interval);
    return () => clearInterval(timer);
  }, [isAwaited, isOver, revalidate]);
  return isOver;
}
