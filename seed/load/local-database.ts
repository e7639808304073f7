import { createHash, createHmac } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { projectRoot, stateDirectory } from "../../scripts/state-directory.mjs";
import { applyMigrations } from "./apply-migrations.ts";

/** How long to wait for another process that is writing, ms. */
const busyTimeout = 30_000;

/**
 * Opens the local D1 database under `AOTU_STATE` as the SQLite file that it is, made and migrated when it is new.
 * Vite's and wrangler's simulators keep it open at the same time; SQLite's write-ahead log lets them read the old
 * state until a transaction here ends. Going through a simulator would take 300 MB and twice the time.
 */
export function openLocalDatabase(): DatabaseSync {
  const file = localDatabaseFile();
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: busyTimeout });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON");
  applyMigrations(database);
  return database;
}

/** Where the simulator keeps the database of wrangler.toml; the end-to-end tests fail when it no longer does. */
export function localDatabaseFile(): string {
  const configuration = readFileSync(path.join(projectRoot, "wrangler.toml"), "utf8");
  const databaseId = /\[\[d1_databases\]\][^[]*?^database_id\s*=\s*"([^"]+)"/ms.exec(configuration)?.[1];
  if (!databaseId) throw new Error("wrangler.toml names no database_id under [[d1_databases]].");
  return path.join(
    stateDirectory(),
    "v3",
    "d1",
    "miniflare-D1DatabaseObject",
    `${objectId("miniflare-D1DatabaseObject", databaseId)}.sqlite`,
  );
}

/** The id of a Durable Object by name, as workerd derives it: miniflare names the file after it. */
function objectId(namespace: string, name: string): string {
  const key = createHash("sha256").update(namespace).digest();
  const digest = (bytes: string | Buffer) => createHmac("sha256", key).update(bytes).digest().subarray(0, 16);
  const nameDigest = digest(name);
  return Buffer.concat([nameDigest, digest(nameDigest)]).toString("hex");
}
