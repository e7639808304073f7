import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { withSite } from "../../tests/support/populated-site.ts";
import { openBackup, runBackup } from "./back-up.ts";
import { makeKeyFile, sealFor, unsealByPassphrase } from "./encryption.ts";
import { readJournal } from "./journal.ts";
import { pieceReader } from "./read-pieces.ts";
import { runRestore } from "./restore.ts";

const passphrase = "five random words of a test";
const migrations = readdirSync(path.join(projectRoot, "drizzle"))
  .filter((name) => name.endsWith(".sql"))
  .sort();
const progress = { update: () => {}, end: () => {} };

let folder: string;
const inFolder = (name: string) => path.join(folder, name);

/** A site with some migrations and a user. */
const createSite = (state: string, names: readonly string[]) =>
  withSite(state, async (site) => {
    await site.script("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)");
    for (const name of names) {
      const sql = readFileSync(path.join(projectRoot, "drizzle", name), "utf8");
      await site.script(`${sql};\nINSERT INTO d1_migrations (name) VALUES ('${name}')`);
    }
  });

const appliedIn = (state: string) =>
  withSite(state, async (site) =>
    (await site.query("SELECT name FROM d1_migrations ORDER BY name")).map(([name]) => name),
  );

const restore = (state: string, name = "backup") =>
  withSite(state, async (site) => {
    const journal = readJournal(inFolder(name));
    if (!journal) throw new Error("There is no journal.");
    const pieces = pieceReader(inFolder(name), journal, await unsealByPassphrase(inFolder("backup"), passphrase));
    return runRestore(site, journal, pieces, { replace: false, withFiles: false, now: 1, progress });
  });

/** The backup is older than the newest migration. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aotu-migrations-"));
  const source = inFolder("source");
  await createSite(source, migrations.slice(0, -1));
  await withSite(source, async (site) => {
    await site.script(
      "INSERT INTO users (id, name, email, invite_code, created_at, updated_at) VALUES ('u', 'x', 'a@b.example', 'c', 1, 1)",
    );
    const options = { folder: inFolder("backup"), pieceSize: 1e6, now: new Date(), progress };
    const recipients = async () => [await makeKeyFile(options.folder, passphrase)];
    const { journal } = await openBackup(site, options.folder, options.now, recipients);
    await runBackup(site, journal, sealFor(journal.start.recipients), options);
  });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("an older backup is restored into an empty database, whose rows are migrated then", async () => {
  expect((await restore(inFolder("empty"))).rows).toBe(1);
  expect(await appliedIn(inFolder("empty"))).toEqual(migrations);
  await withSite(inFolder("empty"), async (site) => {
    expect(await site.query("SELECT email FROM users")).toEqual([["a@b.example"]]);
    expect(await site.query("SELECT name FROM sqlite_master WHERE name = 'restore_progress'")).toEqual([]);
  });
});

it("a database with newer migrations than the backup is refused, because its rows would never be migrated", async () => {
  await createSite(inFolder("newer"), migrations);
  await expect(restore(inFolder("newer"))).rejects.toThrow(/newer than the backup/);
});

it("a backup with a migration that this checkout lacks is refused", async () => {
  const journal = readFileSync(inFolder("backup/journal.jsonl"), "utf8");
  const target = inFolder("future");
  cpSync(inFolder("backup"), target, { recursive: true });
  writeFileSync(path.join(target, "journal.jsonl"), journal.replace(migrations.at(-2) ?? "", "9999_of_the_future.sql"));
  await expect(restore(inFolder("unknown"), "future")).rejects.toThrow(
    /9999_of_the_future\.sql, which this checkout lacks/,
  );
});
