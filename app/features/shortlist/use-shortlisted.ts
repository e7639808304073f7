import { useCallback, useEffect, useState } from "react";
import type { ShortlistedItem } from "#worker/features/shortlist/shortlist-items.ts";
import { fetchShortlisted } from "./fetch-shortlisted.ts";
import { type ShortlistItem, writeItem } from "./shortlist-store.ts";

/** The facts known so far, by "c:CODE"; null where the register has nothing under the code. */
export type Facts = ReadonlyMap<string, ShortlistedItem | null>;

/** Asks for the facts of items that are not known yet, again when `retry` is called or the network is back. */
export function useShortlisted(items: readonly ShortlistItem[] | null) {
  const [facts, setFacts] = useState<Facts>(new Map());
  const [problem, setProblem] = useState<"failed" | "offline" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((now) => now + 1), []);
  const missing = (items ?? []).map(writeItem).filter((key) => !facts.has(key));
  /** Of what is missing and how often that was asked for: the same text asks no second time. */
  const question = missing.length === 0 ? "" : `${attempt} ${missing.join()}`;

  useEffect(() => {
    setProblem(null);
    if (question === "") return;
    const keys = question.slice(question.indexOf(" ") + 1).split(",");
    const controller = new AbortController();
    fetchShortlisted(keys, controller.signal).then(
      (found) =>
        setFacts(
          (known) =>
            new Map([
              ...known,
              ...keys.map((key) => [key, null] as const),
              ...found.map((one) => [writeItem(one), one] as const),
            ]),
        ),
      () => {
        if (!controller.signal.aborted) setProblem(navigator.onLine ? "failed" : "offline");
      },
    );
    return () => controller.abort();
  }, [question]);

  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);

  return { facts, problem, isLoading: question !== "" && !problem, retry };
}
