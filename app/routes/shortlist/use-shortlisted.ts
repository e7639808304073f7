import { useEffect, useState } from "react";
import { type ShortlistItem, writeItem } from "#app/ui/shortlist/shortlist-store.ts";
import type { ShortlistedItem } from "#worker/domain/catalogue/shortlist-items.ts";
import { fetchShortlisted } from "./fetch-shortlisted.ts";

/** The facts known so far, by "c:CODE"; null where the register has nothing under the code. */
export type Facts = ReadonlyMap<string, ShortlistedItem | null>;

/** Asks for the facts of items that are not known yet, again when `retry` is called or the network is back. */
export function useShortlisted(items: readonly ShortlistItem[] | null) {
  const [facts, setFacts] = useState<Facts>(new Map());
  const [problem, setProblem] = useState<"failed" | "offline" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const missing = (items ?? []).filter((item) => !facts.has(writeItem(item)));
  const wanted = missing.map(writeItem).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for `missing`, which is new each time
  useEffect(() => {
    setProblem(null);
    if (wanted === "") return;
    const controller = new AbortController();
    fetchShortlisted(missing, controller.signal).then(
      (found) =>
        setFacts(
          (known) =>
            new Map([
              ...known,
              ...missing.map((item) => [writeItem(item), null] as const),
              ...found.map((one) => [writeItem(one), one] as const),
            ]),
        ),
      () => {
        if (!controller.signal.aborted) setProblem(navigator.onLine ? "failed" : "offline");
      },
    );
    return () => controller.abort();
  }, [wanted, attempt]);

  useEffect(() => {
    const retry = () => setAttempt((now) => now + 1);
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);

  return { facts, problem, isLoading: wanted !== "" && !problem, retry: () => setAttempt(attempt + 1) };
}
