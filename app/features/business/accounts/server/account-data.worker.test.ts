import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import {
  goodPassword,
  mailTo,
  settled,
  signedIn,
  signedInByPassword,
  Visitor,
} from "../../../../../tests/support/account-client.ts";
import { rowsWith } from "../../../../../tests/support/rows-with.ts";
import { deleteAccount, sendDeletionLink } from "./account-data.ts";
import { changeEmail } from "./change-account.ts";
import { readDashboard } from "./read-dashboard.ts";
import { redeemLink } from "./redeem-link.ts";

const { DB } = env as Env;

async function idOf(email: string): Promise<string> {
  const row = await DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<{ id: string }>();
  return row?.id ?? "";
}

/** Statements: a delivered order with events, a note of staff and a file. */
function orderOf(userId: string, email: string): D1PreparedStatement[] {
  const number = `AO-261121-${crypto.randomUUID().slice(0, 6)}`;
  const ofOrder = "(SELECT id FROM orders WHERE number = ?1)";
  return [
    DB.prepare(
      `INSERT INTO orders (number, key, user_id, product_key, product_name, currency, price_from, amount, status,
         applicant_name, applicant_email, applicant_contact, notes, scope_agreed_at, refund_agreed_at, created_at, updated_at)
       VALUES (?1, ?1, ?2, 'standard', '访客签证', 'CNY', 110000, 110000, 'delivered', '李娜', ?3, ?3, ?3, 1, 1, 1, 1)`,
    ).bind(number, userId, email),
    DB.prepare(
      `INSERT INTO order_events (order_id, to_status, by, actor, message, at)
       VALUES (${ofOrder}, 'submitted', 'customer', ?2, '', 1), (${ofOrder}, 'paid', 'staff', 'staff@aotu.example', ?2, 2)`,
    ).bind(number, email),
    DB.prepare(
      `INSERT INTO conversation_posts (subject_type, subject_id, key, by, is_note, author, text, at)
       VALUES ('order', ${ofOrder}, 'note', 'staff', 1, 'x', ?2, 1)`,
    ).bind(number, email),
    DB.prepare(
      `INSERT INTO conversation_files (subject_type, subject_id, key, name, type, size, by, uploader, uploaded_at)
       VALUES ('order', ${ofOrder}, ?3, ?2, 'image/png', 1, 'customer', ?2, 1)`,
    ).bind(number, email, crypto.randomUUID()),
    DB.prepare(
      `INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_type, subject_id, before, after)
       VALUES (1, 's', 'staff@aotu.example', 'order.note-added', 'order', ?1, NULL, json_object('text', ?2)),
         (2, 's', 'staff@aotu.example', 'order.moved', 'order', ?1, '{"status":"submitted"}',
          json_object('status', 'paid', 'amount', 110000, 'message', ?2)),
         (3, 's', 'staff@aotu.example', 'order.file-removed', 'order', ?1, json_object('name', ?2, 'size', 1), NULL)`,
    ).bind(number, email),
  ];
}

/** A signed-in person with rows in every table that stores personal data. */
async function personWithData() {
  const person = await signedInByPassword("李娜");
  const userId = await idOf(person.email);
  await DB.batch([
    DB.prepare(
      "INSERT INTO contact_messages (key, name, email, topic, message, created_at) VALUES (?1, '李娜', ?2, 'general', '想问一下', 1)",
    ).bind(crypto.randomUUID(), person.email),
    DB.prepare(
      `INSERT INTO outbox (message_id, kind, recipient, subject, html, text, next_attempt_at, created_at, status)
       VALUES (?1, 'contact-sender', ?2, '我们收到了您的留言', '', '', 1, 1, 'sent')`,
    ).bind(crypto.randomUUID(), person.email),
    DB.prepare("INSERT INTO shortlist_items VALUES (?1, 'course', '082336G', 1)").bind(userId),
    DB.prepare(
      `INSERT OR IGNORE INTO professionals (id, kind, name, languages, is_shown, checked_on, created_at, updated_at)
       VALUES (1, 'education-agent', 'Example Agency', 'en', 1, '2026-11-01', 1, 1)`,
    ),
    DB.prepare(
      "INSERT INTO professional_reports (key, professional_id, text, email, created_at) VALUES (?1, 1, '电话不通', ?2, 1)",
    ).bind(crypto.randomUUID(), person.email),
    ...orderOf(userId, person.email),
  ]);
  return { ...person, userId };
}

