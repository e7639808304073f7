import { createHash, createHmac } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { projectRoot, stateDirectory } from "../../scripts/state-directory.mjs";
import { type BulkStatement, type BulkValue, type CatalogueTarget, inParts } from "./catalogue-target.ts";

/** Maximum time to wait for another writing process, ms. */
const busyTimeout = 30_000;

/**
 * Opens the SQLite file of the local D1 database under `AOTU_STATE`, creates it if it is missing, and applies migrations.
 * The simulators of Vite and wrangler may have it open too: SQLite's write-ahead log lets them read the old state until a
 * transaction ends. A load through a simulator would take 300 MB and twice the time.
 */
export function openLocalDatabase(): DatabaseSync {
  const file = localDatabaseFile();
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: busyTimeout });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON");
  applyMigrations(database);
  return database;
}

/** Options of wrangler's simulator, for the bindings of the local site. */
export const simulatorOptions = () => ({
  configPath: path.join(projectRoot, "wrangler.toml"),
  persist: { path: path.join(stateDirectory(), "v3") },
  envFiles: [],
  remoteBindings: false,
});

/** The simulator's file for the database of wrangler.toml. The browser tests fail if that changes. */
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

/** The id that workerd derives from the name of a Durable Object. Miniflare names the file after it. */
function objectId(namespace: string, name: string): string {
  const key = createHash("sha256").update(namespace).digest();
  const digest = (bytes: string | Buffer) => createHmac("sha256", key).update(bytes).digest().subarray(0, 16);
  const nameDigest = digest(name);
  return Buffer.concat([nameDigest, digest(nameDigest)]).toString("hex");
}

/**
 * Applies the missing migrations of drizzle/ to the local database, each in one transaction with its record. The
 * records are in the table of `wrangler d1 migrations apply`, so both ways can be used; this one is much faster.
 * @throws Error when the first applied migration is unknown, so that the tables may differ
 */
function applyMigrations(database: DatabaseSync): void {
  database.exec(
    `CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
      applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
  );
  const applied = new Set(
    database
      .prepare("SELECT name FROM d1_migrations")
      .all()
      .map(({ name }) => name),
  );
  const folder = path.join(projectRoot, "drizzle");
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  if (applied.size > 0 && !applied.has(files[0])) {
    throw new Error(
      `The local database was made by migrations that this checkout does not have. Delete ${stateDirectory()} and try again: it is made anew, and \`npm start\` loads the starter data.`,
    );
  }
  for (const file of files.filter((name) => !applied.has(name))) {
    try {
      inTransaction(database, () => {
        // Another process may have applied it while this one waited for the lock.
        const { changes } = database.prepare("INSERT OR IGNORE INTO d1_migrations (name) VALUES (?)").run(file);
        if (changes > 0) database.exec(readFileSync(path.join(folder, file), "utf8"));
      });
    } catch (error) {
      throw new Error(`Migration ${file} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
}

/** All that `run` writes takes effect, or nothing. */
export function inTransaction(database: DatabaseSync, run: () => void): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    run();
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

/** Rows per statement: some hundred kilobytes of JSON, so that a load does not need much memory. */
const rowsPerStatement = 500;

/**
 * A lock for one load at a time: a second one would compare with rows that the first is about to change. It ends with the process.
 * @throws Error when another load runs
 */
function lockLoads(): DatabaseSync {
  mkdirSync(stateDirectory(), { recursive: true });
  const lock = new DatabaseSync(path.join(stateDirectory(), "load.lock"));
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock.close();
    throw new Error("Another load is writing to the local database. Wait until it ends, then load again.", {
      cause: error,
    });
  }
}

/**
 * Opens the local database for a load, which is one transaction: if the process is killed, nothing has changed.
 * @throws Error when another load runs
 */
export function openLocalTarget(): CatalogueTarget {
  const lock = lockLoads();
  const database = openLocalDatabase();
  return {
    read: async <Row>(sql: string) => database.prepare(sql).all() as Row[],
    apply: async (statements, onProgress) => {
      let handedOver = 0;
      let written = 0;
      inTransaction(database, () => {
        for (const statement of statements) {
          for (const { changes, rows } of runStatement(database, statement)) {
            written += changes;
            handedOver += rows;
            onProgress(handedOver);
          }
        }
      });
      return written;
    },
    close: async () => {
      database.close();
      lock.close();
    },
  };
}

/** An INSERT of plain values, as `insertRows` and `upsertRows` make it. */
const plainInsert =
  /^(INSERT INTO \w+ \([^()]*\)) SELECT ((?:value ->> \d+(?:, )?)+) FROM json_each\(\?1\)(?: WHERE true( ON CONFLICT .*))?$/;

/**
 * Runs a statement. A plain INSERT gets its values bound row by row, which is four times as fast as JSON. @returns the
 * changes, in parts of some hundred rows
 */
function* runStatement(
  database: DatabaseSync,
  { sql, rows }: BulkStatement,
): Generator<{ changes: number; rows: number }> {
  if (rows === null) {
    yield { changes: Number(database.prepare(sql).run().changes), rows: 0 };
    return;
  }
  const [, into, values, conflict = ""] = plainInsert.exec(sql) ?? [];
  const one =
    values &&
    database.prepare(
      `${into} VALUES (${values.replace(/value ->> (\d+)/g, (_, at) => `?${Number(at) + 1}`)})${conflict}`,
    );
  for (const part of inParts(rows, rowsPerStatement)) {
    let changes = 0;
    if (one) for (const row of part) changes += Number(one.run(...row.map(boundValue)).changes);
    else changes = Number(database.prepare(sql).run(JSON.stringify(part)).changes);
    yield { changes, rows: part.length };
  }
}

/** node:sqlite binds numbers as REAL, which is not accepted as a rowid of a full-text table. */
const boundValue = (value: BulkValue) => (Number.isInteger(value) && value !== null ? BigInt(value) : value);
