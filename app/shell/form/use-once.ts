import { useCallback, useRef } from "react";

/**
 * Guards against double submission: runs one at a time, and drops what is asked for meanwhile. A second click may come
 * before React has drawn the button as busy.
 * @returns `isAnswered`: what runs has its answer already, and only its end is awaited
 */
export function useOnce(): (run: () => Promise<void>, isAnswered?: boolean) => Promise<void> {
  const underWay = useRef<object>(null);
  return useCallback(async (run, isAnswered = false) => {
    if (underWay.current && !isAnswered) return;
    const mine = {};
    underWay.current = mine;
    try {
      await run();
    } finally {
      if (underWay.current === mine) underWay.current = null;
    }
  }, []);
}
