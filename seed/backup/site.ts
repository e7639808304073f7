import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import type { R2Bucket } from "@cloudflare/workers-types/experimental";
import { z } from "zod";
import { inParts } from "../load/catalogue-target.ts";
import { inTransaction, localDatabaseFile, openLocalDatabase, simulatorOptions } from "../load/local-database.ts";

/** A value of a row. No table has a BLOB. */
export type Cell = string | number | null;

export interface Statement {
  sql: string;
  /** Texts only, because Cloudflare documents no other types of parameters. */
  params: readonly string[];
}

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string | null;
}

/** The bucket with the files of orders and messages, and the images. */
export interface FileBucket {
  /** @param cursor of the previous page; null for the first page */
  list(cursor: string | null): Promise<{ keys: string[]; cursor: string | null }>;
  /** @returns null when the file does not exist, for example because it was removed after it was listed */
  get(key: string): Promise<StoredFile | null>;
  put(key: string, file: StoredFile): Promise<void>;
}

/** A site that is backed up or restored: the local one or a deployed one (cloudflare-site.ts). */
export interface Site {
  /** Name for messages: "the local site". */
  name: string;
  /** Runs one query. @returns the rows, each in the order of the columns */
  query(sql: string): Promise<Cell[][]>;
  /** Runs statements as one transaction. They may run twice when a response is lost. */
  batch(statements: readonly Statement[]): Promise<void>;
  files: FileBucket;
  close(): Promise<void>;
}

/** A failure that a person can correct; the message says how. */
export class BackupRefused extends Error {}

/** A quoted name in SQL. Only names of our own tables and columns are passed. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Statements without parameters. */
export const plain = (sql: readonly string[]): Statement[] => sql.map((one) => ({ sql: one, params: [] }));

/** Maximum size of a page of rows as JSON, bytes. D1 accepts a bound text of at most 2 MB. */
export const pageSize = 1_000_000;

/** Splits rows into parts that fit into one statement. */
export const cutRows = (rows: readonly Cell[][]) =>
  inParts(rows, pageSize, (row) => Buffer.byteLength(JSON.stringify(row)) + 1);

/** The keys of all files of a bucket, page by page. */
export async function* allKeys(bucket: FileBucket): AsyncGenerator<string> {
  let cursor: string | null = null;
  do {
    const page = await bucket.list(cursor);
    yield* page.keys;
    cursor = page.cursor;
  } while (cursor !== null);
}

const cells = z.array(z.array(z.union([z.string(), z.number(), z.null()])));

/**
 * The local site: the SQLite file of its database, and its bucket through Cloudflare's simulator.
 * @param mode "read" does not create a missing database, "write" migrates it
 * @throws BackupRefused when no database exists
 */
export function openLocalSite(mode: "read" | "write"): Site {
  const file = localDatabaseFile();
  if (mode === "read" && !existsSync(file)) throw new BackupRefused(`There is no local database: ${file}`);
  // Another process may be writing.
  const database = mode === "write" ? openLocalDatabase() : new DatabaseSync(file, { timeout: 30_000, readOnly: true });
  const { files, close } = localBucket();
  return {
    name: "the local site",
    query: async (sql) => {
      const rows = database.prepare(sql).all();
      return cells.parse(rows.map((row) => Object.values(row)));
    },
    batch: async (statements) => {
      inTransaction(database, () => {
        for (const { sql, params } of statements) database.prepare(sql).run(...params);
      });
    },
    files,
    close: async () => {
      database.close();
      await close();
    },
  };
}

interface Bindings extends Record<string, unknown> {
  FILES: R2Bucket;
}

/** The bucket of the simulator, which starts with the first call. */
function localBucket(): { files: FileBucket; close: () => Promise<void> } {
  const start = async () => {
    // Imported late: it takes half a second.
    const { getPlatformProxy } = await import("wrangler");
    return getPlatformProxy<Bindings>(simulatorOptions());
  };
  let started: ReturnType<typeof start> | null = null;
  const bucket = async () => {
    started ??= start();
    return (await started).env.FILES;
  };
  const files: FileBucket = {
    list: async (cursor) => {
      const page = await (await bucket()).list({ limit: 500, ...(cursor === null ? {} : { cursor }) });
      return { keys: page.objects.map(({ key }) => key), cursor: page.truncated ? page.cursor : null };
    },
    get: async (key) => {
      const object = await (await bucket()).get(key);
      if (!object) return null;
      const contentType = object.httpMetadata?.contentType ?? null;
      return { bytes: new Uint8Array(await object.arrayBuffer()), contentType };
    },
    put: async (key, { bytes, contentType }) => {
      await (await bucket()).put(key, bytes, contentType === null ? {} : { httpMetadata: { contentType } });
    },
  };
  return {
    files: {
      list: (cursor) => repeatWhenLost(() => files.list(cursor)),
      get: (key) => repeatWhenLost(() => files.get(key)),
      put: (key, file) => repeatWhenLost(() => files.put(key, file)),
    },
    close: async () => (await started)?.dispose(),
  };
}

/** Repeats a failed call of the simulator, which closes idle connections on a busy machine. */
async function repeatWhenLost<Result>(call: () => Promise<Result>, attempts = 5): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const isLost = error instanceof Error && /^(fetch failed|terminated)$/.test(error.message);
    if (!isLost || attempts === 1) throw error;
    await wait(100);
    return repeatWhenLost(call, attempts - 1);
  }
}
