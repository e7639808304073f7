import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { R2Bucket } from "@cloudflare/workers-types/experimental";
import { z } from "zod";
import { projectRoot, stateDirectory } from "../../scripts/state-directory.mjs";
import { localDatabaseFile } from "../load/local-database.ts";
import { repeatWhenLost } from "./repeat-when-lost.ts";
import { BackupRefused, type Cell, type FileBucket, type Site } from "./site.ts";

/** Milliseconds to wait for another process that writes. */
const busyTimeout = 30_000;

const cells = z.array(z.array(z.union([z.string(), z.number(), z.null()])));

/**
 * The local site: the SQLite file of its database, which is not migrated here, and its bucket through Cloudflare's simulator.
 * @param mode "read" does not create a missing database
 * @throws BackupRefused when there is nothing to read
 */
export function openLocalSite(mode: "read" | "write"): Site {
  const file = localDatabaseFile();
  if (mode === "read" && !existsSync(file)) throw new BackupRefused(`There is no local database: ${file}`);
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: busyTimeout, readOnly: mode === "read" });
  if (mode === "write") {
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
  }
  const inTransaction = (run: () => void) => {
    database.exec("BEGIN IMMEDIATE");
    try {
      run();
      database.exec("COMMIT");
    } catch (error) {
      database.exec("ROLLBACK");
      throw error;
    }
  };
  const { files, close } = localBucket();
  return {
    name: "the local site",
    query: async (sql): Promise<Cell[][]> =>
      cells.parse(
        database
          .prepare(sql)
          .all()
          .map((row) => Object.values(row)),
      ),
    batch: async (statements) =>
      inTransaction(() => {
        for (const { sql, params } of statements) database.prepare(sql).run(...params);
      }),
    script: async (sql) => inTransaction(() => database.exec(sql)),
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
    return getPlatformProxy<Bindings>({
      configPath: path.join(projectRoot, "wrangler.toml"),
      persist: { path: path.join(stateDirectory(), "v3") },
      envFiles: [],
      remoteBindings: false,
    });
  };
  let started: ReturnType<typeof start> | null = null;
  const bucket = async () => {
    started ??= start();
    return (await started).env.FILES;
  };
  return {
    files: {
      list: (cursor) =>
        repeatWhenLost(async () => {
          const page = await (await bucket()).list({ limit: 500, ...(cursor === null ? {} : { cursor }) });
          return {
            files: page.objects.map(({ key, size }) => ({ key, size })),
            cursor: page.truncated ? page.cursor : null,
          };
        }),
      get: (key) =>
        repeatWhenLost(async () => {
          const object = await (await bucket()).get(key);
          if (!object) return null;
          return {
            bytes: new Uint8Array(await object.arrayBuffer()),
            contentType: object.httpMetadata?.contentType ?? null,
          };
        }),
      put: (key, { bytes, contentType }) =>
        repeatWhenLost(async () => {
          await (await bucket()).put(key, bytes, contentType === null ? {} : { httpMetadata: { contentType } });
        }),
    },
    close: async () => (await started)?.dispose(),
  };
}
