import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { startCloudflareApi } from "../../tests/support/cloudflare-api.ts";
import { expectRestored, forgetLinks } from "../../tests/support/expect-restored.ts";
import {
  contentOf,
  contentOfState,
  inState,
  populateSite,
  storedFiles,
  withSite,
} from "../../tests/support/populated-site.ts";
import { localDatabaseFile, openLocalDatabase } from "../load/local-database.ts";
import { backUp } from "./back-up.ts";
import { openBackup } from "./backup-files.ts";
import { openDeployedSite } from "./cloudflare-site.ts";
import { checkBackup, restore, settleSite } from "./restore.ts";
import type { Site } from "./site.ts";

const signingKey = "a signing key of a test, which is long enough";
const progress = { update: () => {}, end: () => {} };

let folder: string;
let source: string;
let identity: string;
let recipient: string;
let states = 0;

const inFolder = (name: string) => path.join(folder, name);
const newState = () => {
  states += 1;
  return inFolder(`state-${states}`);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aotu-backup-"));
  source = newState();
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  await populateSite(source, "few");
  await withSite(source, (site) => make(site, "whole"));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const make = (site: Site, name: string, recipients = [recipient]) =>
  backUp(site, { folder: inFolder(name), recipients, signingKey, now: new Date(), progress });

const open = (name: string, key = signingKey, secret = identity) => openBackup(inFolder(name), [secret], key);
const check = async (name: string) => checkBackup(open(name), progress);

const put = (name: string, site: Site, options: Partial<Parameters<typeof restore>[2]> = {}) =>
  restore(site, open(name), {
    replace: false,
    withFiles: true,
    now: Date.now(),
    progress,
    onChecked: () => {},
    ...options,
  });

const copyOf = async (state: string) => {
  const copy = newState();
  await cp(state, copy, { recursive: true });
  return copy;
};

const change = (state: string, sql: string) =>
  inState(state, async () => {
    const database = new DatabaseSync(localDatabaseFile());
    database.exec(sql);
    database.close();
  });

it("a backup restores every row, word and file into an empty site, and lists the members of the back office", async () => {
  const state = newState();
  const told: unknown[] = [];
  const outcome = await withSite(state, (site) =>
    put("whole", site, {
      async onChecked(members) {
        const users = site.query("SELECT count(*) FROM users");
        told.push(members, await users);
      },
    }),
  );
  // The members are listed before anything is written.
  expect(told).toEqual([["staff  b@people.example"], [[0]]]);
  expect(outcome).toMatchObject({ held: 2, files: storedFiles.size });
  expect(outcome.orphans.size).toBe(0);
  await expectRestored(state, source);
}, 60_000);

it("nothing in the folder can be read without the key", async () => {
  for (const name of readdirSync(inFolder("whole"))) {
    const bytes = readFileSync(inFolder(`whole/${name}`));
    for (const text of ["people.example", "Brien", "f".repeat(60)]) expect(bytes.includes(text), name).toBe(false);
    if (name.endsWith(".age")) expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  }
  const other = open("whole", signingKey, await generateX25519Identity());
  await expect(checkBackup(other, progress)).rejects.toThrow("made for another key");
});

describe("a changed backup is refused by --check and before a restore", () => {
  const pieceOf = (name: string, table: string) => {
    const piece = open("whole").manifest.pieces.find((one) => one.table === table)?.name ?? "";
    return inFolder(`${name}/${piece}`);
  };
  const ordersOf = (state: string) => withSite(state, ({ query }) => query("SELECT count(*) FROM orders"));
  let used: string;
  beforeAll(async () => {
    used = await copyOf(source);
    await withSite(source, (site) => make(site, "second"));
  });
  const manifestOf = (name: string) => inFolder(`${name}/manifest`);
  const edit = (file: string, run: (text: string) => string) => writeFileSync(file, run(readFileSync(file, "utf8")));

  /** Encrypts a changed piece, with an additional administrator, for the public key. */
  async function forge(file: string): Promise<Uint8Array> {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const rows = (await promisify(gunzip)(await decrypter.decrypt(readFileSync(file)))).toString();
    expect(rows).toContain("b@people.example");
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    const forged = rows.replace("b@people.example", "evil@attacker.example").replace('"staff"', '"admin"');
    const sealed = await encrypter.encrypt(await promisify(gzip)(forged));
    writeFileSync(file, sealed);
    return sealed;
  }

  it.each<[string, (name: string) => unknown, RegExp]>([
    ["a forged piece", (name) => forge(pieceOf(name, "users")), /is not the piece that the manifest names/],
    [
      "a forged piece that the manifest names",
      async (name) => {
        const users = open(name).manifest.pieces.find(({ table }) => table === "users");
        const sealed = await forge(pieceOf(name, "users"));
        const hash = createHash("sha256").update(sealed).digest("hex");
        edit(manifestOf(name), (text) =>
          text.replace(users?.sha256 ?? "", hash).replace(`${users?.bytes}`, `${sealed.length}`),
        );
      },
      /is not signed with this key/,
    ],
    [
      "the manifest of another backup",
      (name) => copyFileSync(manifestOf("second"), manifestOf(name)),
      /is not the piece that the manifest names|is missing/,
    ],
    [
      "a manifest signed with another key",
      async (name) => {
        const key = "another key, which the attacker has made up";
        await withSite(source, (site) =>
          backUp(site, {
            folder: inFolder("evil"),
            recipients: [recipient],
            signingKey: key,
            now: new Date(),
            progress,
          }),
        );
        copyFileSync(manifestOf("evil"), manifestOf(name));
      },
      /is not signed with this key/,
    ],
    ["no manifest", (name) => rmSync(manifestOf(name)), /no signed manifest: the backup was not finished/],
    [
      "a manifest without its signature",
      (name) => edit(manifestOf(name), (text) => text.slice(0, -40)),
      /no signed manifest/,
    ],
    ["a missing piece", (name) => rmSync(pieceOf(name, "orders")), /is missing.*take another backup/],
    ["a truncated piece", (name) => edit(pieceOf(name, "orders"), (text) => text.slice(0, 200)), /it is damaged/],
    [
      "two pieces in each other's place",
      (name) => {
        const [one, other] = [pieceOf(name, "orders"), pieceOf(name, "users")];
        const bytes = readFileSync(one);
        copyFileSync(other, one);
        writeFileSync(other, bytes);
      },
      /is not the piece that the manifest names/,
    ],
  ])("%s", async (title, tamper, message) => {
    const name = `tampered ${title}`;
    await cp(inFolder("whole"), inFolder(name), { recursive: true });
    await tamper(name);
    await expect(check(name)).rejects.toThrow(message);
    await expect(withSite(used, async (site) => put(name, site, { replace: true }))).rejects.toThrow(message);
    expect(await ordersOf(used)).toEqual([[300]]);
  });

  it("a backup is refused without a signing key or with a short one", async () => {
    expect(() => open("whole", "")).toThrow(/at least 32 characters: `openssl rand -base64 32`/);
    const options = { folder: inFolder("short"), recipients: [recipient], signingKey: "x", now: new Date(), progress };
    await expect(withSite(source, (site) => backUp(site, options))).rejects.toThrow(/at least 32 characters/);
  });
});

it("a site with rows or files is refused without --replace, which deletes its rows", async () => {
  const state = await copyOf(source);
  await expect(withSite(state, (site) => put("whole", site))).rejects.toThrow(/is not empty/);
  await change(
    state,
    `PRAGMA foreign_keys = OFF; UPDATE orders SET applicant_name = 'changed'; DELETE FROM courses WHERE id = 2;
     DELETE FROM course_words WHERE rowid > 0`,
  );
  await withSite(state, (site) => put("whole", site, { replace: true }));
  await expectRestored(state, source);
  const empty = newState();
  await withSite(empty, async (site) => {
    await site.files.put("other", { bytes: new Uint8Array(1), contentType: "image/png" });
    await expect(put("whole", site)).rejects.toThrow(/The bucket of the local site has files/);
    expect((await put("whole", site, { withFiles: false })).files).toBe(0);
  });
}, 120_000);

it("--settle changes a site in the same way as a restore", async () => {
  const [settled, restored] = [await copyOf(source), newState()];
  expect(await withSite(settled, (site) => settleSite(site, Date.now()))).toBe(2);
  await withSite(restored, (site) => put("whole", site));
  const timeless = async (state: string) => {
    const content = await contentOfState(state);
    forgetLinks(content);
    const mails = content.get("outbox")?.map((row) => ({ ...JSON.parse(row), next_attempt_at: 0 }));
    const watchers = content.get("watchers")?.map((row) => ({ ...JSON.parse(row), looked_at: 0 }));
    const versions = content.get("content_loads")?.length;
    return new Map<string, unknown>([
      ...content,
      ["outbox", mails],
      ["watchers", watchers],
      ["content_loads", versions],
    ]);
  };
  expect(await timeless(settled)).toEqual(await timeless(restored));
}, 60_000);

/** A site that is changed during the backup: before the first query that contains a text. */
const disturbed = (site: Site, text: string, run: () => void): Site => ({
  ...site,
  query: async (sql) => {
    if (sql.includes(text)) run();
    return site.query(sql);
  },
});

it("a row whose parent was deleted during the backup is omitted, or loses the reference", async () => {
  const state = await copyOf(source);
  await withSite(state, async (site) => {
    // Tables that refer to users are read before the table of users.
    const remove = () => void change(state, "PRAGMA foreign_keys = ON; DELETE FROM users WHERE id = 'u1'");
    await make(disturbed(site, 'FROM "users"', remove), "orphans");
  });
  const target = newState();
  const { orphans } = await withSite(target, (site) => put("orphans", site));
  expect(orphans.get("watchers")).toBe(1);
  const orders = (await contentOfState(target)).get("orders")?.map((row) => JSON.parse(row)) ?? [];
  expect(orders.map(({ user_id: user }) => user).filter(Boolean)).toEqual([]);
  expect(orders).toHaveLength(300);
}, 60_000);

it("an interrupted backup, or one during a load of the register, is not a backup", async () => {
  const state = await copyOf(source);
  await withSite(state, async (site) => {
    const fail = () => {
      throw new Error("killed");
    };
    await expect(make(disturbed(site, 'FROM "users"', fail), "ended")).rejects.toThrow("killed");
    await expect(check("ended")).rejects.toThrow(/no signed manifest/);
    await expect(make(site, "ended")).rejects.toThrow(/is not empty/);
    const load = () =>
      void change(
        state,
        "INSERT INTO register_loads (kind, source, register_date, loaded_at) VALUES ('register', 'x', '2022-10-05', '2022-10-05')",
      );
    await expect(make(disturbed(site, 'FROM "users"', load), "loaded")).rejects.toThrow(/register loaded meanwhile/);
  });
});

it("a backup with another schema than the database is refused", async () => {
  const [older, newer] = [newState(), newState()];
  for (const state of [older, newer]) await inState(state, async () => openLocalDatabase().close());
  await withSite(older, async (site) => {
    const known = disturbed(site, "", () => {});
    const lacking: Site = {
      ...known,
      query: async (sql) => (sql.includes("FROM d1_migrations") ? [] : site.query(sql)),
    };
    await expect(put("whole", lacking)).rejects.toThrow(/it lacks 0000_schema\.sql.*Check out the release/);
  });
  await change(newer, "INSERT INTO d1_migrations (name) VALUES ('9999_future.sql')");
  await expect(withSite(newer, (site) => put("whole", site))).rejects.toThrow(/has the newer 9999_future\.sql/);
});

describe("a deployed site", () => {
  const databaseOf = (state: string) =>
    inState(state, async () => {
      const database = openLocalDatabase();
      database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      database.close();
      const copy = `${state}.sqlite`;
      copyFileSync(localDatabaseFile(), copy);
      return copy;
    });

  async function withApi<Result>(env: Record<string, string>, run: (site: Site) => Promise<Result>): Promise<Result> {
    const before = { ...process.env };
    Object.assign(process.env, env);
    try {
      return await run(await openDeployedSite(null));
    } finally {
      process.env = before;
    }
  }

  it("a deployed site is copied through Cloudflare's API despite rate limits and lost responses", async () => {
    const full = await startCloudflareApi(await databaseOf(await copyOf(source)));
    const empty = await startCloudflareApi(await databaseOf(newState()));
    for (const [key, bytes] of storedFiles) full.objects.set(key, { bytes, contentType: "application/pdf" });
    full.behave = ({ number, sql }) => {
      if (number % 10 === 3) return "rate-limit";
      return number % 17 === 5 || (sql.includes("course_words") && number % 2 === 0) ? "lose" : "answer";
    };
    empty.behave = full.behave;
    await withApi(full.env, (site) => make(site, "deployed"));
    expect((await withApi(empty.env, (site) => put("deployed", site))).held).toBe(2);
    const [before, after] = [contentOf(full.database), contentOf(empty.database)];
    const settled = ["outbox", "watchers", "contact_messages", "content_loads"];
    settled.push("sessions", "account_links", "conversation_notices");
    for (const [table, rows] of before) if (!settled.includes(table)) expect(after.get(table), table).toEqual(rows);
    expect(after.get("orders")).toHaveLength(300);
    expect(empty.objects).toEqual(full.objects);
    const wrong = { ...full.env, CLOUDFLARE_API_TOKEN: "another" };
    full.behave = () => "answer";
    await expect(withApi(wrong, (site) => make(site, "refused"))).rejects.toThrow("answered 403: Authentication error");
    await full.close();
    await empty.close();
  }, 120_000);
});

describe("the commands", () => {
  const run = (command: string, args: string[], state = source) => {
    const env = { ...process.env, AOTU_STATE: state, AOTU_BACKUP_SIGNING_KEY: signingKey, INIT_CWD: folder };
    const script = path.join(projectRoot, "seed/backup/cli.ts");
    const ended = spawnSync(process.execPath, [script, command, ...args], { env, encoding: "utf8" });
    return { code: ended.status, output: ended.stdout + ended.stderr };
  };

  it.each([
    ["backup", ["--help"], 0],
    ["backup", ["--to", "x"], 2],
    ["restore", ["--from"], 2],
    ["restore", ["--from", "x", "--check", "--remote", "--identity", "y"], 2],
  ] as const)("npm run %s -- %j prints the usage and ends with %i", (command, args, code) => {
    const { code: ended, output } = run(command, [...args]);
    expect([ended, output]).toEqual([code, expect.stringContaining(`Usage: npm run ${command}`)]);
  });

  it("the commands back up, check and restore a site", async () => {
    writeFileSync(inFolder("key.txt"), `# a comment\n${identity}\n`);
    expect(run("backup", ["--to", "by-command", "--recipient", recipient])).toMatchObject({ code: 0 });
    const from = ["--from", "by-command", "--identity", "key.txt"];
    const checked = run("restore", [...from, "--check"]);
    expect([checked.code, checked.output]).toEqual([0, expect.stringMatching(/is whole: [\s\S]*staff {2}b@people/)]);
    const state = newState();
    expect(run("restore", from, state)).toMatchObject({ code: 0, output: expect.stringContaining("2 mails are held") });
    await expectRestored(state, source);
    expect(run("restore", from, state)).toMatchObject({ code: 1, output: expect.stringContaining("is not empty") });
  }, 60_000);
});
