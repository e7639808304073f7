/** What was stored under a key. */
export interface StoredFile {
  body: ReadableStream<Uint8Array>;
  /** Bytes. */
  size: number;
}

export interface StoredKey {
  key: string;
  /** ms since 1970 */
  storedAt: number;
}

/** Keeps files that people send. Nobody reads them but through us. */
export interface FileStore {
  /** @throws Error when it was not stored */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns null when there is none */
  get(key: string): Promise<StoredFile | null>;
  /** What is not there is no error. At most 1000 keys. */
  remove(keys: string[]): Promise<void>;
  /**
   * Some of the keys, at most 500.
   * @param cursor where an earlier answer ended
   * @returns the next cursor, null at the end
   */
  list(cursor: string | null): Promise<{ keys: StoredKey[]; cursor: string | null }>;
}
