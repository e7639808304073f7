import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { devices } from "@playwright/test";
import { hashPassword } from "better-auth/crypto";
import { demoSite } from "../../seed/accounts/demo.ts";
import { overdueMessage } from "./overdue-message.ts";
import { accountsOf, type Kind, kinds, preparedAccount } from "./prepared-accounts.ts";
import { goodPassword } from "./sign-in.ts";
import { databaseFile, testedState } from "./tested-site.ts";

// Creates the database of the browser tests, with the starter data and prepared accounts. It runs before the site starts
// (playwright.config.ts), because the site does not wait for a lock: if a test wrote into the file, requests would fail.
rmSync(testedState, { recursive: true, force: true });
await import("../../seed/fill-empty.ts");

const week = 7 * 24 * 60 * 60 * 1000;
const now = Date.now();
const hash = await hashPassword(goodPassword);
const database = new DatabaseSync(databaseFile());
const insertUser = database.prepare(
  `INSERT INTO users (id, name, email, email_verified, role, two_factor_enabled, invite_code, created_at, updated_at)
   VALUES (?1, ?2, ?3, 1, ?4, ?5, ?6, ${now}, ${now})`,
);
const insertPassword = database.prepare(
  `INSERT INTO credentials (user_id, password, updated_at) VALUES (?1, ?2, ${now})`,
);
const insertSession = database.prepare(
  `INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at, user_agent)
   VALUES (?1, ?1, ?2, ${now + week}, ${now}, ${now}, ?3)`,
);
const insertOrder = database.prepare(
  `INSERT INTO orders (number, key, user_id, product_key, product_name, currency, price_from, amount, status,
     applicant_name, applicant_email, applicant_contact, scope_agreed_at, refund_agreed_at, created_at, updated_at)
   VALUES (?1, ?2, ?2, 'standard', '访客签证', 'CNY', 110000, 110000, 'paid',
     '王小明', 'ming@family.example', 'wx-ming', 1, 1, ${now}, ${now})`,
);
const insertMessage = database.prepare(
  `INSERT INTO contact_messages (key, name, email, topic, message, created_at) VALUES (?1, '张伟', ?1, 'general', ?2, ${now - 4 * week})`,
);

database.exec("BEGIN");
insertMessage.run(overdueMessage.email, overdueMessage.text);
for (const kind of kinds) {
  for (let number = 0; number < accountsOf[kind]; number += 1) prepare(kind, number);
}
database.exec(
  `INSERT INTO site_settings (key, value, version, updated_at)
   VALUES ('paymentAccounts', '澳大利亚银行转账\n币种：澳元\nBSB：062-000\n账号：1234 5678', 1, ${now})`,
);
for (const { sql } of demoSite(now)) database.exec(sql);
database.exec("COMMIT");
database.close();

function prepare(kind: Kind, number: number) {
  const { email, name, token } = preparedAccount(kind, number);
  const isMember = kind !== "user" && kind !== "buyer";
  // The back office requires a second factor. Tests take the session, so no code is needed.
  const id = crypto.randomUUID();
  insertUser.run(id, name, email, isMember ? kind : "user", isMember ? 1 : 0, inviteCode(kind, number));
  insertPassword.run(id, hash);
  insertSession.run(token, id, devices["Desktop Chrome"].userAgent);
  if (kind === "buyer") insertOrder.run(`AO-261122-B${String(number).padStart(5, "0")}`, id);
}

/** A unique invitation code of eight characters. */
function inviteCode(kind: Kind, number: number): string {
  const letters = "abcdefghjk";
  const ofNumber = [...String(number).padStart(4, "0")].map((digit) => letters[Number(digit)]).join("");
  return `${kind.slice(0, 3)}q${ofNumber}`;
}
