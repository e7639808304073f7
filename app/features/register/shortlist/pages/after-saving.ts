import { fill } from "#app/shell/text/fill.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { codesOf, type ShortlistItem } from "../shared/items.ts";
import { comparisons } from "./comparisons.ts";
import type { ShortlistStore } from "./shortlist-store.ts";
import { cacheShortlist } from "./shortlisted-facts.ts";
import { shortlistToastText } from "./toast-text.json";

/** Runs after an item was saved: a toast with the next step, and the offline copy of the list. Loaded when the first item is saved. */
export function afterSaving(store: ShortlistStore, item: ShortlistItem): void {
  // The page shows a detailed message about the problem.
  if (store.trouble() === null) {
    toast({ title: shortlistToastText.added, topic: "saved", ...nextStep(store.list() ?? [], item) });
  }
  // The browser may block storage.
  cacheShortlist(store).catch(() => {});
}

/** The next step after an item was saved: two to four courses are compared directly; with more, the visitor chooses. */
export function nextStep(items: readonly ShortlistItem[], { type }: ShortlistItem) {
  const codes = codesOf(items, "course");
  const { most } = comparisons.course;
  const toShortlist = { label: shortlistToastText.look, to: "/shortlist" };
  if (type !== "course") return { action: toShortlist };
  if (codes.length < 2) return { description: shortlistToastText.oneMore, action: toShortlist };
  if (codes.length > most) return { action: { label: shortlistToastText.choose, to: "/shortlist" } };
  const count = { count: codes.length, most };
  return { action: { label: fill(shortlistToastText.compare, count), to: `/compare?c=${codes.join(",")}` } };
}
