/** What the store needs to know of an entry: its size in bytes. */
export interface Sized {
  size: number;
}

export interface PageStore<Entry extends Sized> {
  /** The entry under the key, or null. A read counts as a use. */
  get: (key: string) => Entry | null;
  /** Keeps the entry. One that is larger than the newcomers' part is not kept, and what stood under the key goes. */
  set: (key: string, entry: Entry) => void;
  /** All kept entries together, bytes. */
  size: () => number;
}

/** Share of the capacity for entries that were not read since they came. */
const newcomersShare = 0.3;

/**
 * A bounded store in memory: a segmented LRU. New entries come into the newcomers' part, and move into the larger part with
 * their first read. Each part drops what was not used for the longest time. A flood of addresses that are read once
 * therefore never displaces the pages that people read.
 * @param capacity bytes; 0 keeps nothing
 */
export function createPageStore<Entry extends Sized>(capacity: number): PageStore<Entry> {
  const newcomers = createPart<Entry>(capacity * newcomersShare);
  const used = createPart<Entry>(capacity * (1 - newcomersShare));
  return {
    get(key) {
      const known = used.take(key) ?? newcomers.take(key);
      if (known) used.put(key, known);
      return known;
    },
    set(key, entry) {
      const part = used.take(key) ? used : newcomers;
      newcomers.take(key);
      if (entry.size <= capacity * newcomersShare) part.put(key, entry);
    },
    size: () => newcomers.size() + used.size(),
  };
}

/** One part. A Map iterates in the order of insertion, so its first key is the one that was not used for the longest time. */
function createPart<Entry extends Sized>(capacity: number) {
  const entries = new Map<string, Entry>();
  let size = 0;

  /** Removes and returns an entry. */
  function take(key: string): Entry | null {
    const entry = entries.get(key);
    if (!entry) return null;
    entries.delete(key);
    size -= entry.size;
    return entry;
  }

  return {
    take,
    put(key: string, entry: Entry) {
      entries.set(key, entry);
      size += entry.size;
      for (const [oldest] of entries) {
        if (size <= capacity) return;
        take(oldest);
      }
    },
    size: () => size,
  };
}
