import { useCallback, useEffect, useState } from "react";
import { fullCourseName, levelNameOf } from "#app/features/register/catalogue/pages/public.ts";
import { isNetworkFailure } from "#app/shell/connection/failures.ts";
import { formatFee, formatLength } from "#app/shell/figures/format.ts";
import { shortlistFactsCache } from "#app/shell/offline/cache-names.ts";
import { cachePage } from "#app/shell/offline/cache-pages.ts";
import { fill } from "#app/shell/text/fill.ts";
import { inVariant } from "#app/shell/variants/in-variant.ts";
import type { ShortlistedItem } from "../server/read-shortlisted.ts";
import { type ShortlistItem, writeItem } from "../shared/items.ts";
import { shortlistPageText } from "./page-text.json";
import type { ShortlistStore } from "./shortlist-store.ts";
import { shortlistStore } from "./use-shortlist.ts";

/** The loaded facts by "c:CODE"; null for codes that are not on the register. */
export type Facts = ReadonlyMap<string, ShortlistedItem | null>;

/** Loads the missing facts of items; again when `retry` is called or the network is back. */
export function useShortlistedFacts(items: readonly ShortlistItem[] | null) {
  const [facts, setFacts] = useState<Facts>(new Map());
  const [problem, setProblem] = useState<"failed" | "offline" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((now) => now + 1), []);
  const missing = (items ?? []).map(writeItem).filter((key) => !facts.has(key));
  /** The dependency of the effect: the attempt and the missing items. */
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
    // The browser may block storage.
    cacheItems(found).catch(() => {});
  }, [items, facts, question]);

  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);

  return { facts, problem, isLoading: question !== "" && !problem, retry };
}

/** The name of an item in a label for screen readers: as in the list, the Chinese name first. */
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

// Offline copy of this device's shortlist. The list of an account is never cached.

const address = "/shortlist";

/** Caches the list's data about its items, replacing the previous copy. */
async function cacheItems(items: readonly ShortlistedItem[]): Promise<void> {
  await (await caches.open(shortlistFactsCache)).put(address, Response.json(items));
}

/** The cached data of these items; null unless all of them are cached. @param keys "c:CODE", "i:CODE" */
async function readCachedItems(keys: readonly string[]): Promise<ShortlistedItem[] | null> {
  const cached = await caches.match(address, { cacheName: shortlistFactsCache });
  const items: ShortlistedItem[] = (await cached?.json()) ?? [];
  const asked = items.filter((one) => keys.includes(writeItem(one)));
  return asked.length === keys.length ? asked : null;
}

/** Caches the shortlist page and the data of its items after this device's list has changed. */
export async function cacheShortlist({ place, list }: ShortlistStore): Promise<void> {
  const items = list();
  if (place !== "browser" || !items?.length) return;
  cachePage(address);
  await cacheItems(await fetchShortlisted(items.map(writeItem)));
}

/**
 * Fetches the facts of items.
 * @param items "c:CODE", "i:CODE"
 * @throws when the request fails
 */
async function fetchShortlisted(items: readonly string[], signal?: AbortSignal): Promise<ShortlistedItem[]> {
  const response = await fetch(inVariant(`/api/shortlist?items=${items.join(",")}`), signal ? { signal } : {});
  if (!response.ok) throw new Error(`shortlist answered ${response.status}`);
  const answer: { items: ShortlistedItem[] } = await response.json();
  return answer.items;
}
