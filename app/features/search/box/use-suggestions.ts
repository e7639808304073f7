import { useCallback, useEffect, useRef, useState } from "react";
import { isNetworkFailure } from "#app/shell/connection/failures.ts";
import { findSuggestions, type Suggestion } from "./find-suggestions.ts";

/** Milliseconds without a keystroke before a search. */
export const searchPause = 350;

export type SuggestionState =
  | { kind: "empty" }
  | { kind: "loading" }
  | { kind: "found"; results: Suggestion[] }
  | { kind: "offline" }
  | { kind: "failed" };

/**
 * Results for what is being typed. Each change restarts the pause; an answer is used only while it is for the newest
 * text. A failure is an empty list, as specified; that nothing matches is not said, for nobody knows.
 */
export function useSuggestions() {
  const [state, setState] = useState<SuggestionState>({ kind: "empty" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
  }, []);

  /** Gives up what is asked and keeps what was found: a box that asks nothing must not say that it is searching. */
  const stop = useCallback(() => {
    cancel();
    setState((now) => (now.kind === "loading" ? { kind: "empty" } : now));
  }, [cancel]);

  const clear = useCallback(() => {
    cancel();
    setState({ kind: "empty" });
  }, [cancel]);

  const search = useCallback(
    (text: string) => {
      const query = text.trim();
      if (query === "") return clear();
      cancel();
      setState({ kind: "loading" });
      const controller = new AbortController();
      running.current = controller;
      timer.current = setTimeout(async () => {
        const next = await findSuggestions(query, controller.signal).then(
          (results): SuggestionState => ({ kind: "found", results }),
          (error): SuggestionState => ({ kind: isNetworkFailure(error) ? "offline" : "failed" }),
        );
        // A slow answer for an older text must not replace a newer one.
        if (!controller.signal.aborted) setState(next);
      }, searchPause);
    },
    [clear, cancel],
  );

  useEffect(() => cancel, [cancel]);

  return { state, search, clear, stop };
}
