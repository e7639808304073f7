import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { journalLines, runBackupCommand } from "../../tests/support/backup-command.ts";
import { expectRestored } from "../../tests/support/expect-restored.ts";
import { contentOfState, inState, populateSite } from "../../tests/support/populated-site.ts";
import { localDatabaseFile } from "../load/local-database.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aotu-resume-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Steps of the unfinished restore of a state. */
const stepsOf = (file: string, like = "%") => {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const row = database.prepare("SELECT count(*) AS n FROM restore_progress WHERE step LIKE ?").get(like);
    database.close();
    return Number(row?.n);
  } catch {
    return 0;
  }
};

it("a backup and a restore of the starter data that are killed again and again end with every row and every file", async () => {
  const inFolder = (name: string) => path.join(folder, name);
  const [source, backup, state] = [inFolder("source"), inFolder("backup"), inFolder("state")];
  await populateSite(source, "starter");
  const run = (command: "backup" | "restore", args: string[], of: string, killWhen?: () => boolean) =>
    runBackupCommand(command, args, { env: { AOTU_STATE: of }, ...(killWhen ? { killWhen } : {}) });
  const backUp = (killWhen?: () => boolean) => run("backup", ["--to", backup, "--piece-size", "20"], source, killWhen);
  for (const lines of [3, 60, 150]) {
    const killed = await backUp(() => journalLines(backup) >= lines);
    expect(killed.code, killed.output).toBeNull();
  }
  // As when the process is killed while it writes a line.
  const journal = path.join(backup, "journal.jsonl");
  writeFileSync(journal, `${readFileSync(journal, "utf8")}{"kind":"rows","pie`);
  const ended = await backUp();
  expect(ended.output).toMatch(/Continuing the backup of .*: \d{3} pieces are there/);
  expect(ended.code).toBe(0);
  const file = await inState(state, async () => localDatabaseFile());
  const restore = (killWhen?: () => boolean) => run("restore", ["--from", backup], state, killWhen);
  const stages = [() => stepsOf(file) >= 2, () => stepsOf(file) >= 100, () => stepsOf(file, "index courses %") >= 1];
  for (const isReached of stages) {
    const killed = await restore(isReached);
    expect(killed.code, killed.output).toBeNull();
  }
  const restored = await restore();
  expect(restored.output).toMatch(/2 mails are held.*4 sessions, links in mails and notices were not restored/);
  expect(restored.code).toBe(0);
  await expectRestored(state, source);
  expect((await contentOfState(state)).get("courses")?.length).toBeGreaterThan(900);
}, 180_000);
