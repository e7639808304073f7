interface StoredKey {
  key: string;
  /** ms since 1970 */
  storedAt: number;
}

/** Uploaded files in an R2 bucket, which is simulated locally. They are private: only the Worker reads them. */
export const r2Files = (bucket: R2Bucket) => ({
  /** @throws Error when the file was not stored */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    await bucket.put(key, bytes);
  },
  /** @returns body and size in bytes; null when there is no file under this key */
  get: (key: string): Promise<Pick<R2ObjectBody, "body" | "size"> | null> => bucket.get(key),
  /** Deletes files, at most 1000; missing ones are ignored. */
  async remove(keys: string[]): Promise<void> {
    if (keys.length > 0) await bucket.delete(keys);
  },
  /**
   * Lists keys, at most 500 per call.
   * @param cursor of the previous call; null for the first page
   * @returns the next cursor; null at the end
   */
  async list(cursor: string | null): Promise<{ keys: StoredKey[]; cursor: string | null }> {
    const listed = await bucket.list({ limit: 500, ...(cursor !== null && { cursor }) });
    return {
      keys: listed.objects.map(({ key, uploaded }) => ({ key, storedAt: uploaded.getTime() })),
      cursor: listed.truncated ? listed.cursor : null,
    };
  },
});

export type FileStore = ReturnType<typeof r2Files>;
