import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, it } from "vitest";
import { journalLines, passphrase, runBackupCommand } from "../../tests/support/backup-command.ts";
import { expectRestored, forgetLinks } from "../../tests/support/expect-restored.ts";
import {
  applicant,
  contentOfState,
  inState,
  populateSite,
  storedFiles,
  withSite,
} from "../../tests/support/populated-site.ts";
import { localDatabaseFile } from "../load/local-database.ts";
import { unsealByPassphrase } from "./encryption.ts";
import { readJournal } from "./journal.ts";
import { pieceReader } from "./read-pieces.ts";
import { checkPieces } from "./restore.ts";

let folder: string;
let source: string;
let states = 0;

const inFolder = (name: string) => path.join(folder, name);
const newState = () => {
  states += 1;
  return inFolder(`state-${states}`);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aotu-backup-"));
  source = newState();
  await populateSite(source, "few");
  const { output, code } = await backUp("whole");
  expect(output).toContain("Backed up the local site");
  expect(code).toBe(0);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backUp = (name: string, args: string[] = [], killWhen?: () => boolean, state = source) =>
  runBackupCommand("backup", ["--to", inFolder(name), ...args], {
    env: { AOTU_STATE: state },
    ...(killWhen ? { killWhen } : {}),
  });

const restore = (name: string, state: string, args: string[] = [], killWhen?: () => boolean) =>
  runBackupCommand("restore", ["--from", inFolder(name), ...args], {
    env: { AOTU_STATE: state },
    ...(killWhen ? { killWhen } : {}),
  });

it("nothing in the folder can be read without the key, and a complete backup is not touched", async () => {
  const files = readdirSync(inFolder("whole"), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  for (const { parentPath, name } of files) {
    const bytes = readFileSync(path.join(parentPath, name));
    expect(bytes.includes("a@people.example") || bytes.includes("Brien") || bytes.includes("f".repeat(60)), name).toBe(
      false,
    );
    if (name.endsWith(".age")) expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  }
  expect(files.length).toBeGreaterThan(15);
  const { code, output } = await backUp("whole");
  expect([code, output]).toEqual([1, expect.stringContaining("has a complete backup already")]);
});

it("only the owner of a secret key reads a backup made for its public key", async () => {
  const [own, other] = [await generateX25519Identity(), await generateX25519Identity()];
  for (const [name, identity] of [
    ["own.txt", own],
    ["other.txt", other],
  ] as const) {
    writeFileSync(inFolder(name), `# a comment\n${identity}\n`);
  }
  await backUp("public", ["--recipient", await identityToRecipient(own)]);
  const check = (...flags: string[]) => restore("public", newState(), ["--check", ...flags]);
  expect(await check("--identity", inFolder("own.txt"))).toMatchObject({ code: 0 });
  const refused = await check("--identity", inFolder("other.txt"));
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("made for another key")]);
  expect((await check()).output).toContain("--identity FILE is needed");
});

it("a restore refuses a wrong passphrase, an incomplete backup, and missing and damaged pieces", async () => {
  await expect(unsealByPassphrase(inFolder("whole"), "another passphrase")).rejects.toThrow("The passphrase is wrong.");
  const unseal = await unsealByPassphrase(inFolder("whole"), passphrase);
  const check = async (name: string) => {
    const journal = readJournal(inFolder(name));
    if (!journal) throw new Error("There is no journal.");
    return checkPieces(journal.pieces, pieceReader(inFolder(name), journal, unseal), {
      update: () => {},
      end: () => {},
    });
  };
  for (const name of ["short", "gap", "open"]) await cp(inFolder("whole"), inFolder(name), { recursive: true });
  truncateSync(inFolder("short/pieces/000007.age"), 200);
  rmSync(inFolder("gap/pieces/000007.age"));
  expect(await check("whole")).toMatchObject({ files: storedFiles.size });
  await expect(check("short")).rejects.toThrow(/000007\.age is damaged/);
  await expect(check("gap")).rejects.toThrow(/1 pieces are missing/);
  const journal = readFileSync(inFolder("open/journal.jsonl"), "utf8");
  writeFileSync(inFolder("open/journal.jsonl"), journal.slice(0, journal.lastIndexOf("\n", journal.length - 2) + 1));
  const refused = await restore("open", newState());
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("The backup is not complete")]);
});

it("a restore into a site with rows or other files changes nothing without --replace", async () => {
  const state = newState();
  await cp(source, state, { recursive: true });
  const before = await contentOfState(state);
  const refused = await restore("whole", state);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("is not empty")]);
  expect(await contentOfState(state)).toEqual(before);
  await inState(state, async () => {
    const database = new DatabaseSync(localDatabaseFile());
    database.exec(
      "PRAGMA foreign_keys = OFF; UPDATE orders SET applicant_name = 'changed'; DELETE FROM courses WHERE id = 2",
    );
    database.exec("DELETE FROM course_words WHERE rowid > 0");
    // Made of the rows that are replaced; the restored ones may have the same state.
    database.exec("INSERT INTO kept_counts (name, state, count) VALUES ('facts', 'x', 1)");
    database.close();
  });
  const replaced = await restore("whole", state, ["--replace"]);
  expect(replaced.output).toContain("Restored the local site");
  await expectRestored(state, source);
  const kept = "SELECT name FROM kept_counts";
  expect(await withSite(state, ({ query }) => query(kept))).toEqual([]);
  expect((await contentOfState(state)).get("orders")?.[0]).toContain(JSON.stringify(applicant).slice(1, 8));
}, 120_000);

