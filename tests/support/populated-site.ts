import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { allKeys, openLocalSite, type Site } from "#seed/backup/site.ts";
import { readContent } from "#seed/load/load-content.ts";
import { loadRegister } from "#seed/load/load-register.ts";
import { localDatabaseFile, openLocalTarget } from "#seed/load/local-database.ts";
import { readReviewedData } from "#seed/load/reviewed-data.ts";
import { readRegister } from "#seed/register/read-register.ts";
import { fewReviewedData } from "./loaded-register.ts";
import { smallRegister, writeWorkbook } from "./make-workbook.ts";
import { readNewestStarter } from "./newest-starter.ts";
import { noContent } from "./no-content.ts";

/** A name that no unencrypted file may have. */
export const applicant = 'O\'Brien 王小明 😀\n"line"';

/** The keys of the files, and their content. */
export const storedFiles = new Map(
  [0, 1, 700, 300_000].map((size) => [
    `${size === 1 ? "guides/a b+c" : "f".repeat(60)}${size}`,
    Uint8Array.from({ length: size }, (_, position) => (position * 7919) % 256),
  ]),
);

/** Runs a function with another folder of the local site. */
export async function inState<Result>(state: string, run: () => Promise<Result>): Promise<Result> {
  const before = process.env.AOTU_STATE;
  process.env.AOTU_STATE = state;
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env.AOTU_STATE;
    else process.env.AOTU_STATE = before;
  }
}

/** Runs a function with the local site of a folder. */
export const withSite = <Result>(state: string, run: (site: Site) => Promise<Result>): Promise<Result> =>
  inState(state, async () => {
    const site = openLocalSite("write");
    try {
      return await run(site);
    } finally {
      await site.close();
    }
  });

const starter = async () => ({
  register: await readNewestStarter(),
  reviewed: readReviewedData(),
  content: readContent(),
});

/** Four courses. */
async function few(state: string) {
  const file = await writeWorkbook(path.join(state, "register.xlsx"), smallRegister());
  const register = await readRegister(file, { registerDate: "2022-10-04" });
  return { register, reviewed: fewReviewedData(), content: noContent };
}

