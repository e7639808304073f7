interface StoredFile {
  body: ReadableStream<Uint8Array>;
  /** Bytes. */
  size: number;
}

interface StoredKey {
  key: string;
  /** ms since 1970 */
  storedAt: number;
}

/** Storage of uploaded files. They are private: only the Worker reads them. */
export interface FileStore {
  /** @throws Error when the file was not stored */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns null when there is no file under this key */
  get(key: string): Promise<StoredFile | null>;
  /** Deletes files, at most 1000; missing ones are ignored. */
  remove(keys: string[]): Promise<void>;
  /**
   * Lists keys, at most 500 per call.
   * @param cursor of the previous call; null for the first page
   * @returns the next cursor; null at the end
   */
  list(cursor: string | null): Promise<{ keys: StoredKey[]; cursor: string | null }>;
}

/** A file store in an R2 bucket, which is simulated locally. */
export function r2Files(bucket: R2Bucket): FileStore {
  return {
    async put(key, bytes) {
      await bucket.put(key, bytes);
    },
    async get(key) {
      const object = await bucket.get(key);
      return object && { body: object.body, size: object.size };
    },
    async remove(keys) {
      if (keys.length > 0) await bucket.delete(keys);
    },
    async list(cursor) {
      const listed = await bucket.list({ limit: 500, ...(cursor === null ? {} : { cursor }) });
      return {
        keys: listed.objects.map(({ key, uploaded }) => ({ key, storedAt: uploaded.getTime() })),
        cursor: listed.truncated ? listed.cursor : null,
      };
    },
  };
}
