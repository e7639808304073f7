import { useCallback, useRef } from "react";

/**
 * Guards against double submission: runs one at a time, and drops what is asked for meanwhile. A second click may come
 * before React has drawn the button as busy.
 */
export function useOnce(): (run: () => Promise<void>) => Promise<void> {
  const isUnderWay = useRef(false);
  return useCallback(async (run) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await run();
    } finally {
      isUnderWay.current = false;
    }
  }, []);
}
