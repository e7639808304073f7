import { useCallback, useRef, useState } from "react";

interface Once {
  /** Runs one at a time, and drops what is asked for meanwhile, unless what runs only has to end (`isAnswered`). */
  run: (work: () => Promise<void>, isAnswered?: boolean) => Promise<void>;
  isRunning: boolean;
}

/** Guards against double submission: a second click may come before React has drawn the button as busy. */
export function useOnce(): Once {
  const underWay = useRef<object>(null);
  const [isRunning, setIsRunning] = useState(false);
  const run = useCallback(async (work: () => Promise<void>, isAnswered = false) => {
    if (underWay.current && !isAnswered) return;
    const mine = {};
    underWay.current = mine;
    setIsRunning(true);
    try {
      await work();
    } finally {
      if (underWay.current === mine) {
        underWay.current = null;
        setIsRunning(false);
      }
    }
  }, []);
  return { run, isRunning };
}
