import { literal } from "../load/catalogue-target.ts";
import type { Progress } from "../progress.ts";
import { listTables, readMigrations } from "./back-up.ts";
import type { BackedUpTable, Backup } from "./backup-files.ts";
import { indexedTables, rebuildIndexes } from "./rebuild-indexes.ts";
import { allKeys, BackupRefused, type Cell, cutRows, plain, quoted, type Site, type Statement } from "./site.ts";

/** Number of rows that one statement deletes: D1 stops a statement after 30 s. */
const rowsPerDelete = 20_000;

/**
 * Tables that are not restored: sessions that may have ended since, links in mails that may have been used, and notices
 * whose mails may have been sent.
 */
const leftOut = ["sessions", "verifications", "account_links", "conversation_notices"];

/**
 * Reads and decrypts every piece, and writes nothing.
 * @returns what it contains; `members`: "role  address" of everybody who may enter the back office
 * @throws BackupRefused when a piece is missing, changed or for another key
 */
export async function checkBackup({ manifest, rows, file }: Backup, progress: Progress) {
  const found = { rows: 0, files: 0, members: [] as string[] };
  const users = manifest.tables.find(({ name }) => name === "users")?.columns ?? [];
  // The rowid is before the columns.
  const [role, email] = ["role", "email"].map((column) => users.indexOf(column) + 1);
  for (const [position, piece] of manifest.pieces.entries()) {
    if (piece.table === null) {
      await file(piece);
      found.files += 1;
    } else {
      const page = await rows(piece);
      found.rows += page.length;
      const members = piece.table === "users" ? page.filter((row) => row[role ?? 0] !== "user") : [];
      found.members.push(...members.map((row) => `${row[role ?? 0]}  ${row[email ?? 0]}`));
    }
    progress.update("check", position + 1, (position + 1) / manifest.pieces.length, "pieces");
  }
  return { ...found, members: found.members.toSorted() };
}

/**
 * Writes a backup into an empty, migrated database and an empty bucket: rows, full-text tables, files. An aborted restore is repeated in
 * another database or with `replace`.
 * @returns what was written; `held`: mails on hold until an administrator releases them; `orphans`: rows whose parent was removed during
 * the backup, by table
 * @throws BackupRefused when the site has another schema, is not empty and `replace` is false, or a piece cannot be read: nothing is
 * written then
 */
export async function restore(
  site: Site,
  backup: Backup,
  options: {
    replace: boolean;
    withFiles: boolean;
    now: number;
    progress: Progress;
    /** Called with the backup's members of the back office before anything is written. */
    onChecked: (members: string[]) => void;
  },
) {
  const { manifest } = backup;
  const { replace, withFiles, now, progress } = options;
  await refuseOtherSchema(site, backup);
  if (!replace) await refuseContent(site, withFiles);
  options.onChecked((await checkBackup(backup, progress)).members);
  if (replace) await deleteRows(site);
  const outcome = { rows: 0, files: 0, held: 0, orphans: new Map<string, number>() };
  for (const table of manifest.tables.filter(({ name }) => !leftOut.includes(name))) {
    let size = 0;
    for (const piece of manifest.pieces.filter((one) => one.table === table.name)) {
      for (const part of cutRows(await backup.rows(piece))) {
        await site.batch([insertRows(table, part)]);
        size += part.length;
        progress.update("rows", outcome.rows + size, null);
      }
    }
    const missing = size - (await countRows(site, quoted(table.name)));
    if (missing < 0) throw new BackupRefused(`${table.name} has more rows than the backup. Does a Worker write to it?`);
    if (missing > 0) outcome.orphans.set(table.name, missing);
    outcome.rows += size - missing;
  }
  await rebuildIndexes(site, progress);
  for (const piece of withFiles ? manifest.pieces.filter(({ table }) => table === null) : []) {
    const { key, ...file } = await backup.file(piece);
    await site.files.put(key, file);
    outcome.files += 1;
    progress.update("files", outcome.files, null, "files");
  }
  outcome.held = await settleSite(site, now);
  return outcome;
}

/**
 * Prepares a restored site, also after D1's Time Travel. Holds pending mails, because they may have been sent since. Ends sessions, links
 * in mails and links to threads, because they may have ended since. Watched changes count as reported, because their mails may have been
 * sent. A thread gets a new version for its links. The content gets a new version, so that data centres and browsers drop their cached
 * pages. The time of the newest load is unchanged, because `npm start` compares it with the files of seed/.
 * @param now ms since 1970
 * @returns the number of held mails
 */
export async function settleSite(site: Site, now: number): Promise<number> {
  const seconds = Math.floor(now / 1000);
  await site.batch(
    plain([
      `UPDATE outbox SET status = 'held', next_attempt_at = ${now} WHERE status IN ('pending', 'sending', 'held')`,
      `UPDATE watchers SET load_id = coalesce((SELECT max(id) FROM register_loads), 0),
        seen_seq = coalesce((SELECT max(seq) FROM seen_changes), 0), plan = NULL, looked_at = ${now},
        due_on = date(${seconds}, 'unixepoch', '+1 day')`,
      ...leftOut.map((table) => `DELETE FROM ${table}`),
      `UPDATE contact_messages SET link_version = max(link_version + 1, ${seconds})`,
      `INSERT INTO content_loads (id, loaded_at) SELECT max((SELECT coalesce(max(id), 0) + 1 FROM content_loads), ${seconds}),
        (SELECT coalesce(max(loaded_at), 0) FROM content_loads)`,
    ]),
  );
  return countRows(site, "outbox WHERE status = 'held'");
}

