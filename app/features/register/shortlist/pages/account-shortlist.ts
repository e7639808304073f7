import { compareSession, readSession, subscribeSession } from "#app/shell/session/use-session.ts";
import { fill } from "#app/shell/text/fill.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { isSame, maxItems, type ShortlistItem, writeItem } from "../shared/items.ts";
import {
  applyChange,
  changeBetween,
  isNothing,
  joinChanges,
  noChange,
  type ShortlistChange,
} from "./shortlist-change.ts";
import { readItems, type ShortlistPlace, type ShortlistStore } from "./shortlist-store.ts";
import { shortlistToastText } from "./toast-text.json";

export interface AccountShortlist extends ShortlistStore {
  /** Stops and clears the list, when its owner signs out. */
  close(): void;
}

/** Pause before a failed request is sent again, ms. */
const pause = 10_000;

/** Age after which the list is read again when its tab is shown, ms: another device or tab may have changed it. */
const stale = 10_000;

interface Hooks {
  /** A request was refused: the session may have ended. */
  onRefused: () => void;
  /** The account had no room for `count` items. They remain in the browser's list. */
  onFull: (count: number, from: ShortlistPlace) => void;
}

/** A 4xx response: the same request must not be retried. */
class RefusedRequest extends Error {}

/**
 * Reads the account's shortlist, or changes it. `refused` items had no room.
 * @throws RefusedRequest; requests that fail with another error can be retried
 */
async function requestAccount(change?: ShortlistChange): Promise<{ items: ShortlistItem[]; refused: number }> {
  const response = await fetch(
    "/api/account/shortlist",
    change && {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ remove: change.remove.map(writeItem), add: change.add.map(writeItem) }),
      // The request completes even if the page is left.
      keepalive: true,
    },
  );
  const { status } = response;
  if (!response.ok) {
    const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
    throw new (isFinal ? RefusedRequest : Error)(`the account answered ${status}`);
  }
  const { items, refused = 0 }: { items: unknown[]; refused?: number } = await response.json();
  return { items: readItems(items), refused };
}

/**
 * The shortlist of an account, with optimistic updates. Changes are shown at once and sent one request at a time. Changes during a request
 * or without a network are merged into the next one. The browser's list is moved into the account.
 * @param local the browser's list, which afterwards contains only items that do not fit into the account
 */
export function openAccountShortlist(local: ShortlistStore, { onRefused, onFull }: Hooks): AccountShortlist {
  const listeners = new Set<() => void>();
  /** The list as the server last answered; null before the first answer. */
  let confirmed: readonly ShortlistItem[] | null = null;
  let sending: ShortlistChange = noChange;
  let pending: ShortlistChange = noChange;
  let visible: readonly ShortlistItem[] | null = null;
  let isBusy = false;
  let isClosed = false;
  let hasFailed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;

  function publish() {
    visible = confirmed && applyChange(applyChange(confirmed, sending), pending);
    for (const listener of listeners) listener();
  }

  /** Whether items of the browser must be moved. Items that do not fit wait until there is room. */
  const hasLocalItems = () => Boolean(local.list()?.length) && (confirmed === null || confirmed.length < maxItems);

  /** Sends the next request: moves the browser's items, else sends the changes, else reads the list. */
  async function sendNext() {
    if (hasLocalItems()) {
      const answer = await requestAccount({ remove: [], add: local.list() ?? [] });
      local.change((now) => now.filter((item) => !answer.items.some((saved) => isSame(item, saved))));
      return { from: local.place, ...answer };
    }
    sending = pending;
    pending = noChange;
    return { from: "account" as const, ...(await requestAccount(isNothing(sending) ? undefined : sending)) };
  }

  async function sync() {
    if (isBusy || isClosed) return;
    isBusy = true;
    clearTimeout(retry);
    try {
      do {
        const { from, items, refused } = await sendNext();
        if (isClosed) return;
        [sending, confirmed, hasFailed, readAt] = [noChange, items, false, Date.now()];
        publish();
        if (refused > 0) onFull(refused, from);
      } while (!isNothing(pending) || hasLocalItems());
    } catch (error) {
      if (!isClosed) fail(error);
    } finally {
      isBusy = false;
    }
  }

  function fail(error: unknown) {
    const isRefused = error instanceof RefusedRequest;
    pending = isRefused ? noChange : joinChanges(sending, pending);
    sending = noChange;
    hasFailed = true;
    if (isRefused) onRefused();
    retry = setTimeout(sync, pause);
    publish();
  }

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
      if (!hasFailed) return null;
      if (!confirmed) return "unread";
      return isNothing(pending) ? null : "unsent";
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
      stopLocal();
      removeEventListener("online", sync);
      document.removeEventListener("visibilitychange", refreshIfStale);
      confirmed = null;
      publish();
      listeners.clear();
    },
  };
}

/**
 * Opens the shortlist of the signed-in account, and closes it when the session ends. This module and its imports are loaded only for
 * signed-in visitors.
 * @param local the browser's list
 * @param place called with the active list; undefined for the browser's
 */
export function followSession(local: ShortlistStore, place: (account: ShortlistStore | undefined) => void): void {
  let account: AccountShortlist | undefined;
  let owner: string | undefined;
  function follow() {
    const session = readSession();
    const next = session.state === "signed-in" ? session.user.email : undefined;
    if (next === owner) return;
    owner = next;
    account?.close();
    account = next === undefined ? undefined : openAccountShortlist(local, { onRefused, onFull });
    place(account);
  }
  subscribeSession(follow);
  follow();
}

const onRefused = () => compareSession(false);

const onFull = (refused: number, from: ShortlistPlace) =>
  toast({
    title: fill(shortlistToastText.accountFull, { count: maxItems, refused }),
    ...(from === "browser" && { description: shortlistToastText.accountFullStored }),
    tone: "danger",
  });
