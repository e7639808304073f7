import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runBackupCommand } from "../../tests/support/backup-command.ts";
import { type StandIn, startCloudflareApi } from "../../tests/support/cloudflare-api.ts";
import { contentOf, inState, populateSite, storedFiles } from "../../tests/support/populated-site.ts";
import { localDatabaseFile } from "../load/local-database.ts";

let folder: string;
/** A deployed site, and an empty one. */
let [full, empty]: StandIn[] = [];

const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aotu-deployed-"));
  await populateSite(inFolder("state"), "few");
  const file = await inState(inFolder("state"), async () => localDatabaseFile());
  const local = new DatabaseSync(file);
  local.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  local.close();
  copyFileSync(file, inFolder("deployed.sqlite"));
  full = await startCloudflareApi(inFolder("deployed.sqlite"));
  empty = await startCloudflareApi();
  for (const [key, bytes] of storedFiles) full.objects.set(key, { bytes, contentType: "application/pdf" });
}, 60_000);
afterAll(async () => {
  await full?.close();
  await empty?.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: "backup" | "restore", api: StandIn | undefined, args: string[], killWhen?: () => boolean) =>
  runBackupCommand(command, ["--remote", ...args], {
    env: { ...api?.env, AOTU_STATE: inFolder("unused") },
    ...(killWhen ? { killWhen } : {}),
  });

it("a deployed site is copied through Cloudflare's API, with answers that are lost and with kills, row by row and file by file", async () => {
  if (!full || !empty) throw new Error("The stand-ins did not start.");
  let requests = 0;
  const disturb: StandIn["behave"] = ({ number, sql }) => {
    requests = number;
    if (number % 10 === 3) return "rate-limit";
    return number % 17 === 5 || (sql.includes("course_words") && number % 2 === 0) ? "lose" : "answer";
  };
  full.behave = disturb;
  const copy = ["--to", inFolder("copy")];
  const killed = await run("backup", full, copy, () => requests >= 110);
  expect(killed.code, killed.output).toBeNull();
  const backedUp = await run("backup", full, copy);
  expect(backedUp.output).toContain("Backed up the deployed site (database aotu, bucket aotu-files)");
  expect(backedUp.output).not.toContain("are not in the bucket");

  empty.behave = disturb;
  requests = 0;
  const from = ["--from", inFolder("copy")];
  const half = await run("restore", empty, from, () => requests >= 300);
  expect(half.code, half.output).toBeNull();
  expect(empty.objects.size).toBe(0);
  const restored = await run("restore", empty, from);
  expect(restored.output).toContain("2 mails are held");
  expect(restored.code).toBe(0);
  const [before, after] = [contentOf(full.database), contentOf(empty.database)];
  expect([...after.keys()]).toEqual([...before.keys()]);
  const settled = [
    "outbox",
    "watchers",
    "sessions",
    "account_links",
    "conversation_notices",
    "contact_messages",
    "page_drafts",
    "content_loads",
  ];
  for (const [table, rows] of before) if (!settled.includes(table)) expect(after.get(table), table).toEqual(rows);
  expect(after.get("orders")).toHaveLength(300);
  expect(empty.objects).toEqual(full.objects);
}, 180_000);

it("a file that the bucket lacks is reported, and a wrong token named", async () => {
  if (!full) throw new Error("The stand-in did not start.");
  full.behave = () => "answer";
  const [key] = storedFiles.keys();
  const object = full.objects.get(key ?? "");
  full.objects.delete(key ?? "");
  const { output } = await run("backup", full, ["--to", inFolder("missing")]);
  expect(output).toContain("1 files are not in the bucket.");
  if (object) full.objects.set(key ?? "", object);
  const env = { ...full.env, CLOUDFLARE_API_TOKEN: "another" };
  const refused = await runBackupCommand("backup", ["--remote", "--to", inFolder("refused")], { env });
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("answered 403: Authentication error")]);
}, 60_000);

it("a restore refuses a bucket with other files", async () => {
  const other = await startCloudflareApi();
  try {
    other.objects.set("other", { bytes: new Uint8Array(1), contentType: "image/png" });
    const refused = await run("restore", other, ["--from", inFolder("missing")]);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("has files that the backup lacks")]);
    expect(other.objects.size).toBe(1);
  } finally {
    await other.close();
  }
}, 60_000);
