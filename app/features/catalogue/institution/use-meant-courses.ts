import { useEffect, useState } from "react";
import { isNetworkFailure } from "#app/shell/connection/failures.ts";
import type { MeantCourses } from "./ask-meant.ts";

/** Milliseconds without a keystroke before the server is asked. */
const pause = 300;

/**
 * Asks the server, debounced, which courses of an institution a filter means. Until it answers, the last answer stays, so that
 * the list does not become empty between two letters. Without an answer only names are compared; once the network is back, the
 * server is asked again. Most visitors never type, so what asks is loaded when somebody does.
 * @param filter trimmed
 * @param isComposing an input method is at work: the text is not what is meant yet
 */
export function useMeantCourses(institution: number, filter: string, isComposing: boolean, initial: MeantCourses) {
  const [meant, setMeant] = useState(initial);
  const isPending = filter !== meant.q;
  const { isOffline = false } = meant;
  useEffect(() => {
    if (!isOffline) return;
    const askAgain = () => setMeant((last) => ({ ...last, q: "", isOffline: false }));
    addEventListener("online", askAgain);
    return () => removeEventListener("online", askAgain);
  }, [isOffline]);
  useEffect(() => {
    if (!isPending || isComposing) return;
    const none = { q: filter, courses: [] };
    if (!filter) return setMeant(none);
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const next = await import("./ask-meant.ts")
        .then(({ askMeant }) => askMeant(institution, filter, signal))
        .catch((error): MeantCourses => ({ ...none, isOffline: isNetworkFailure(error) }));
      if (!signal.aborted) setMeant(next);
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [institution, filter, isPending, isComposing]);
  return { meant, isPending: isPending && filter !== "" };
}
