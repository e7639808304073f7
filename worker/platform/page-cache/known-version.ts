import type { Database } from "#worker/platform/db/client.ts";

/** Version of the content that pages show: app/features/foundation/content-version. */
export interface ContentVersion {
  /** Number of the last load of the register. */
  loadId: number;
  /** Version of all other content. */
  content: string;
}

export type ReadVersion = (db: Database, now: number) => Promise<ContentVersion>;

/**
 * Remembers the content version, so that a cached page is sent without a query.
 * @param maxAge how long a version is known, ms; a change that was made elsewhere is visible after this time
 */
export function createKnownVersion(readVersion: ReadVersion, maxAge: number) {
  let known: { version: ContentVersion; readAt: number } | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  /** Counts the calls of `forget`: a version that was read before a write must not be remembered after it. */
  let writes = 0;
  return {
    /** The version, if it was read less than `maxAge` ago. */
    fresh: (now: number): ContentVersion | null =>
      known !== null && now < known.readAt + maxAge ? known.version : null,
    /** Reads the version and remembers it. */
    async read(db: Database, now: number): Promise<ContentVersion> {
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
    /** Whether the last attempt to read it failed less than `maxAge` ago. */
    isUnreachable: (now: number): boolean => now < failedAt + maxAge,
    /** Forgets the version after a write in this isolate: the next request reads it again. */
    forget(): void {
      writes += 1;
      known = null;
    },
  };
}
