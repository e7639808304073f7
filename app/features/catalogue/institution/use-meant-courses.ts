import { useEffect, useState } from "react";
import type { OwnCourses } from "#worker/features/search/public.ts";

/** Milliseconds without a keystroke before the server is asked. */
const pause = 300;

/** What the server found for a filter. */
export interface MeantCourses {
  /** The trimmed filter. */
  q: string;
  courses: readonly number[];
  /** Words of the filter that were not used. */
  ignored: string;
}

const none = (q: string): MeantCourses => ({ q, courses: [], ignored: "" });

/** The answer to a filter. */
export const meantBy = (q: string, { courses, understood }: OwnCourses): MeantCourses => ({
  q,
  courses,
  ignored: understood.ignored?.join("、") ?? "",
});

/**
 * Asks the server, debounced, which courses of an institution a filter means. Until it answers, the last answer stays, so that
 * the list does not become empty between two letters. Without a connection nothing but the names is compared.
 * @param filter trimmed
 * @param isComposing an input method is at work: the text is not what is meant yet
 */
export function useMeantCourses(institution: number, filter: string, isComposing: boolean, initial: MeantCourses) {
  const [meant, setMeant] = useState(initial);
  const isPending = filter !== meant.q;
  useEffect(() => {
    if (!isPending || isComposing) return;
    if (filter === "") return setMeant(none(""));
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const next = await ask(institution, filter, signal).catch(() => none(filter));
      if (!signal.aborted) setMeant(next);
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [institution, filter, isPending, isComposing]);
  return { meant, isPending: isPending && filter !== "" };
}

/** @throws Error when the request fails or the status is not 2xx */
async function ask(institution: number, q: string, signal: AbortSignal): Promise<MeantCourses> {
  const query = new URLSearchParams({ institution: String(institution), q });
  const response = await fetch(`/api/search/courses?${query}`, { signal });
  if (!response.ok) throw new Error();
  const answer: OwnCourses = await response.json();
  return meantBy(q, answer);
}
