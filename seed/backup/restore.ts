import type { Progress } from "../progress.ts";
import { cutRows, statementSize } from "./cut-rows.ts";
import { hashOfKey } from "./hashes.ts";
import type { BackedUpTable, Journal, Piece } from "./journal.ts";
import { listVirtualTables } from "./list-tables.ts";
import { applyNewerMigrations, deleteRows, prepareSchema, refuseFiles, refuseRows } from "./prepare-target.ts";
import type { PieceReader } from "./read-pieces.ts";
import { indexedTables, rebuildIndexes } from "./rebuild-indexes.ts";
import { beginSteps, endSteps, type RestoreSteps, readSteps, unlessDone } from "./restore-steps.ts";
import { endLinks, leftOut, settleRows, unusedVersion } from "./settle-rows.ts";
import { allFiles, BackupRefused, type Cell, quoted, type Site, type Statement } from "./site.ts";

export interface RestoreOptions {
  /** Deletes the rows of a database that is not empty. */
  replace: boolean;
  withFiles: boolean;
  /** ms since 1970 */
  now: number;
  progress: Progress;
}

export interface RestoreOutcome {
  rows: number;
  files: number;
  /** Rows that are not restored, see settle-rows.ts. */
  leftOut: number;
  /** Mails that wait for an administrator. */
  held: number;
  /** Rows whose parent was removed while the backup ran, by table. */
  orphans: Map<string, number>;
}

/**
 * Writes a backup into an empty database and bucket: schema, rows, newer migrations, full-text tables, files. Each step is one
 * transaction, so a killed restore continues behind the last one.
 * @throws BackupRefused when the site is not empty and `replace` is false, its schema is another one, or a piece cannot be read; of
 * these nothing is written
 */
export async function runRestore(
  site: Site,
  journal: Journal,
  pieces: PieceReader,
  options: RestoreOptions,
): Promise<RestoreOutcome> {
  const { start } = journal;
  const { replace, withFiles, now, progress } = options;
  const steps = (await readUnfinished(site, start.id, replace)) ?? (await begin(site, journal, pieces, options));
  if (!steps.isDone("emptied")) {
    await deleteRows(site);
    await steps.run("emptied", []);
  }
  const outcome: RestoreOutcome = { rows: 0, files: 0, leftOut: 0, held: 0, orphans: new Map() };
  const total = start.tables.reduce((sum, { rows }) => sum + rows, 0);
  progress.update("rows", 0, 0);
  for (const table of start.tables) {
    const ofTable = journal.pieces.filter((piece) => piece.kind === "rows" && piece.table === table.name);
    const size = ofTable.reduce((sum, piece) => sum + (piece.kind === "rows" ? piece.rows : 0), 0);
    if (leftOut.has(table.name)) {
      outcome.leftOut += size;
      continue;
    }
    for (const piece of ofTable) {
      const step = `piece ${piece.piece}`;
      if (piece.kind !== "rows") continue;
      if (!steps.isDone(step)) {
        const rows = settleRows(table, await pieces.rows(piece), { loadId: start.loadId, now });
        const parts = [...cutRows(rows, statementSize)];
        await steps.run(
          step,
          parts.map((part) => insertRows(table, part, step)),
        );
      }
      outcome.rows += piece.rows;
      progress.update("rows", outcome.rows, Math.min(1, outcome.rows / Math.max(1, total)));
    }
    if (steps.isDone("migrated")) continue;
    const missing = size - (await countRows(site, quoted(table.name)));
    if (missing !== 0) reportOrphans(table, missing, outcome.orphans);
  }
  await applyNewerMigrations(site);
  await steps.run("migrated", []);
  // After the migrations: the rows of an older backup may lack columns that this needs.
  await steps.run("links ended", endLinksOnce("links ended", now));
  await rebuildIndexes(site, steps, progress);
  if (withFiles) outcome.files = await restoreFiles(site, journal, pieces, progress);
  await steps.run("pages renewed", renewPages("pages renewed", now));
  outcome.held = await countRows(site, "outbox WHERE status = 'held'");
  await endSteps(site);
  return outcome;
}

const endLinksOnce = (step: string, now: number): Statement[] =>
  endLinks(now).map((sql) => ({ sql: `${sql} AND ${unlessDone(step)}`, params: [] }));

/** What is kept of other rows than these is forgotten: lists and counts of the database, pages of data centres and browsers. */
const renewPages = (step: string, now: number): Statement[] =>
  [
    ...["kept_counts"].map((table) => `DELETE FROM ${table} WHERE ${unlessDone(step)}`),
    `${unusedVersion(now)} WHERE ${unlessDone(step)}`,
  ].map((sql) => ({ sql, params: [] }));

