import { type KeyboardEvent, useRef } from "react";

/** Safari sends the key that commits a composition just after its end; within so many milliseconds it is that key. */
const committingKeyDelay = 50;

/** Tells keys that belong to an input method from keys meant for the box. */
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
