export const storageKey = "aotu-document-checklist";

/** More than the list will ever have; what is stored by hand may be endless. */
const maxTicks = 300;

/**
 * The ids out of what was stored, `{"v":1,"done":["passport"]}`; broken things are an empty list. Null when a later
 * version of this site wrote it, whose list this one must not replace.
 */
export function parseTicked(text: string | null): string[] | null {
  try {
    const { v, done } = JSON.parse(text ?? "{}");
    if (v > 1) return null;
    if (v !== 1 || !Array.isArray(done)) return [];
    const good = done.filter((id): id is string => typeof id === "string" && /^[a-z0-9-]{1,40}$/.test(id));
    return [...new Set(good)].slice(0, maxTicks);
  } catch {
    return [];
  }
}

/** What is ticked, in this browser. */
export interface TickedStore {
  /** Ids of documents; the same array until something changes. */
  list(): readonly string[];
  tick(id: string, isDone: boolean): void;
  clear(): void;
  /** Calls `listener` after every change, also of another tab. @returns how to stop that */
  subscribe(listener: () => void): () => void;
  /** False when the browser refuses to keep anything: ticks then last as long as the page. */
  isKept(): boolean;
}

/** Ticks in local storage that every open tab follows. `page` is the window, and reading its storage may throw. */
export function openTicked(
  page: Pick<Window, "addEventListener" | "removeEventListener"> & { readonly localStorage: Storage },
): TickedStore {
  const listeners = new Set<() => void>();
  let ticked: readonly string[] = [];
  let stored: string | null | undefined;
  let isKept = true;

  /** Another tab may have written, or this page rested in the browser's memory. */
  function read() {
    if (!isKept) return;
    try {
      const text = page.localStorage.getItem(storageKey);
      if (text === stored) return;
      stored = text;
      const found = parseTicked(text);
      if (found) ticked = found;
      else isKept = false;
    } catch {
      isKept = false;
    }
  }

  function change(update: (ticked: readonly string[]) => readonly string[]) {
    read();
    ticked = update(ticked);
    if (isKept) {
      const text = JSON.stringify({ v: 1, done: ticked });
      try {
        page.localStorage.setItem(storageKey, text);
        stored = text;
      } catch {
        isKept = false;
      }
    }
    tell();
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  function follow(event: Event) {
    // Of a storage event: another key's is nothing to us, null means that all was cleared.
    if ("key" in event && event.key !== storageKey && event.key !== null) return;
    const before = ticked;
    read();
    if (ticked !== before) tell();
  }

  return {
    list() {
      if (stored === undefined) read();
      return ticked;
    },
    tick: (id, isDone) =>
      change((now) => [...now.filter((other) => other !== id), ...(isDone ? [id] : [])].slice(-maxTicks)),
    clear: () => change(() => []),
    subscribe(listener) {
      if (listeners.size === 0) {
        page.addEventListener("storage", follow);
        page.addEventListener("pageshow", follow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        page.removeEventListener("storage", follow);
        page.removeEventListener("pageshow", follow);
      };
    },
    isKept: () => isKept,
  };
}