async function readUnfinished(site: Site, backup: string, replace: boolean): Promise<RestoreSteps | null> {
  try {
    return await readSteps(site, backup);
  } catch (error) {
    if (replace && error instanceof BackupRefused) return null;
    throw error;
  }
}

async function begin(
  site: Site,
  journal: Journal,
  pieces: PieceReader,
  { replace, withFiles, progress }: RestoreOptions,
): Promise<RestoreSteps> {
  // Before anything is written or deleted: with a wrong key or a damaged piece the site stays as it is.
  if (!replace) {
    await refuseRows(site);
    if (withFiles) await refuseFiles(site, journal);
  }
  await checkPieces(
    withFiles ? journal.pieces : journal.pieces.filter(({ kind }) => kind === "rows"),
    pieces,
    progress,
  );
  await prepareSchema(site, journal.start);
  const unknown = (await listVirtualTables(site)).filter((name) => !indexedTables.has(name));
  if (unknown.length > 0)
    throw new BackupRefused(`A restore cannot rebuild the full-text tables ${unknown.join(", ")}.`);
  await beginSteps(site, journal.start.id, !replace);
  const steps = await readSteps(site, journal.start.id);
  if (!steps) throw new Error("The table restore_progress was not created.");
  return steps;
}

/** A row whose parent is missing is left out, or loses the reference, as when the parent is deleted. */
function insertRows({ name, columns, isKeyed, parents }: BackedUpTable, rows: Cell[][], step: string): Statement {
  const shift = isKeyed ? 0 : 1;
  const conditions = [unlessDone(step)];
  const values = columns.map((column, position) => {
    const value = `j.value ->> ${position + shift}`;
    const parent = parents.find((one) => one.column === column);
    if (!parent) return value;
    const exists = `EXISTS (SELECT 1 FROM ${quoted(parent.table)} p WHERE p.${quoted(parent.key)} = ${value})`;
    if (parent.onDelete === "SET NULL") return `CASE WHEN ${exists} THEN ${value} END`;
    conditions.push(`(${value} IS NULL OR ${exists})`);
    return value;
  });
  return {
    sql: `INSERT INTO ${quoted(name)} (${[...(isKeyed ? [] : ["rowid"]), ...columns.map(quoted)].join(", ")})
      SELECT ${[...(isKeyed ? [] : ["j.value ->> 0"]), ...values].join(", ")} FROM json_each(?1) j
      WHERE ${conditions.join(" AND ")}`,
    params: [JSON.stringify(rows)],
  };
}

/** @param from a table, and perhaps a condition */
async function countRows(site: Site, from: string): Promise<number> {
  const [[rows] = [0]] = await site.query(`SELECT count(*) FROM ${from}`);
  return Number(rows);
}

function reportOrphans({ name, parents }: BackedUpTable, missing: number, orphans: Map<string, number>): void {
  if (missing < 0)
    throw new BackupRefused(`${name} has more rows than the backup. Does a Worker write to this database?`);
  if (parents.length === 0) throw new BackupRefused(`${missing} rows of ${name} were not written.`);
  orphans.set(name, missing);
}

/** Puts the files that the bucket does not have yet. A file never changes under its key. */
async function restoreFiles(site: Site, journal: Journal, pieces: PieceReader, progress: Progress): Promise<number> {
  const there = new Map<string, number>();
  progress.update("files", 0, 0, "files");
  for await (const { key, size } of allFiles(site.files)) there.set(hashOfKey(key), size);
  const wanted = journal.pieces.filter((piece) => piece.kind === "file");
  progress.update("files", 0, wanted.length === 0 ? 1 : 0, "files");
  for (const [position, piece] of wanted.entries()) {
    if (there.get(piece.file) !== piece.size) {
      const { key, ...file } = await pieces.file(piece);
      await site.files.put(key, file);
    }
    progress.update("files", position + 1, (position + 1) / wanted.length, "files");
  }
  return wanted.length;
}

/** Reads every piece and writes nothing. @throws BackupRefused when a piece is missing, damaged or made for another key */
export async function checkPieces(
  all: readonly Piece[],
  pieces: PieceReader,
  progress: Progress,
): Promise<{ rows: number; files: number }> {
  let rows = 0;
  let files = 0;
  for (const [position, piece] of all.entries()) {
    if (piece.kind === "rows") rows += (await pieces.rows(piece)).length;
    else {
      await pieces.file(piece);
      files += 1;
    }
    progress.update("check", position + 1, (position + 1) / all.length, "pieces");
  }
  return { rows, files };
}
