import { useSyncExternalStore } from "react";
import type { ShortlistStore, ShortlistTrouble } from "./shortlist-store.ts";
import { shortlistStore, subscribeShortlist } from "./use-shortlist.ts";

/** Where the list is, and what it suffers from; the browser, and nothing, on the server and in the first render. */
export function useShortlistPlace(): { place: ShortlistStore["place"]; trouble: ShortlistTrouble | null } {
  const place = useSyncExternalStore(
    subscribeShortlist,
    () => shortlistStore().place,
    () => "browser" as const,
  );
  const trouble = useSyncExternalStore(
    subscribeShortlist,
    () => shortlistStore().trouble(),
    () => null,
  );
  return { place, trouble };
}
