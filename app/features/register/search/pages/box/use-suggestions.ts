import { useCallback, useEffect, useRef, useState } from "react";
import { isNetworkFailure } from "#app/shell/connection/failures.ts";
import type { FoundSuggestions } from "./suggestions.tsx";

const keyOf = (entry: string) => `aotu-box-${entry}`;

/** Saves the typed text of a history entry in this tab, so that the Back button restores it. @param entry key of the location */
export function saveText(entry: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(entry), text);
  } catch {
    // Storage is blocked: the box is empty after going back.
  }
}

export function readSavedText(entry: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(entry));
  } catch {
    return null;
  }
}

/** Debounce: milliseconds without a keystroke before a search. */
const searchPause = 350;

type SuggestionState =
  | { kind: "empty" }
  | { kind: "loading" }
  | ({ kind: "found" } & FoundSuggestions)
  | { kind: "offline" }
  | { kind: "failed" };

/** The list and its messages about the query. Loaded on the first input, because most visitors never type. */
export const loadList = () => import("./suggestions.tsx");

/**
 * Suggestions for the typed text, debounced. A response counts only if it belongs to the newest text. After a failure
 * the list is empty, and the message names the failure instead of "no results".
 */
export function useSuggestions() {
  const [state, setState] = useState<SuggestionState>({ kind: "empty" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
  }, []);

  /** Aborts a running search and retains the results. The state must not stay "loading" without a request. */
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
        const next = await loadList()
          .then(({ findSuggestions }) => findSuggestions(query, controller.signal))
          .then(
            (found): SuggestionState => ({ kind: "found", ...found }),
            (error): SuggestionState => ({ kind: isNetworkFailure(error) ? "offline" : "failed" }),
          );
        // A slow response for an older text must not replace a newer one.
        if (!controller.signal.aborted) setState(next);
      }, searchPause);
    },
    [clear, cancel],
  );

  useEffect(() => cancel, [cancel]);

  return { state, search, clear, stop };
}