it("deletes an account after a check of its password, with all personal data", async () => {
  const { email, visitor, userId } = await personWithData();
  expect((await rowsWith(email)).length).toBeGreaterThan(2);
  const app = visitor.context();
  const actor = await requireActor(app);
  await expect(deleteAccount(app, actor, "wrong")).rejects.toMatchObject({ field: "password" });
  visitor.keep((await deleteAccount(app, actor, goodPassword)).headers);
  expect(await rowsWith(email)).toEqual([]);
  expect(await rowsWith(userId)).toEqual([]);
  expect(await visitor.session()).toBeNull();
  expect((await new Visitor().signIn(email)).status).toBe(400);
});

it("keeps the amounts and states of a deleted account's orders, without personal data", async () => {
  const { visitor, email, userId } = await personWithData();
  const { number } = (await DB.prepare("SELECT number FROM orders WHERE user_id = ?").bind(userId).first()) ?? {};
  const app = visitor.context();
  await deleteAccount(app, await requireActor(app), goodPassword);
  expect(await rowsWith(email)).toEqual([]);
  expect(await DB.prepare("SELECT * FROM orders WHERE number = ?").bind(number).first()).toMatchObject({
    user_id: null,
    amount: 110_000,
    status: "delivered",
    applicant_name: "",
    applicant_email: "",
    applicant_contact: "",
    notes: "",
  });
  const { results: history } = await DB.prepare(
    "SELECT to_status, actor FROM order_events WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY id",
  )
    .bind(number)
    .all();
  expect(history).toEqual([
    { to_status: "submitted", actor: "" },
    { to_status: "paid", actor: "staff@aotu.example" },
  ]);
  const file = await DB.prepare(
    "SELECT name, removed_at FROM conversation_files WHERE subject_type = 'order' AND subject_id = (SELECT id FROM orders WHERE number = ?)",
  )
    .bind(number)
    .first();
  expect(file).toEqual({ name: "", removed_at: expect.any(Number) });
  const { results: changes } = await DB.prepare(
    "SELECT before, after FROM audit_entries WHERE subject_id = ? ORDER BY id",
  )
    .bind(number)
    .all();
  expect(changes).toEqual([
    { before: null, after: "{}" },
    { before: '{"status":"submitted"}', after: '{"status":"paid","amount":110000}' },
    { before: '{"size":1}', after: null },
  ]);
});

it("deletes messages and reports from an earlier address of the account", async () => {
  const { email, visitor } = await personWithData();
  const app = visitor.context();
  const next = `new-${email}`;
  await changeEmail(app, await requireActor(app), { email: next, password: goodPassword });
  await settled();
  await visitor.post("/api/auth/use-link", { token: (await mailTo(email, "confirm-email-change")).token });
  await visitor.post("/api/auth/use-link", { token: (await mailTo(next, "verify-email-change")).token });
  expect((await visitor.session())?.user.email).toBe(next);
  await deleteAccount(visitor.context(), await requireActor(visitor.context()), goodPassword);
  expect(await rowsWith(email)).toEqual([]);
});

it("deletes an account by a mail link, and no data of other accounts", async () => {
  const { email, visitor, userId } = await personWithData();
  const other = await personWithData();
  const app = visitor.context();
  await sendDeletionLink(app, await requireActor(app));
  await settled();
  const { token } = await mailTo(email, "delete-account");
  const answer = await new Visitor().post("/api/auth/use-link", { token });
  expect(await answer.json()).toEqual({ outcome: "deleted", hasKeptOrders: false });
  expect(await rowsWith(email)).toEqual([]);
  expect(await rowsWith(userId)).toEqual([]);
  expect((await other.visitor.session())?.user.email).toBe(other.email);
  expect((await rowsWith(other.email)).length).toBeGreaterThan(2);
});

/** Inserts a membership like a webhook does. @param endsAt null: it renews */
const membershipOf = (userId: string, endsAt: number | null) =>
  DB.prepare(
    `INSERT INTO memberships (user_id, plan, starts_at, ends_at, customer_id, subscription_id, updated_at)
     VALUES (?1, 'premium', 1, ?2, 'cus_1', 'sub_' || ?1, 1) ON CONFLICT (user_id) DO UPDATE SET ends_at = excluded.ends_at`,
  )
    .bind(userId, endsAt)
    .run();

