import { openStoredList, type StoragePage } from "#app/shell/stored-list/open-stored-list.ts";

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

/** Ticks in local storage that every open tab follows. `page` is the window. */
export function openTicked(page: StoragePage): TickedStore {
  const {
    list,
    change,
    subscribe,
    isStored: isKept,
  } = openStoredList<string>({
    page,
    key: storageKey,
    parse: parseTicked,
    write: (done) => JSON.stringify({ v: 1, done }),
  });
  return {
    list,
    tick: (id, isDone) =>
      change((now) => [...now.filter((other) => other !== id), ...(isDone ? [id] : [])].slice(-maxTicks)),
    clear: () => change(() => []),
    subscribe,
    isKept,
  };
}
