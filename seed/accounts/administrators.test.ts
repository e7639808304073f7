import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { symmetricDecrypt, verifyPassword } from "better-auth/crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../../scripts/state-directory.mjs";
import type { CatalogueTarget } from "../load/catalogue-target.ts";
import { openLocalTarget } from "../load/local-database.ts";
import { clearSecondFactors, makeAdministrator } from "./administrators.ts";
import { demoAddresses, demoPassword, demoSite, demoStatements } from "./demo.ts";

let folder: string;
let target: CatalogueTarget;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aotu-admin-"));
  process.env.AOTU_STATE = folder;
  target = openLocalTarget();
});
afterAll(async () => {
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (sql: string) => target.apply([{ sql, rows: null, size: 0 }], () => {});

async function addUser(email: string, { isVerified = true, bannedAt = "NULL" } = {}) {
  const id = email.replace(/@.*/, "");
  await run(`INSERT INTO users (id, name, email, email_verified, banned_at, invite_code, created_at, updated_at)
    VALUES ('${id}', 'x', '${email}', ${isVerified ? 1 : 0}, ${bannedAt}, '${id}', 1, 1)`);
  await run(`INSERT INTO credentials (user_id, password, updated_at) VALUES ('${id}', 'hash', 1)`);
  await run(`INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at)
    VALUES ('${id}', '${id}', '${id}', 99, 1, 1)`);
  return id;
}

it("creates an account without a password; its first recovery link sets one", async () => {
  expect(await makeAdministrator(target, " Boss@Example.com", 5)).toEqual({
    email: "boss@example.com",
    outcome: "created",
    hasSecondFactor: false,
  });
  expect(await makeAdministrator(target, "boss@example.com", 6)).toMatchObject({ outcome: "already" });
  expect(
    await target.read(`SELECT role, email_verified, password FROM users LEFT JOIN credentials ON user_id = users.id
      WHERE email = 'boss@example.com'`),
  ).toEqual([{ role: "admin", email_verified: 1, password: null }]);
  expect(await target.read("SELECT at, actor_email, action, before, after FROM audit_entries")).toEqual([
    { at: 5, actor_email: "command line", action: "user.created", before: null, after: '{"role":"admin"}' },
  ]);
});

it("promotes an existing account and ends its sessions", async () => {
  const id = await addUser("raised@example.com");
  expect(await makeAdministrator(target, "raised@example.com", 7)).toMatchObject({ outcome: "promoted" });
  expect(await target.read(`SELECT role FROM users WHERE id = '${id}'`)).toEqual([{ role: "admin" }]);
  expect(await target.read(`SELECT password FROM credentials WHERE user_id = '${id}'`)).toEqual([{ password: "hash" }]);
  expect(await target.read(`SELECT 1 FROM sessions WHERE user_id = '${id}'`)).toEqual([]);
  expect(await target.read("SELECT action, before FROM audit_entries WHERE at = 7")).toEqual([
    { action: "user.role-changed", before: '{"role":"user"}' },
  ]);
});

it("removes the password of an unverified address, because somebody else may have set it", async () => {
  const id = await addUser("unverified@example.com", { isVerified: false });
  await makeAdministrator(target, "unverified@example.com", 8);
  expect(await target.read(`SELECT password FROM credentials WHERE user_id = '${id}'`)).toEqual([]);
});

it.each(["nonsense", "a@b", "", "a b@example.com", "admin@demo.aotu.example", "x'; DROP TABLE users;--@example.com"])(
  "refuses the address %j",
  async (email) => {
    await expect(makeAdministrator(target, email, 9)).rejects.toThrow();
    expect(await target.read("SELECT 1 FROM audit_entries WHERE at = 9")).toEqual([]);
  },
);

it("refuses a banned account", async () => {
  await addUser("banned@example.com", { bannedAt: "1" });
  await expect(makeAdministrator(target, "banned@example.com", 9)).rejects.toThrow(/banned/);
});

it("accepts an apostrophe", async () => {
  expect(await makeAdministrator(target, "o'neil@example.com", 10)).toMatchObject({ email: "o'neil@example.com" });
});

it.each([
  [["--help"], 0],
  [[], 2],
  [["create"], 2],
  [["create", "a@example.com", "b@example.com"], 2],
  [["remove", "a@example.com"], 2],
  [["create", "a@example.com", "--force"], 2],
  [["create", "nonsense"], 1],
  [["clear-second-factors"], 2],
  [["clear-second-factors", "nobody@example.com"], 1],
] as const)("npm run admin -- %j ends with %i", (args, code) => {
  const cli = path.join(projectRoot, "seed/accounts/cli.ts");
  expect(spawnSync(process.execPath, [cli, ...args], { env: { ...process.env, AOTU_STATE: folder } }).status).toBe(
    code,
  );
});

it("removes the lost second factors of an account and ends its sessions", async () => {
  const id = await addUser("lost@example.com");
  await run(`UPDATE users SET two_factor_enabled = 1 WHERE id = '${id}'`);
  await run(`INSERT INTO two_factors (id, user_id, secret) VALUES ('f', '${id}', 's')`);
  await run(`INSERT INTO recovery_codes (user_id, hash) VALUES ('${id}', 'c')`);
  await run(`INSERT INTO passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
    VALUES ('p', '${id}', 'k', 'c', 0, 'singleDevice', 0)`);
  await expect(clearSecondFactors(target, "nobody@example.com", 12)).rejects.toThrow(/no account/);
  expect(await clearSecondFactors(target, " Lost@Example.com", 12)).toBe("lost@example.com");
  for (const table of ["two_factors", "recovery_codes", "passkeys", "sessions"]) {
    expect(await target.read(`SELECT 1 FROM ${table} WHERE user_id = '${id}'`), table).toEqual([]);
  }
  expect(await target.read(`SELECT two_factor_enabled FROM users WHERE id = '${id}'`)).toEqual([
    { two_factor_enabled: 0 },
  ]);
  expect(await target.read("SELECT actor_email, action FROM audit_entries WHERE at = 12")).toEqual([
    { actor_email: "command line", action: "user.second-factors-cleared" },
  ]);
  expect(await target.read(`SELECT kind FROM account_events WHERE user_id = '${id}'`)).toEqual([
    { kind: "second-factors-cleared" },
  ]);
});

it("a passkey counts as the second factor of a new administrator", async () => {
  const id = await addUser("raised-with-passkey@example.com");
  await run(`INSERT INTO passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
    VALUES ('p2', '${id}', 'k', 'c2', 0, 'singleDevice', 0)`);
  await makeAdministrator(target, "raised-with-passkey@example.com", 13);
  expect(await target.read(`SELECT two_factor_enabled FROM users WHERE id = '${id}'`)).toEqual([
    { two_factor_enabled: 1 },
  ]);
});

it("a local site gets a demo operator and today's exchange rate, once; saved settings are not overwritten", async () => {
  const days = 24 * 60 * 60 * 1000;
  const now = Date.parse("2026-11-23T03:00:00Z");
  await run("INSERT INTO site_settings (key, value, updated_at) VALUES ('operatorName', '我的公司', 1)");
  await run("INSERT INTO facts (key, area, label, unit, position) VALUES ('rate.aud-cny', 'money', '汇率', 'CNY', 1)");
  await run(`INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, origin)
    VALUES ('rate.aud-cny', 4.8395, '2024-06-21', 'RBA', 'https://rba.example', '2024-06-21', 'seed')`);
  for (const at of [now, now, now + 90 * days, now + 91 * days]) await target.apply(demoSite(at), () => {});
  expect(await target.read("SELECT value FROM site_settings WHERE key LIKE 'operator%' ORDER BY key")).toEqual([
    { value: "53 004 085 616" },
    { value: expect.stringContaining("演示") },
    { value: "我的公司" },
  ]);
  expect(
    await target.read("SELECT value, valid_from, source_name FROM fact_values WHERE key = 'rate.aud-cny' ORDER BY id"),
  ).toEqual([
    { value: 4.8395, valid_from: "2024-06-21", source_name: "RBA" },
    { value: 4.8395, valid_from: "2026-11-23", source_name: "演示用汇率" },
    { value: 4.8395, valid_from: "2027-02-22", source_name: "演示用汇率" },
  ]);
});

it("creates a demo account of each role, and restores changed ones", async () => {
  const secret = "a-secret-of-the-tests-and-nothing-else";
  const make = async () => target.apply(await demoStatements(secret, 11), () => {});
  await make();
  await run("UPDATE users SET role = 'user', banned_at = 1 WHERE email LIKE 'staff@demo%'");
  await run("UPDATE users SET two_factor_enabled = 1 WHERE email LIKE 'user@demo%'");
  await run(
    "INSERT INTO two_factors (id, user_id, secret) SELECT 'old', id, 's' FROM users WHERE email LIKE 'user@demo%'",
  );
  await make();
  const rows = await target.read<{
    email: string;
    role: string;
    password: string;
    enabled: number;
    secret: string | null;
  }>(
    `SELECT email, role, password, two_factor_enabled AS enabled, secret
     FROM users JOIN credentials ON credentials.user_id = users.id
     LEFT JOIN two_factors ON two_factors.user_id = users.id
     WHERE banned_at IS NULL AND email LIKE '%@demo.aotu.example' ORDER BY email`,
  );
  expect(rows.map(({ email }) => email)).toEqual(demoAddresses.toSorted());
  for (const { email, role, password, enabled, secret: data } of rows) {
    expect(email).toBe(`${role}@demo.aotu.example`);
    expect(await verifyPassword({ hash: password, password: demoPassword })).toBe(true);
    // Only roles of the back office need a second factor.
    expect([enabled, data === null]).toEqual(role === "user" ? [0, true] : [1, false]);
    if (data !== null) expect(await symmetricDecrypt({ key: secret, data })).toBe(`second-factor-of-the-demo-${role}`);
  }
});