/** Fills the site of a folder with a register, accounts, orders, mails and files. */
export async function populateSite(state: string, register: "starter" | "few"): Promise<void> {
  mkdirSync(state, { recursive: true });
  await inState(state, async () => {
    const target = openLocalTarget();
    const input = await (register === "starter" ? starter() : few(state));
    const consent = { delisting: true, losses: true, older: true };
    await loadRegister(target, input, { dryRun: false, consent, now: new Date(), onProgress: () => {} });
    await target.close();
    const database = new DatabaseSync(localDatabaseFile());
    database.exec(`PRAGMA foreign_keys = ON;
      INSERT INTO users (id, name, email, role, invite_code, created_at, updated_at) VALUES
        ('u2', 'Zweite', 'b@people.example', 'staff', 'c2', 1, 1), ('u1', 'Erste', 'a@people.example', 'user', 'c1', 1, 1);
      INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at) VALUES ('s', 't', 'u1', 4e12, 1, 1);
      INSERT INTO account_links (token_hash, purpose, user_id, email, created_at, expires_at)
        VALUES ('h', 'recovery', 'u1', 'a@people.example', 1, 4e12);
      INSERT INTO seen_changes (id) VALUES ('rule in-force');
      INSERT INTO watchers (user_id, wanted_at, load_id, seen_seq, plan, due_on) VALUES ('u1', 5, 0, 0, '{}', '2026-01-01');
      INSERT INTO payment_events (id, type) VALUES ('evt_2', 'x'), ('evt_1', 'y');`);
    const order =
      database.prepare(`INSERT INTO orders (number, key, user_id, assignee_id, product_key, product_name, currency,
      price_from, amount, charge_rate, status, applicant_name, applicant_email, applicant_contact, notes, scope_agreed_at,
      refund_agreed_at, created_at, updated_at) VALUES (?, ?, ?, 'u2', 'standard', '旅游签证', 'CNY', 110000, 110000, 4.7123456789,
      'paid', ?, 'a@people.example', '0', '{"a": [1, null]}', 1763000000123, 1, 1, 1)`);
    for (let number = 1; number <= 300; number += 1) {
      order.run(`AO-${number}`, `k${number}`, number % 2 === 0 ? "u1" : null, applicant);
    }
    // Long rows after short ones: together they exceed the size of one text on D1.
    const entry =
      database.prepare(`INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_type, subject_id, after)
      VALUES (1, 'u2', 'b@people.example', 'x', 'x', 'x', ?)`);
    for (let number = 0; number < 150; number += 1) entry.run(number < 60 ? "短" : "长".repeat(20_000));
    database.exec(`INSERT INTO conversation_notices (subject_type, subject_id, reader, since, items) VALUES ('order', 1, 'staff', 1, 2);
      INSERT INTO contact_messages (key, name, email, topic, message, created_at)
        VALUES ('m', '王', 'a@people.example', 'technical', 'x', 1);
      INSERT INTO conversation_notices (subject_type, subject_id, reader, since, items) VALUES ('message', 1, 'staff', 1, 2);`);
    const file =
      database.prepare(`INSERT INTO conversation_files (subject_type, subject_id, key, name, type, size, by, uploader, uploaded_at)
      VALUES ('order', 1, ?, '护照.pdf', 'application/pdf', ?, 'customer', 'a@people.example', 1)`);
    for (const [key, bytes] of storedFiles) file.run(key, bytes.length);
    const mail =
      database.prepare(`INSERT INTO outbox (message_id, kind, recipient, subject, html, text, status, next_attempt_at,
      created_at) VALUES (?, 'order-moved', 'a@people.example', 'x', '<p>', 'x', ?, 7, 1)`);
    for (const status of ["sent", "pending", "sending", "dead"]) mail.run(status, status);
    database.exec(`INSERT INTO page_views (day, path, views) VALUES ('2026-11-20', '/', 3), ('2026-11-20', '/about', 4), ('2026-11-21', '/', 5);
      INSERT INTO contact_messages (key, name, email, topic, message, created_at, status)
        VALUES ('k', 'x', 'x@people.example', 'other', 'x', 1763000000000, 'answered');
      UPDATE contact_messages SET link_version = 2 WHERE key = 'm';
      INSERT INTO page_drafts (path, kind, title, summary, updated_on, sources, next, related, body, content_hash, author, created_at,
        updated_at) VALUES ('/own', 'guide', 'x', 'x', '2026-11-20', '[]', '[]', '[]', 'x', 'x', 'b@people.example', 1, 1);
      INSERT INTO conversation_posts (subject_type, subject_id, key, by, author, text, at) VALUES ('message', 1, 'k', 'staff', 'x', 'x', 1763009000000);
      INSERT INTO memberships (user_id, plan, starts_at, updated_at) VALUES ('u1', 'premium', 1763000000000, 1);`);
    database.close();
  });
  await withSite(state, async ({ files }) => {
    for (const [key, bytes] of storedFiles) await files.put(key, { bytes, contentType: "application/pdf" });
  });
}

/**
 * Each row of each ordinary table of a database, with its rowid, as JSON; of each full-text table a hash of its words with their
 * documents and places.
 */
export function contentOf(database: DatabaseSync): Map<string, string[]> {
  const content = new Map<string, string[]>();
  const rows = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => JSON.stringify(row));
  const tables = database
    .prepare(`SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
      AND substr(name, 1, 7) <> 'sqlite_' AND substr(name, 1, 3) <> '_cf' AND name <> 'd1_migrations'
      AND name NOT IN (SELECT name FROM sqlite_master WHERE sql LIKE '%fts5vocab%') ORDER BY name`)
    .all();
  for (const { name, type } of tables) {
    const table = String(name);
    if (type === "table") {
      content.set(table, rows(`SELECT rowid AS "the rowid", * FROM "${table}" ORDER BY rowid`));
      continue;
    }
    database.exec(`CREATE VIRTUAL TABLE temp.words_of USING fts5vocab('main', '${table}', 'instance')`);
    // The order of facets depends on the order of the campuses, and has no meaning.
    const words = rows(
      "SELECT term, doc, col, iif(col = 'facets', 0, offset) AS place FROM temp.words_of ORDER BY 1, 2, 3, 4",
    );
    database.exec("DROP TABLE temp.words_of");
    content.set(table, [`${words.length} ${createHash("sha256").update(words.join("\n")).digest("hex")}`]);
  }
  return content;
}

/** contentOf the local site of a folder. */
export const contentOfState = (state: string): Promise<Map<string, string[]>> =>
  inState(state, async () => {
    const database = new DatabaseSync(localDatabaseFile());
    try {
      return contentOf(database);
    } finally {
      database.close();
    }
  });

/** Key, type and content of each file of the local site of a folder. */
export const filesOfState = (state: string): Promise<Map<string, string>> =>
  withSite(state, async ({ files }) => {
    const found = new Map<string, string>();
    for await (const key of allKeys(files)) {
      const file = await files.get(key);
      found.set(key, `${file?.contentType} ${Buffer.from(file?.bytes ?? []).toString("hex")}`);
    }
    return found;
  });