it("with a wrong key or a damaged piece --replace deletes nothing", async () => {
  const state = newState();
  await cp(source, state, { recursive: true });
  const before = await contentOfState(state);
  const [own, other] = [await generateX25519Identity(), await generateX25519Identity()];
  writeFileSync(inFolder("wrong.txt"), `${other}\n`);
  await backUp("sealed", ["--recipient", await identityToRecipient(own)]);
  const refused = await restore("sealed", state, ["--replace", "--identity", inFolder("wrong.txt")]);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("made for another key")]);
  await cp(inFolder("whole"), inFolder("rotten"), { recursive: true });
  const last = readJournal(inFolder("rotten"))?.pieces.findLast(({ kind }) => kind === "rows")?.piece;
  const name = `${String(last).padStart(6, "0")}.age`;
  truncateSync(path.join(inFolder("rotten"), "pieces", name), 150);
  const damaged = await restore("rotten", state, ["--replace"]);
  expect([damaged.code, damaged.output]).toEqual([1, expect.stringContaining(`${name} is damaged`)]);
  expect(damaged.output).toContain("check: stopped");
  expect(await contentOfState(state)).toEqual(before);
}, 120_000);

it("--settle leaves a site as a restore does", async () => {
  const [settled, restored] = [newState(), newState()];
  await cp(source, settled, { recursive: true });
  const { output } = await runBackupCommand("restore", ["--settle"], { env: { AOTU_STATE: settled } });
  expect(output).toContain("2 mails are held");
  await restore("whole", restored);
  for (const state of [settled, restored]) {
    const links =
      "SELECT (SELECT min(link_version) > 1700000000 FROM contact_messages), count(shared_until) FROM page_drafts";
    expect(await withSite(state, ({ query }) => query(links))).toEqual([[1, 0]]);
  }
  const timeless = async (state: string) => {
    const content = await contentOfState(state);
    forgetLinks(content);
    const mails = content.get("outbox")?.map((row) => ({ ...JSON.parse(row), next_attempt_at: 0 }));
    const versions = content.get("content_loads")?.length;
    return new Map<string, unknown>([...content, ["outbox", mails], ["content_loads", versions]]);
  };
  expect(await timeless(settled)).toEqual(await timeless(restored));
  const newest = (await contentOfState(settled)).get("content_loads")?.at(-1) ?? "{}";
  expect(JSON.parse(newest).id).toBeGreaterThan(1_700_000_000);
}, 60_000);

it("a row whose parent was deleted while the backup ran is left out, or loses the reference", async () => {
  const state = newState();
  await cp(source, state, { recursive: true });
  const env = { AOTU_STATE: state };
  // Killed after the tables that refer to users, whose rows are gone when it continues.
  const journal = () => readFileSync(inFolder("orphans/journal.jsonl"), "utf8");
  const hasRowsOf = (table: string) => new RegExp(`"kind":"rows".*"table":"${table}"`).test(journal());
  const isAfterOrders = () => journalLines(inFolder("orphans")) > 1 && hasRowsOf("orders");
  await runBackupCommand("backup", ["--to", inFolder("orphans")], { env, killWhen: isAfterOrders });
  expect([hasRowsOf("watchers"), hasRowsOf("users")]).toEqual([true, false]);
  await inState(state, async () => {
    const database = new DatabaseSync(localDatabaseFile());
    database.exec("PRAGMA foreign_keys = ON; DELETE FROM users WHERE id = 'u1'");
    database.close();
  });
  await runBackupCommand("backup", ["--to", inFolder("orphans")], { env });
  const target = newState();
  const { code, output } = await restore("orphans", target);
  expect([code, output]).toEqual([0, expect.stringContaining("1 rows of watchers were left out")]);
  const orders = (await contentOfState(target)).get("orders")?.map((row) => JSON.parse(row)) ?? [];
  expect(orders.map(({ user_id: user }) => user).filter(Boolean)).toEqual([]);
  expect(orders).toHaveLength(300);
}, 120_000);

it("a backup is not continued after a load of the register", async () => {
  const state = newState();
  await cp(source, state, { recursive: true });
  const env = { AOTU_STATE: state };
  const killWhen = () => journalLines(inFolder("loaded")) > 3;
  await runBackupCommand("backup", ["--to", inFolder("loaded")], { env, killWhen });
  await inState(state, async () => {
    const database = new DatabaseSync(localDatabaseFile());
    database.exec(`INSERT INTO register_loads SELECT id + 1, ${columnsOf(database)} FROM register_loads`);
    database.close();
  });
  const { code, output } = await runBackupCommand("backup", ["--to", inFolder("loaded")], { env });
  expect([code, output]).toEqual([1, expect.stringContaining("The register was loaded since the backup began")]);
}, 60_000);

const columnsOf = (database: DatabaseSync) =>
  database
    .prepare("SELECT name FROM pragma_table_info('register_loads') WHERE name <> 'id'")
    .all()
    .map(({ name }) => name)
    .join(", ");

it.each([
  ["backup", ["--help"], 0],
  ["backup", ["--to", "x", "--piece-size", "0"], 2],
  ["restore", ["--from"], 2],
] as const)("npm run %s -- %j prints the usage and ends with %i", async (command, args, code) => {
  const ended = await runBackupCommand(command, args, { env: { AOTU_STATE: newState(), INIT_CWD: folder } });
  expect(ended.code).toBe(code);
  expect(ended.output).toContain(`Usage: npm run ${command}`);
});
