import type { AppContext } from "#worker/context.ts";
import { day } from "#worker/platform/time/units.ts";

type Context = Pick<AppContext, "primary" | "files" | "now">;

/** A feature that stores objects under its own keys. */
export interface FileOwner {
  /** Prefix of its keys up to and including the first slash: "images/". Empty for keys without a slash. */
  folder: string;
  /** @returns the keys that a row refers to */
  referencedKeys(app: Pick<AppContext, "primary">, keys: string[]): Promise<string[]>;
}

/** Pages of keys a run; a page is 500. */
const maxPagesPerRun = 200;

const folderOf = (key: string) => key.slice(0, key.indexOf("/") + 1);

/**
 * Removes objects that no row refers to: left over when an upload or a removal stopped half way. Objects of the last day
 * stay, because a row is written after its object. Objects in folders without an owner stay: a newer version of the Worker
 * may have stored them.
 */
export async function removeOrphans(app: Context, owners: readonly FileOwner[]): Promise<void> {
  const { files, now } = app;
  let cursor: string | null = null;
  for (let page = 0; page < maxPagesPerRun; page += 1) {
    const listed = await files.list(cursor);
    const old = listed.keys.filter(({ storedAt }) => storedAt <= now() - day).map(({ key }) => key);
    for (const { folder, referencedKeys } of owners) {
      const keys = old.filter((key) => folderOf(key) === folder);
      if (keys.length === 0) continue;
      const referenced = new Set(await referencedKeys(app, keys));
      await files.remove(keys.filter((key) => !referenced.has(key)));
    }
    cursor = listed.cursor;
    if (cursor === null) return;
  }
}
