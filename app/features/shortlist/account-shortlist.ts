import { openTabChannel } from "#app/shell/session/open-tab-channel.ts";
import { moveIntoAccount, RefusedRequest, requestAccount } from "./account-request.ts";
import {
  applyChange,
  changeBetween,
  isNothing,
  joinChanges,
  noChange,
  type ShortlistChange,
} from "./shortlist-change.ts";
import {
  isSame,
  maxItems,
  readItems,
  type ShortlistItem,
  type ShortlistPlace,
  type ShortlistStore,
  writeItem,
} from "./shortlist-store.ts";

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
 * @param local the browser's list, which keeps only items that the account has no room for
 */
export function openAccountShortlist(
  owner: string,
  local: ShortlistStore,
  { onRefused, onFull }: Hooks,
): AccountShortlist {
  const listeners = new Set<() => void>();
  /** The list as the server last answered; null before the first answer. */
  let known: readonly ShortlistItem[] | null = null;
  let sending: ShortlistChange = noChange;
  let waiting: ShortlistChange = noChange;
  let shown: readonly ShortlistItem[] | null = null;
  let isBusy = false;
  let isClosed = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;

  const channel = openTabChannel("aotu-account-shortlist", (message) => {
    const { from, items } = JSON.parse(message);
    if (from === owner) learn(readItems(items));
  });

  function show() {
    const next = known && applyChange(applyChange(known, sending), waiting);
    if (
      !next ||
      !shown ||
      next.length !== shown.length ||
      !next.every((item, n) => shown?.[n] && isSame(item, shown[n]))
    ) {
      shown = next;
    }
    for (const listener of listeners) listener();
  }

  function learn(items: readonly ShortlistItem[]) {
    if (isClosed) return;
    known = items;
    readAt = Date.now();
    show();
  }

  /** Whether items of the browser have to be moved. Items without room wait until there is some. */
  const hasLocalItems = () => Boolean(local.list()?.length) && (known === null || known.length < maxItems);

  /** Sends the next request: moves the browser's items, else sends the changes, else reads the list. */
  async function sendNext() {
    if (hasLocalItems()) return { from: local.place, ...(await moveIntoAccount(local)) };
    sending = waiting;
    waiting = noChange;
    return { from: "account" as const, ...(await requestAccount(isNothing(sending) ? undefined : sending)) };
  }

  const hasMore = () => !known || !isNothing(waiting) || hasLocalItems();

  async function work() {
    if (isBusy || isClosed) return;
    isBusy = true;
    clearTimeout(retry);
    try {
      do {
        const { from, items, refused } = await sendNext();
        if (isClosed) return;
        sending = noChange;
        failures = 0;
        learn(items);
        channel.say(JSON.stringify({ from: owner, items: items.map(writeItem) }));
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
      waiting = noChange;
      onRefused();
    } else {
      waiting = joinChanges(sending, waiting);
      sending = noChange;
    }
    retry = setTimeout(work, Math.min(longestRetry, firstRetry * 2 ** (failures - 1)));
    show();
  }

  /** Reads the list again when it is stale: another device may have changed it. */
  function refreshIfStale() {
    if (document.visibilityState !== "hidden" && Date.now() - readAt > stale) work();
  }

  function enqueue(change: ShortlistChange) {
    if (isClosed || isNothing(change)) return;
    waiting = joinChanges(waiting, change);
    show();
    work();
  }

  const stopLocal = local.subscribe(() => hasLocalItems() && work());
  addEventListener("online", work);
  document.addEventListener("visibilitychange", refreshIfStale);
  work();

  return {
    place: "account",
    list: () => shown,
    add(item) {
      if (!shown) return false;
      if (shown.some((other) => isSame(other, item))) return true;
      if (shown.length >= maxItems) return false;
      enqueue({ remove: [], add: [item] });
      return true;
    },
    remove: (item) => enqueue({ remove: [item], add: [] }),
    change(update) {
      if (shown) enqueue(changeBetween(shown, update(shown)));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    trouble() {
      if (failures === 0) return null;
      if (!known) return "unread";
      return isNothing(waiting) ? null : "unsent";
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
      channel.close();
      stopLocal();
      removeEventListener("online", work);
      document.removeEventListener("visibilitychange", refreshIfStale);
      known = null;
      show();
      listeners.clear();
    },
  };
}
