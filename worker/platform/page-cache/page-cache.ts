import { z } from "zod";
import { type CachedPage, cutAtNonce, type PageFacts, pageFacts } from "./cached-page.ts";
import { createKnownVersion, type ReadVersion } from "./known-version.ts";
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

export type PageCache = ReturnType<typeof createPageCache>;

/** The cached pages of an isolate: a bounded store in memory, before the cache that the isolates of a data centre share. */
export function createPageCache({ readVersion, parametersOf, capacity, versionAge, edge }: Options) {
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
    /** Whether pages of this address are cached. */
    accepts: ({ isTooLong }: PageAddress): boolean => capacity > 0 && !isTooLong,
    /** The cached page of an address in any version; null for none. */
    find: async (address: PageAddress) => store.get(address.key.href) ?? readShared(address),
    /** The page in this version: the cached one, or a newer one that another isolate has rendered. */
    async findCurrent(address: PageAddress, found: CachedPage, etag: string): Promise<CachedPage | null> {
      const page = found.etag === etag ? found : await readShared(address);
      return page?.etag === etag ? page : null;
    },
    /** @param nonce the nonce that the text was rendered with */
    async put({ key, isTyped }: PageAddress, text: string, nonce: string, facts: PageFacts): Promise<void> {
      store.set(key.href, cutAtNonce(text, nonce, facts));
      if (!isTyped) await edge?.write(key, text, nonce, facts);
    },
  };
}

/** Share of the capacity that one entry may have. */
const largestShare = 0.3;

/**
 * A bounded store in memory that evicts the least recently used entry. A Map iterates in the order of insertion, so its
 * first key is that entry. @param capacity bytes; 0 stores nothing
 */
export function createPageStore<Entry extends { size: number }>(capacity: number) {
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

  /** Stores the entry. One that is too large is not stored, and the previous entry of the key is removed. */
  function set(key: string, entry: Entry): void {
    take(key);
    if (entry.size > capacity * largestShare) return;
    entries.set(key, entry);
    size += entry.size;
    for (const [oldest] of entries) {
      if (size <= capacity) return;
      take(oldest);
    }
  }

  return {
    /** The entry under the key, or null. A read counts as a use. */
    get(key: string): Entry | null {
      const known = take(key);
      if (known) set(key, known);
      return known;
    },
    set,
    /** Size of all entries, bytes. */
    size: () => size,
  };
}

/** The header with the metadata of a page that is cached in the data centre. Never sent to a browser. */
const factsHeader = "X-Cached-Page";

/** With the nonce that the text was rendered with. */
const storedFacts = pageFacts.extend({ nonce: z.string().min(16) });

/** How long the data centre may cache a page, s: a week. The version in the page decides whether it is still valid. */
const lifetime = 7 * 24 * 60 * 60;

/** The pages that isolates of one data centre share. One entry an address: a newer version replaces the older one. */
export interface EdgeCache {
  read: (url: URL) => Promise<CachedPage | null>;
  write: (url: URL, text: string, nonce: string, facts: PageFacts) => Promise<void>;
}

/** The EdgeCache in Cloudflare's Cache API. A failure of the cache counts as a miss. */
export function cloudflareEdgeCache(open = () => caches.open("pages")): EdgeCache {
  return {
    async read(url) {
      try {
        const found = await (await open()).match(new Request(url));
        const text = found?.headers.get(factsHeader);
        if (!found || !text) return null;
        const { nonce, ...facts } = storedFacts.parse(JSON.parse(decodeURIComponent(text)));
        return cutAtNonce(await found.text(), nonce, facts);
      } catch {
        return null;
      }
    },
    async write(url, text, nonce, facts) {
      const headers = {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": `public, max-age=${lifetime}`,
        // Encoded, because header values are Latin and an address of the analytics script may not be.
        [factsHeader]: encodeURIComponent(JSON.stringify({ ...facts, nonce })),
      };
      try {
        await (await open()).put(new Request(url), new Response(text, { headers }));
      } catch {
        // A page that was not stored is rendered again.
      }
    },
  };
}
