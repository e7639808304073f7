import { useCallback, useEffect, useRef, useState } from "react";
import { findSuggestions, type Suggestion } from "./find-suggestions.ts";

/** Milliseconds without a keystroke before a search. */
export const searchPause = 350;

export type SuggestionState = { kind: "empty" } | { kind: "loading" } | { kind: "found"; results: Suggestion[] };

/**
 * Results for what is being typed. Each change restarts the pause; an answer is used only while it is for the newest
 * text. A failure is an empty list, as specified.
 */
export function useSuggestions() {
  const [state, setState] = useState<SuggestionState>({ kind: "empty" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
  }, []);

  const clear = useCallback(() => {
    stop();
    setState({ kind: "empty" });
  }, [stop]);

  const search = useCallback(
    (text: string) => {
      const query = text.trim();
      if (query === "") return clear();
      stop();
      setState({ kind: "loading" });
      const controller = new AbortController();
      running.current = controller;
      timer.current = setTimeout(async () => {
        const results = await findSuggestions(query, controller.signal).catch(() => []);
        // A slow answer for an older text must not replace a newer one.
        if (!controller.signal.aborted) setState({ kind: "found", results });
      }, searchPause);
    },
    [clear, stop],
  );

  useEffect(() => stop, [stop]);

  return { state, search, clear, stop };
}
