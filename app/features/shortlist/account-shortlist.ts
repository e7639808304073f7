import { openTabChannel } from "#app/shell/session/open-tab-channel.ts";
import { askAccount, RefusedRequest } from "./account-request.ts";
import { moveIntoAccount } from "./move-into-account.ts";
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
  /** Forgets everything: nothing of an account stays when its owner signs out. */
  close(): void;
}

const firstRetry = 2_000;
const lastRetry = 60_000;
const stale = 60_000;

interface Hooks {
  /** Somebody else must look whether the session has ended. */
  onRefused: () => void;
  /** Items had no room in the account. Those of the browser's own list stay there. */
  onFull: (count: number, from: ShortlistPlace) => void;
}

/**
 * The shortlist of an account. Changes are seen at once and sent one request after the other; what happens while one is
 * under way, or while the network is away, goes together in the next. The browser's own list is moved into it.
 * @param owner their address: tabs of another account are not listened to
 * @param local the browser's own list, which keeps only what the account has no room for
 */
export function openAccountShortlist(
  owner: string,
  local: ShortlistStore,
  { onRefused, onFull }: Hooks,
): AccountShortlist {
  const listeners = new Set<() => void>();
  /** As the account last said; null before. */
  let known: readonly ShortlistItem[] | null = null;
  let sending: ShortlistChange = noChange;
  let waiting: ShortlistChange = noChange;
  let shown: readonly ShortlistItem[] | null = null;
  let isBusy = false;
  let isClosed = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;

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
    heardAt = Date.now();
    show();
  }

  /** Whether the browser's own items have to be moved: what had no room waits until there is some. */
  const hasOwn = () => Boolean(local.list()?.length) && (known === null || known.length < maxItems);

  /** What the account has to be asked next: the browser's own items, then the changes, and otherwise its list. */
  async function askNext() {
    if (hasOwn()) return { from: local.place, ...(await moveIntoAccount(local)) };
    sending = waiting;
    waiting = noChange;
    return { from: "account" as const, ...(await askAccount(isNothing(sending) ? undefined : sending)) };
  }

  const hasMore = () => !known || !isNothing(waiting) || hasOwn();

  async function work() {
    if (isBusy || isClosed) return;
    isBusy = true;
    clearTimeout(retry);
    try {
      do {
        const { from, items, refused } = await askNext();
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
    retry = setTimeout(work, Math.min(lastRetry, firstRetry * 2 ** (failures - 1)));
    show();
  }

  /** Another device may have changed the list meanwhile. */
  function lookAgain() {
    if (document.visibilityState !== "hidden" && Date.now() - heardAt > stale) work();
  }

  function enqueue(change: ShortlistChange) {
    if (isClosed || isNothing(change)) return;
    waiting = joinChanges(waiting, change);
    show();
    work();
  }

  const stopLocal = local.subscribe(() => hasOwn() && work());
  addEventListener("online", work);
  document.addEventListener("visibilitychange", lookAgain);
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
      document.removeEventListener("visibilitychange", lookAgain);
      known = null;
      show();
      listeners.clear();
    },
  };
}
