import { type KeyboardEvent, useRef } from "react";

/** Milliseconds. Safari sends the key that commits a composition shortly after the end of the composition. */
const committingKeyDelay = 50;

/** Distinguishes keys for the input method (IME), which Chinese is typed with, from keys for the box. */
export function useComposition() {
  const isComposing = useRef(false);
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    isComposing: () => isComposing.current,
    start() {
      isComposing.current = true;
    },
    end(timeStamp: number) {
      isComposing.current = false;
      endedAt.current = timeStamp;
    },
    owns({ nativeEvent }: KeyboardEvent): boolean {
      return (
        isComposing.current ||
        nativeEvent.isComposing ||
        nativeEvent.keyCode === 229 ||
        (nativeEvent.key === "Enter" && Math.abs(nativeEvent.timeStamp - endedAt.current) < committingKeyDelay)
      );
    },
  };
}
