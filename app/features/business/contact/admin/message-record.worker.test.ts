import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { digestDelay, sendDigests } from "#app/features/business/conversations/server/public.ts";
import type { Env } from "#worker/env.ts";
import { minute } from "#worker/platform/time/units.ts";
import { settled, Visitor } from "../../../../../tests/support/account-client.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { messageMails, writeContactDigest } from "../server/mails.ts";
import { action, loader } from "./message.tsx";

const { DB } = env as Env;
const email = "wang@people.example";
const key = "7d0f1b9e-2b0a-4a86-9f0e-4f2f2a1c7d22";

beforeEach(async () => {
  await DB.batch(["contact_messages", "audit_entries", "outbox"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  await addMessage(1, key, email);
});

const addMessage = (id: number, messageKey: string, from: string) =>
  DB.prepare(
    `INSERT INTO contact_messages (id, key, name, email, topic, message, created_at)
     VALUES (?, ?, '王小明', ?, 'technical', '页面打不开，怎么办呢', ?)`,
  )
    .bind(id, messageKey, from, Date.now() - 60 * minute)
    .run();

const addMail = (id: number, recipient: string, status = "dead", cause = `contact:${key}:sender`) =>
  DB.prepare(
    `INSERT INTO outbox (id, message_id, dedupe_key, kind, recipient, subject, html, text, status, attempts, next_attempt_at,
       last_error, created_at) VALUES (?1, 'old-' || ?1, ?4, 'contact-sender', ?2, '信', '<p>', '你好', ?3, 8, 1, '550', 1)`,
  )
    .bind(id, recipient, status, cause)
    .run();

const open = (visitor?: Visitor) => runRoute(loader, "/admin/messages/1", visitor, { params: { id: "1" } });
const post = (form: Record<string, string>, visitor?: Visitor) =>
  refusalOfRoute(runRoute(action, "/admin/messages/1", visitor, { form, params: { id: "1" } }));
const statusOf = (id: number) => DB.prepare("SELECT status FROM outbox WHERE id = ?").bind(id).first("status");

it.each(audience)("mails of a message are sent again by members with the permission: %s", async (who) => {
  const isAllowed = who === "staff" || who === "admin";
  await addMail(7, email);
  const { member, visitor } = await someoneOf(who);
  expect(await post({ intent: "resend", mail: "7" }, visitor)).toBe(
    isAllowed ? "303 /admin/messages/1?saved=1" : "403",
  );
  await settled();
  expect(await statusOf(7)).toBe(isAllowed ? "sent" : "dead");
  if (isAllowed || !member) return;
  const { app, actor } = member;
  await expectForbidden(() => messageMails(app, actor, 1));
});

it("shows the mails of the message with their delivery, also those about its thread", async () => {
  const staff = await signedInAs("staff");
  const reply = { intent: "reply", version: "1", key: crypto.randomUUID(), text: "请刷新。" };
  expect(await post(reply, staff.visitor)).toMatch(/^303/);
  await sendDigests(
    { ...new Visitor().context(), now: () => Date.now() + digestDelay + 1000 },
    "message",
    writeContactDigest,
  );
  await addMail(70, email, "dead");
  await addMail(80, "support@aotu.example", "dead", `contact:${key}:operator:support@aotu.example`);
  await addMail(90, email, "dead", "contact:12:news:sender:1");
  const { mails, mayOpenMails } = await open(staff.visitor);
  expect(mails.map(({ subject, status, mayResend }) => [subject, status, mayResend])).toEqual([
    ["信", "dead", false],
    ["信", "dead", true],
    ["回复您的留言（网站技术支持）", "pending", true],
  ]);
  expect(mayOpenMails).toBe(false);
  // A mail to us, of another message, or one that is not there.
  for (const mail of ["80", "90", "5"]) {
    expect(
      await runRoute(action, "/admin/messages/1", staff.visitor, {
        form: { intent: "resend", mail },
        params: { id: "1" },
      }),
    ).toMatchObject({ init: { status: 409 } });
  }
});

it("shows which state staff set, to staff alone and not of a removed message with the same number", async () => {
  const staff = await signedInAs("staff");
  await DB.prepare(
    `INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_type, subject_id, before, after)
     VALUES (1, 'x', 'old@aotu.example', 'message.moved', 'message', '1', '{"status":"new"}', '{"status":"closed"}')`,
  ).run();
  expect(await post({ intent: "state", version: "1", status: "in-progress" }, staff.visitor)).toMatch(/^303/);
  const { message } = await open(staff.visitor);
  expect(message.entries).toMatchObject([{ kind: "state", author: staff.email, from: "new", to: "in-progress" }]);
});

it("links to the lists with the sender's address that the member may open", async () => {
  const [staff, admin] = [await signedInAs("staff"), await signedInAs("admin")];
  expect((await open(staff.visitor)).lists).toEqual(["messages", "orders"]);
  expect((await open(admin.visitor)).lists).toEqual(["messages", "orders", "users"]);
});