async function refuseContent(site: Site, withFiles: boolean): Promise<void> {
  const other = "Restore into a new one, or use --replace";
  for (const { name } of await listTables(site)) {
    if ((await site.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)).length === 0) continue;
    throw new BackupRefused(
      `The database of ${site.name} is not empty: ${name} has rows. ${other}, which deletes all its rows.`,
    );
  }
  if (!withFiles) return;
  for await (const _ of allKeys(site.files)) {
    throw new BackupRefused(
      `The bucket of ${site.name} has files. ${other}, which writes over them; --without-files leaves the bucket alone.`,
    );
  }
}

/** @throws BackupRefused when the database has another schema than the backup */
async function refuseOtherSchema(site: Site, { manifest: { migrations, tables } }: Backup): Promise<void> {
  const applied = (await hasTable(site, "d1_migrations")) ? await readMigrations(site) : [];
  const differing = [
    ...migrations.filter((name) => !applied.includes(name)).map((name) => `lacks ${name}`),
    ...applied.filter((name) => !migrations.includes(name)).map((name) => `has the newer ${name}`),
  ];
  if (differing.length > 0) {
    throw new BackupRefused(
      `The schema of ${site.name} is not that of the backup: it ${differing.join(", ")}. Check out the release of the backup, apply its migrations to a new database (npm run db:migrate, with --remote), restore, and apply the newer migrations then.`,
    );
  }
  const columns = (all: readonly BackedUpTable[]) =>
    JSON.stringify(all.map((table) => `${table.name}: ${table.columns.toSorted()}`).toSorted());
  if (columns(await listTables(site)) !== columns(tables)) {
    throw new BackupRefused("The tables of the database are not those of the backup, although the migrations are.");
  }
  // The vocabulary of an index has no rows of its own.
  const indexes = await site.query(
    "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE % USING fts5(%'",
  );
  const lost = indexes.map(([name]) => String(name)).filter((name) => !indexedTables.includes(name));
  if (lost.length > 0) throw new BackupRefused(`A restore cannot rebuild the full-text tables ${lost.join(", ")}.`);
}

const hasTable = async (site: Site, name: string) =>
  (await site.query(`SELECT 1 FROM sqlite_master WHERE name = ${literal(name)}`)).length > 0;

/** Deletes all rows; referring rows first. */
async function deleteRows(site: Site): Promise<void> {
  for (const { name } of (await listTables(site)).toReversed()) {
    const some = `SELECT rowid FROM ${quoted(name)} LIMIT ${rowsPerDelete}`;
    while ((await site.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)).length > 0) {
      await site.batch(plain([`DELETE FROM ${quoted(name)} WHERE rowid IN (${some})`]));
    }
  }
}

/**
 * A statement that inserts missing rows with their rowids, because a request may be repeated. A row with a missing parent loses the
 * reference, or is omitted if it belongs to the parent. The cron job of a running Worker would send a pending mail within a minute, so
 * mails are inserted as held, and no watcher is due before settleSite.
 */
function insertRows({ name, columns, parents }: BackedUpTable, rows: readonly Cell[][]): Statement {
  const conditions = [`NOT EXISTS (SELECT 1 FROM ${quoted(name)} WHERE rowid = j.value ->> 0)`];
  const values = columns.map((column, position) => {
    const value = `j.value ->> ${position + 1}`;
    if (name === "outbox" && column === "status")
      return `replace(replace(${value}, 'pending', 'held'), 'sending', 'held')`;
    if (name === "watchers" && column === "due_on") return "'9999-12-31'";
    const parent = parents.find((one) => one.column === column);
    if (!parent) return value;
    const exists = `EXISTS (SELECT 1 FROM ${quoted(parent.table)} p WHERE p.${quoted(parent.key)} = ${value})`;
    if (parent.onDelete === "SET NULL") return `CASE WHEN ${exists} THEN ${value} END`;
    conditions.push(`(${value} IS NULL OR ${exists})`);
    return value;
  });
  return {
    sql: `INSERT INTO ${quoted(name)} (rowid, ${columns.map(quoted).join(", ")})
      SELECT j.value ->> 0, ${values.join(", ")} FROM json_each(?1) j WHERE ${conditions.join(" AND ")}`,
    params: [JSON.stringify(rows)],
  };
}

/**
 * Counts rows.
 * @param from a table, with an optional condition
 */
async function countRows(site: Site, from: string): Promise<number> {
  const [[rows] = [0]] = await site.query(`SELECT count(*) FROM ${from}`);
  return Number(rows);
}
