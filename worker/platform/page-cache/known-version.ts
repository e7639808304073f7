import type { Database } from "#worker/platform/db/client.ts";

/** Version of the content that pages show: app/features/foundation/content-version. */
export interface ContentVersion {
  /** Number of the last load of the register. */
  loadId: number;
  /** Version of all other content. */
  content: string;
}

export type ReadVersion = (db: Database, now: number) => Promise<ContentVersion>;

/** The content version as this isolate knows it. */
export interface KnownVersion {
  /** The version, if it was read less than `maxAge` ago. */
  fresh: (now: number) => ContentVersion | null;
  /** Reads the version and remembers it. */
  read: ReadVersion;
  /** Whether the last attempt to read it failed less than `maxAge` ago. */
  isUnreachable: (now: number) => boolean;
  /** The next request reads the version: something was written in this isolate. */
  forget: () => void;
}

/**
 * Remembers the content version, so that a cached page is sent without a query.
 * @param maxAge how long a version is known, ms; a change that was made elsewhere is visible after this time
 */
export function createKnownVersion(readVersion: ReadVersion, maxAge: number): KnownVersion {
  let known: { version: ContentVersion; readAt: number } | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  /** Counts the calls of `forget`: a version that was read before a write must not be remembered after it. */
  let writes = 0;
  return {
    fresh: (now) => (known !== null && now < known.readAt + maxAge ? known.version : null),
    async read(db, now) {
      const before = writes;
      try {
        const version = await readVersion(db, now);
        if (before === writes) known = { version, readAt: now };
        failedAt = Number.NEGATIVE_INFINITY;
        return version;
      } catch (error) {
        failedAt = now;
        throw error;
      }
    },
    isUnreachable: (now) => now < failedAt + maxAge,
    forget() {
      writes += 1;
      known = null;
    },
  };
}
