import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Progress } from "../progress.ts";
import { copyFiles, countMissingFiles, type StorePiece } from "./copy-files.ts";
import type { Seal } from "./encryption.ts";
import { sha256 } from "./hashes.ts";
import { addToJournal, beginJournal, type Journal, pieceFile, readJournal, type Start } from "./journal.ts";
import { listTables } from "./list-tables.ts";
import { readTable } from "./read-table.ts";
import { BackupRefused, type Site } from "./site.ts";
import { newestLoad, readMigrations, refuseChanges } from "./site-version.ts";
import { writeWhole } from "./write-whole.ts";

export interface BackupOptions {
  folder: string;
  /** About how large a piece is before compression, bytes. */
  pieceSize: number;
  now: Date;
  progress: Progress;
}

export interface BackupOutcome {
  wasContinued: boolean;
  rows: number;
  files: number;
  /** Of the encrypted pieces. */
  bytes: number;
  /** Files of orders without an object in the bucket. */
  missingFiles: number;
}

/**
 * Opens the folder of a backup: an unfinished one is continued, in an empty folder begins one.
 * @param recipients makes the public keys for a new backup
 * @throws BackupRefused
 */
export async function openBackup(
  site: Site,
  folder: string,
  now: Date,
  recipients: () => Promise<string[]>,
): Promise<{ journal: Journal; wasContinued: boolean }> {
  const known = readJournal(folder);
  if (known?.end) throw new BackupRefused(`${folder} has a complete backup already. Choose an empty folder.`);
  if (known) {
    await refuseChanges(site, known.start, now);
    return { journal: known, wasContinued: true };
  }
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== "key.age" && name !== "pieces")) {
    throw new BackupRefused(`${folder} is not empty, and has no backup.`);
  }
  mkdirSync(path.join(folder, "pieces"), { recursive: true, mode: 0o700 });
  const start: Start = {
    kind: "start",
    format: 1,
    id: randomUUID(),
    startedAt: now.toISOString(),
    site: site.name,
    recipients: await recipients(),
    migrations: await readMigrations(site),
    loadId: await newestLoad(site),
    tables: await listTables(site),
  };
  beginJournal(folder, start);
  return { journal: { start, pieces: [], end: null }, wasContinued: false };
}

/**
 * Copies the rows of all ordinary tables and all files of the bucket into encrypted pieces. Each piece is in the journal when it is
 * written, so a killed backup continues behind the last one. Tables are read before those that they refer to: a row that is
 * written meanwhile is never there without the row to which it belongs.
 * @throws BackupRefused when the register was loaded or a migration applied meanwhile
 */
export async function runBackup(
  site: Site,
  journal: Journal,
  seal: Seal,
  { folder, pieceSize, now, progress }: BackupOptions,
): Promise<Omit<BackupOutcome, "wasContinued">> {
  const { start, pieces } = journal;
  const store: StorePiece = async (bytes, describe) => {
    const piece = pieces.length + 1;
    const sealed = await seal(bytes);
    writeWhole(pieceFile(folder, piece), sealed);
    const line = describe({ piece, bytes: sealed.length, sha256: sha256(sealed) });
    addToJournal(folder, line);
    pieces.push(line);
  };
  const rowPieces = () => pieces.filter((piece) => piece.kind === "rows");
  const total = start.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = rowPieces().reduce((sum, { rows }) => sum + rows, 0);
  progress.update("rows", done, total === 0 ? 1 : Math.min(1, done / total));
  for (const table of start.tables.toReversed()) {
    const before = rowPieces().findLast((piece) => piece.table === table.name);
    for await (const { rows, last } of readTable(site, table, before, pieceSize)) {
      const content = await promisify(gzip)(JSON.stringify(rows));
      await store(content, (stored) => ({ kind: "rows", ...stored, table: table.name, rows: rows.length, last }));
      done += rows.length;
      progress.update("rows", done, Math.min(1, done / total));
    }
  }
  const keys = await copyFiles(site, pieces, store, progress);
  await refuseChanges(site, start, now);
  const missingFiles = await countMissingFiles(
    site,
    start.tables.map(({ name }) => name),
    keys,
  );
  addToJournal(folder, { kind: "end", finishedAt: new Date().toISOString(), missingFiles });
  return {
    rows: done,
    files: pieces.length - rowPieces().length,
    bytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0),
    missingFiles,
  };
}
