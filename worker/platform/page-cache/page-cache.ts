import { type CachedPage, cutAtNonce, type PageFacts } from "./cached-page.ts";
import type { EdgeCache } from "./edge-cache.ts";
import { createKnownVersion, type KnownVersion, type ReadVersion } from "./known-version.ts";
import type { PageAddress, ParametersOf } from "./page-address.ts";

interface Options {
  readVersion: ReadVersion;
  parametersOf: ParametersOf;
  /** Memory for cached pages, bytes; 0 caches nothing. */
  capacity: number;
  /** How long the content version is known, ms. */
  versionAge: number;
  /** Pages that isolates share; null for none. */
  edge: EdgeCache | null;
}

/** The cached pages of an isolate: a bounded store in memory, before the cache that the isolates of a data centre share. */
export interface PageCache {
  version: KnownVersion;
  parametersOf: ParametersOf;
  /** Whether pages of this address are cached. */
  accepts: (address: PageAddress) => boolean;
  /** The cached page of an address, of whatever version; null for none. */
  find: (address: PageAddress) => Promise<CachedPage | null>;
  /** The page of this version: the found one, or one that another isolate has rendered since. */
  findCurrent: (address: PageAddress, found: CachedPage, etag: string) => Promise<CachedPage | null>;
  /** @param nonce the nonce that the text was rendered with */
  put: (address: PageAddress, text: string, nonce: string, facts: PageFacts) => Promise<void>;
}

export function createPageCache({ readVersion, parametersOf, capacity, versionAge, edge }: Options): PageCache {
  const store = createPageStore<CachedPage>(capacity);

  /** A page that another isolate has rendered. */
  async function readShared({ key, isTyped }: PageAddress): Promise<CachedPage | null> {
    const shared = isTyped || edge === null ? null : await edge.read(key);
    if (shared) store.set(key.href, shared);
    return shared;
  }

  return {
    version: createKnownVersion(readVersion, versionAge),
    parametersOf,
    accepts: ({ isTooLong }) => capacity > 0 && !isTooLong,
    find: async (address) => store.get(address.key.href) ?? readShared(address),
    async findCurrent(address, found, etag) {
      const page = found.etag === etag ? found : await readShared(address);
      return page?.etag === etag ? page : null;
    },
    async put({ key, isTyped }, text, nonce, facts) {
      store.set(key.href, cutAtNonce(text, nonce, facts));
      if (!isTyped) await edge?.write(key, text, nonce, facts);
    },
  };
}

/** Size of an entry in bytes. */
export interface Sized {
  size: number;
}

export interface PageStore<Entry extends Sized> {
  /** The entry under the key, or null. A read counts as a use. */
  get: (key: string) => Entry | null;
  /** Stores the entry. One that is larger than the newcomers' part is not stored, and the previous entry of the key is removed. */
  set: (key: string, entry: Entry) => void;
  /** Size of all entries, bytes. */
  size: () => number;
}

/** Share of the capacity for entries that were not read since they came. */
const newcomersShare = 0.3;

/**
 * A bounded store in memory: a segmented LRU. New entries come into the newcomers' part, and move into the larger part with
 * their first read. Each part drops what was not used for the longest time. A flood of addresses that are read once
 * therefore never displaces the pages that people read.
 * @param capacity bytes; 0 caches nothing
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
