import type { FileStore } from "./file-store.ts";

/** Keeps files in a bucket of R2, which the platform simulates locally. */
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