it("refuses to delete an account with a membership that renews, by password and by link", async () => {
  const { visitor, email, userId } = await personWithData();
  const app = visitor.context();
  const actor = await requireActor(app);
  await sendDeletionLink(app, actor);
  await settled();
  const { token } = await mailTo(email, "delete-account");
  await membershipOf(userId, null);
  const tables = await rowsWith(userId);
  const refusal = { code: "conflict", message: expect.stringContaining("/dashboard/membership") };
  await expect(deleteAccount(app, actor, goodPassword)).rejects.toMatchObject(refusal);
  await expect(sendDeletionLink(app, actor)).rejects.toMatchObject(refusal);
  await expect(redeemLink(app, token)).rejects.toMatchObject(refusal);
  expect(await rowsWith(userId)).toEqual(tables);
  expect((await visitor.session())?.user.email).toBe(email);
  // After the renewal is cancelled, the same link deletes the account.
  await membershipOf(userId, Date.now() + 86_400_000);
  expect(await redeemLink(app, token)).toMatchObject({ outcome: "deleted" });
  expect(await rowsWith(email)).toEqual([]);
  expect(await rowsWith(userId)).toEqual([]);
});

it("refuses to delete the last administrator, also one who became the last after the link was sent", async () => {
  const { visitor, email, userId } = await personWithData();
  const other = await personWithData();
  const give = (role: string, id: string) => DB.prepare("UPDATE users SET role = ? WHERE id = ?").bind(role, id).run();
  await give("admin", userId);
  await give("admin", other.userId);
  const app = visitor.context();
  await sendDeletionLink(app, await requireActor(app, { isForEnrolment: true }));
  await settled();
  const { token } = await mailTo(email, "delete-account");
  await give("user", other.userId);
  await expect(redeemLink(app, token)).rejects.toMatchObject({ code: "forbidden" });
  expect(await idOf(email)).toBe(userId);
  await give("admin", other.userId);
  expect(await redeemLink(app, token)).toMatchObject({ outcome: "deleted" });
  expect(await idOf(email)).toBe("");
  await give("user", other.userId);
});

it.each([
  ["cancelled, with days left", Date.now() + 86_400_000],
  ["ended", 5],
])("deletes an account with a membership %s", async (_, endsAt) => {
  const { visitor, email, userId } = await personWithData();
  await membershipOf(userId, endsAt);
  const app = visitor.context();
  await deleteAccount(app, await requireActor(app), goodPassword);
  expect(await rowsWith(email)).toEqual([]);
  expect(await rowsWith(userId)).toEqual([]);
});

it("exports all data of an account, without secrets", async () => {
  const { visitor, email } = await personWithData();
  await DB.prepare(
    `INSERT INTO outbox (message_id, kind, recipient, subject, html, text, next_attempt_at, created_at, status, user_id)
     SELECT 'to-staff', 'order-operator', 'boss@internal.example', '新订单', '', '', 1, 1, 'sent', id FROM users WHERE email = ?`,
  )
    .bind(email)
    .run();
  const answer = await visitor.fetch("/api/account/export");
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="aotu-\d{4}-\d\d-\d\d\.json"$/);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const text = await answer.text();
  expect(text).toContain("新订单");
  expect(text).not.toContain("boss@internal.example");
  expect(JSON.parse(text)).toMatchObject({
    account: [{ email, name: "李娜" }],
    shortlist: [{ type: "course", code: "082336G" }],
    contact_messages: [{ message: "想问一下" }],
    professional_reports: [{ text: "电话不通", email }],
    orders: [{ product_name: "访客签证", applicant_email: email, amount: 110_000 }],
    order_events: [{ to_status: "submitted" }, { to_status: "paid" }],
    order_files: [{ name: email, size: 1 }],
    sessions: [expect.anything()],
  });
  const secrets = await DB.prepare(
    "SELECT password, (SELECT token FROM sessions WHERE user_id = credentials.user_id) AS token FROM credentials WHERE user_id = ?",
  )
    .bind(await idOf(email))
    .first<{ password: string; token: string }>();
  expect(text).not.toContain(secrets?.password);
  expect(text).not.toContain(secrets?.token);
  expect((await new Visitor().fetch("/api/account/export")).status).toBe(401);
});

it("reads counts and events for the dashboard", async () => {
  const { visitor } = await personWithData();
  const app = visitor.context();
  const board = await readDashboard(app, await requireActor(app));
  expect(board).toMatchObject({ invited: 0, eventCount: 1, hasPassword: true });
  expect(board?.events.map(({ kind }) => kind)).toEqual(["signed-in"]);
});

it("reads null for an account that was deleted after the session was read", async () => {
  const { visitor } = await signedIn();
  const app = visitor.context();
  const actor = await requireActor(app);
  await deleteAccount(app, actor, goodPassword);
  expect(await readDashboard(app, actor)).toBeNull();
});
