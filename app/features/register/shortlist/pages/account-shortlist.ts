import { openTabChannel } from "#app/shell/session/session-store.ts";
import { isSame, maxItems, type ShortlistItem, writeItem } from "../shared/items.ts";
import { moveIntoAccount, RefusedRequest, requestAccount } from "./account-request.ts";
import {
  applyChange,
  changeBetween,
  isNothing,
  joinChanges,
  noChange,
  type ShortlistChange,
} from "./shortlist-change.ts";
import { readItems, type ShortlistPlace, type ShortlistStore } from "./shortlist-store.ts";

export interface AccountShortlist extends ShortlistStore {
  /** Stops and clears the list, when its owner signs out. */
  close(): void;
}

/** Delay of the first retry; it doubles up to longestRetry, ms. */
const firstRetry = 2_000;
const longestRetry = 60_000;

/** Age after which the list is read again when its tab is shown, ms. */
const stale = 60_000;

interface Hooks {
  /** A request was refused: the session may have ended. */
  onRefused: () => void;
  /** The account had no room for `count` items. Items from the browser's list stay there. */
  onFull: (count: number, from: ShortlistPlace) => void;
}

/**
 * The shortlist of an account, with optimistic updates. Changes are shown at once and sent one request at a time; changes during
 * a request or without a network are joined into the next one. The browser's list is moved into the account.
 * @param owner e-mail address of the account: messages from tabs of other accounts are ignored
 * @param local the browser's list, which afterwards contains only items that the account has no room for
 */
export function openAccountShortlist(
  owner: string,
  local: ShortlistStore,
  { onRefused, onFull }: Hooks,
): AccountShortlist {
  const listeners = new Set<() => void>();
  /** The list as the server last answered; null before the first answer. */
  let confirmed: readonly ShortlistItem[] | null = null;
  let sending: ShortlistChange = noChange;
  let pending: ShortlistChange = noChange;
  let visible: readonly ShortlistItem[] | null = null;
  let isBusy = false;
  let isClosed = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;

  const channel = openTabChannel("aotu-account-shortlist", (message) => {
    const { from, items } = JSON.parse(message);
    if (from === owner) receive(readItems(items));
  });

  function publish() {
    const next = confirmed && applyChange(applyChange(confirmed, sending), pending);
    if (
      !next ||
      !visible ||
      next.length !== visible.length ||
      !next.every((item, n) => visible?.[n] && isSame(item, visible[n]))
    ) {
      visible = next;
    }
    for (const listener of listeners) listener();
  }

  function receive(items: readonly ShortlistItem[]) {
    if (isClosed) return;
    confirmed = items;
    readAt = Date.now();
    publish();
  }

  /** Whether items of the browser must be moved. Items without room wait until there is some. */
  const hasLocalItems = () => Boolean(local.list()?.length) && (confirmed === null || confirmed.length < maxItems);

  /** Sends the next request: moves the browser's items, else sends the changes, else reads the list. */
  async function sendNext() {
    if (hasLocalItems()) return { from: local.place, ...(await moveIntoAccount(local)) };
    sending = pending;
    pending = noChange;
    return { from: "account" as const, ...(await requestAccount(isNothing(sending) ? undefined : sending)) };
  }

  const hasMore = () => !confirmed || !isNothing(pending) || hasLocalItems();

  async function sync() {
    if (isBusy || isClosed) return;
    isBusy = true;
    clearTimeout(retry);
    try {
      do {
        const { from, items, refused } = await sendNext();
        if (isClosed) return;
        sending = noChange;
        failures = 0;
        receive(items);
        channel?.postMessage(JSON.stringify({ from: owner, items: items.map(writeItem) }));
        if (refused > 0) onFull(refused, from);
      } while (hasMore());
    } catch (error) {
      if (!isClosed) fail(error);
    } finally {
      isBusy = false;
    }
  }

  function fail(error: unknown) {
    failures += 1;
    if (error instanceof RefusedRequest) {
      sending = noChange;
      pending = noChange;
      onRefused();
    } else {
      pending = joinChanges(sending, pending);
      sending = noChange;
    }
    retry = setTimeout(sync, Math.min(longestRetry, firstRetry * 2 ** (failures - 1)));
    publish();
  }

  /** Reads the list again when it is stale: another device may have changed it. */
  function refreshIfStale() {
    if (document.visibilityState !== "hidden" && Date.now() - readAt > stale) sync();
  }

  function enqueue(change: ShortlistChange) {
    if (isClosed || isNothing(change)) return;
    pending = joinChanges(pending, change);
    publish();
    sync();
  }

  const stopLocal = local.subscribe(() => hasLocalItems() && sync());
  addEventListener("online", sync);
  document.addEventListener("visibilitychange", refreshIfStale);
  sync();

  return {
    place: "account",
    list: () => visible,
    add(item) {
      if (!visible) return false;
      if (visible.some((other) => isSame(other, item))) return true;
      if (visible.length >= maxItems) return false;
      enqueue({ remove: [], add: [item] });
      return true;
    },
    remove: (item) => enqueue({ remove: [item], add: [] }),
    change(update) {
      if (visible) enqueue(changeBetween(visible, update(visible)));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    trouble() {
      if (failures === 0) return null;
      if (!confirmed) return "unread";
      return isNothing(pending) ? null : "unsent";
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
      channel?.close();
      stopLocal();
      removeEventListener("online", sync);
      document.removeEventListener("visibilitychange", refreshIfStale);
      confirmed = null;
      publish();
      listeners.clear();
    },
  };
}
