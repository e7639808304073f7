import { useCallback, useEffect, useState } from "react";
import { fullCourseName, levelNameOf } from "#app/features/register/catalogue/pages/public.ts";
import { isNetworkFailure } from "#app/shell/connection/failures.ts";
import { formatFee, formatLength } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { ShortlistedItem } from "../server/read-shortlisted.ts";
import { type ShortlistItem, writeItem } from "../shared/items.ts";
import { cacheItems, fetchShortlisted, readCachedItems } from "./cached-shortlist.ts";
import { shortlistPageText } from "./page-text.json";
import { shortlistStore } from "./use-shortlist.ts";

/** The facts that are loaded, by "c:CODE"; null for codes that are not on the register. */
export type Facts = ReadonlyMap<string, ShortlistedItem | null>;

/** Loads the facts of items that are not loaded yet; again when `retry` is called or the network is back. */
export function useShortlistedFacts(items: readonly ShortlistItem[] | null) {
  const [facts, setFacts] = useState<Facts>(new Map());
  const [problem, setProblem] = useState<"failed" | "offline" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((now) => now + 1), []);
  const missing = (items ?? []).map(writeItem).filter((key) => !facts.has(key));
  /** What to load, as the dependency of the effect: the attempt and the missing items. */
  const question = missing.length === 0 ? "" : `${attempt} ${missing.join()}`;

  useEffect(() => {
    setProblem(null);
    if (question === "") return;
    const keys = question.slice(question.indexOf(" ") + 1).split(",");
    const controller = new AbortController();
    const add = (found: readonly ShortlistedItem[]) =>
      setFacts(
        (known) =>
          new Map([
            ...known,
            ...keys.map((key) => [key, null] as const),
            ...found.map((one) => [writeItem(one), one] as const),
          ]),
      );
    fetchShortlisted(keys, controller.signal).then(add, async (error) => {
      // navigator.onLine stays true on a network without internet access.
      const isOffline = isNetworkFailure(error);
      const cached = isOffline ? await readCachedItems(keys).catch(() => null) : null;
      if (controller.signal.aborted) return;
      if (cached) add(cached);
      else setProblem(isOffline ? "offline" : "failed");
    });
    return () => controller.abort();
  }, [question]);

  useEffect(() => {
    if (!items?.length || question !== "" || shortlistStore().place === "account") return;
    const found = items.map((item) => facts.get(writeItem(item))).filter((one) => one != null);
    // Storage may be blocked.
    cacheItems(found).catch(() => {});
  }, [items, facts, question]);

  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);

  return { facts, problem, isLoading: question !== "" && !problem, retry };
}

/** The name of an item in a label that is only heard: as the list shows it, the Chinese name first. */
export function spokenName(item: ShortlistedItem): string {
  return item.type === "course" ? fullCourseName(item) : (item.nameCn ?? item.name);
}

/** "硕士 · 2 年 · 全程总费用 A$80,500" */
export function courseLine(course: Extract<ShortlistedItem, { type: "course" }>): string {
  const { weeks, totalCost } = course;
  return [levelNameOf(course), formatLength(weeks), fill(shortlistPageText.cost, { amount: formatFee(totalCost) })]
    .filter(Boolean)
    .join(" · ");
}

/** The shortlist as plain text to copy: name, facts and address of each item. */
export function shortlistAsText(items: readonly ShortlistItem[], facts: Facts, origin: string): string {
  return items
    .map((item, position) => {
      const known = facts.get(writeItem(item));
      const number = `${position + 1}. `;
      if (!known) return number + item.code;
      if (known.type !== "course") {
        const code = known.type === "institution" ? `（CRICOS ${known.code}）` : "";
        return `${number}${[known.nameCn, known.name].filter(Boolean).join(" ")}${code}\n${origin}${known.href}`;
      }
      const institution = known.institution.nameCn ?? known.institution.name;
      return `${number}${fullCourseName(known)}（${institution}，CRICOS ${known.code}）\n${courseLine(known)}\n${origin}${known.href}`;
    })
    .join("\n\n");
}
