import type { EdgeCache } from "./edge-cache.ts";
import { cutAtNonce, type KeptPage, type PageFacts } from "./kept-page.ts";
import { createKnownVersion, type KnownVersion, type ReadVersion } from "./known-version.ts";
import type { PageAddress, ParametersOf } from "./page-address.ts";
import { createPageStore } from "./page-store.ts";

interface Options {
  readVersion: ReadVersion;
  parametersOf: ParametersOf;
  /** Memory for kept pages, bytes; 0 keeps nothing. */
  capacity: number;
  /** How long the content version is known, ms. */
  versionAge: number;
  /** Pages that isolates share; null for none. */
  edge: EdgeCache | null;
}

/** The kept pages of an isolate: a bounded store in memory, before the cache that the isolates of a data centre share. */
export interface PageCache {
  version: KnownVersion;
  parametersOf: ParametersOf;
  /** Whether pages of this address are kept. */
  keeps: (address: PageAddress) => boolean;
  /** The kept page of an address, of whatever version; null for none. */
  find: (address: PageAddress) => Promise<KeptPage | null>;
  /** The page of this version: the found one, or one that another isolate has rendered since. */
  findCurrent: (address: PageAddress, found: KeptPage, etag: string) => Promise<KeptPage | null>;
  /** @param nonce the nonce that the text was rendered with */
  keep: (address: PageAddress, text: string, nonce: string, facts: PageFacts) => Promise<void>;
}

export function createPageCache({ readVersion, parametersOf, capacity, versionAge, edge }: Options): PageCache {
  const store = createPageStore<KeptPage>(capacity);

  /** A page that another isolate has rendered. */
  async function readShared({ key, isTyped }: PageAddress): Promise<KeptPage | null> {
    const shared = isTyped || edge === null ? null : await edge.read(key);
    if (shared) store.set(key.href, shared);
    return shared;
  }

  return {
    version: createKnownVersion(readVersion, versionAge),
    parametersOf,
    keeps: ({ isTooLong }) => capacity > 0 && !isTooLong,
    find: async (address) => store.get(address.key.href) ?? readShared(address),
    async findCurrent(address, found, etag) {
      const page = found.etag === etag ? found : await readShared(address);
      return page?.etag === etag ? page : null;
    },
    async keep({ key, isTyped }, text, nonce, facts) {
      store.set(key.href, cutAtNonce(text, nonce, facts));
      if (!isTyped) await edge?.write(key, text, nonce, facts);
    },
  };
}
