import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { sendDigests } from "#app/features/business/conversations/server/public.ts";
import type { Env } from "#worker/env.ts";
import { Visitor } from "../../../../../tests/support/account-client.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { samplePng } from "../../../../../tests/support/sample-files.ts";
import { action as upload } from "../pages/files.ts";
import { action as addPost, loader as thread } from "../pages/thread.tsx";
import { writeContactDigest } from "../server/mails.ts";
import { issueNewLink, removeMessage } from "../server/messages.ts";
import { threadPath } from "../server/thread/read-thread.ts";
import { action } from "./message.tsx";

const { DB, FILES } = env as Env;
const key = "7d0f1b9e-2b0a-4a86-9f0e-4f2f2a1c7d33";
const email = "li@people.example";
let staff: MemberOf;

beforeEach(async () => {
  await DB.batch(
    ["contact_messages", "audit_entries", "outbox", "rate_limits"].map((table) => DB.prepare(`DELETE FROM ${table}`)),
  );
  await DB.batch(
    [
      [1, key],
      [2, crypto.randomUUID()],
    ].map(([id, messageKey]) =>
      DB.prepare(
        `INSERT INTO contact_messages (id, key, name, email, topic, message, created_at)
         VALUES (?, ?, '李雷', ?, 'technical', '写错了邮箱', 1)`,
      ).bind(id, messageKey, email),
    ),
  );
  staff ??= await signedInAs("staff");
});

const tokenOf = async (linkVersion = 0) =>
  (await threadPath(new Visitor().context(), { idempotencyKey: key, email, linkVersion })).replace("/messages/", "");
const open = (token: string) =>
  refusalOfRoute(runRoute(thread, `/messages/${token}`, undefined, { params: { token } }));
const write = (token: string) =>
  runRoute(addPost, `/messages/${token}`, undefined, {
    ...{ form: { key: crypto.randomUUID(), text: "补充一句" }, params: { token } },
  });
const send = (token: string) =>
  runRoute(upload, `/messages/${token}/files`, undefined, {
    ...{ form: { file: new File([samplePng()], "截图.png") }, params: { token } },
  });
const versionOf = async (id = 1) =>
  String(await DB.prepare("SELECT version FROM contact_messages WHERE id = ?").bind(id).first("version"));
const post = (form: Record<string, string>) =>
  runRoute(action, "/admin/messages/1", staff.visitor, { form, params: { id: "1" } });
const textOf = (answer: unknown) => JSON.stringify(answer);
const mails = async () =>
  (await DB.prepare("SELECT recipient, subject, text, status FROM outbox ORDER BY id").all<Record<string, string>>())
    .results;
const addMail = (cause: string, status: string) =>
  DB.prepare(
    `INSERT INTO outbox (message_id, dedupe_key, kind, recipient, subject, html, text, status, next_attempt_at, created_at)
     VALUES (?, ?, 'contact-sender', ?, ?, '', '', ?, 1, 1)`,
  )
    .bind(crypto.randomUUID(), cause, email, cause, status)
    .run();
const counts = async () => {
  const tables = ["contact_messages", "conversation_posts", "conversation_files", "conversation_notices"];
  const rows = await DB.batch<{ n: number }>(tables.map((table) => DB.prepare(`SELECT count(*) AS n FROM ${table}`)));
  return rows.map(({ results }) => results[0]?.n);
};

describe("a new link of a thread", () => {
  it("ends the earlier ones for reading, writing and files, and is mailed to the address on record", async () => {
    const old = await tokenOf();
    expect(await open(old)).toBeNull();
    await addMail(`contact:${key}:sender`, "pending");
    await addMail("contact:1:news:sender:5", "sent");
    expect(textOf(await post({ intent: "new-link", version: await versionOf() }))).toContain("请先勾选");
    await refusalOfRoute(post({ intent: "new-link", version: await versionOf(), confirm: "yes" }));
    expect(await open(old)).toBe("404");
    expect(textOf(await write(old))).toContain("已经换了新链接");
    await send(old);
    expect(await counts()).toEqual([2, 0, 0, 0]);
    const sent = await mails();
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, "contact:1:news:sender:5"],
      [email, "您的留言（网站技术支持）换了新链接"],
    ]);
    const token = /\/messages\/(\S+)/.exec(sent[1]?.text ?? "")?.[1] ?? "";
    expect(token).toBe(await tokenOf(1));
    expect(await open(token)).toBeNull();
    await refusalOfRoute(write(token));
    expect(await counts()).toEqual([2, 1, 0, 1]);
    expect(await DB.prepare("SELECT action, before, after FROM audit_entries").first()).toEqual({
      ...{ action: "message.link-ended", before: '{"links":1}', after: '{"links":2}' },
    });
  });

  it("is sent once by two members at the same time, and refused after a new message of the sender", async () => {
    const version = Number(await versionOf());
    const give = () => issueNewLink(staff.app, staff.actor, { id: 1, version });
    const results = await Promise.allSettled([give(), give()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await open(await tokenOf(1))).toBeNull();
  });
});

it("our next message after a restore, which ends all links, mails a working link to the thread", async () => {
  // As seed/backup does it.
  await DB.prepare("UPDATE contact_messages SET link_version = 1795000000").run();
  expect(await open(await tokenOf())).toBe("404");
  await DB.batch([
    DB.prepare(
      "INSERT INTO conversation_posts (subject_type, subject_id, key, by, author, text, at) VALUES ('message', 1, 'k', 'staff', 'x', '已经查到了', 5)",
    ),
    DB.prepare(
      "INSERT INTO conversation_notices (subject_type, subject_id, reader, since, items) VALUES ('message', 1, 'customer', 5, 1)",
    ),
  ]);
  await sendDigests(new Visitor().context(), "message", writeContactDigest);
  const [mail] = await mails();
  const token = /\/messages\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect([mail?.recipient, await open(token)]).toEqual([email, null]);
});

describe("deleting a message", () => {
  it("removes thread, files, notices and mails, ends the link, and leaves other messages of the address", async () => {
    const token = await tokenOf();
    await refusalOfRoute(write(token));
    await send(token);
    await addMail(`contact:${key}:sender`, "sent");
    await addMail("contact:1:news:staff:5", "pending");
    await addMail("contact:2:news:staff:5", "pending");
    const object = String(await DB.prepare("SELECT key FROM conversation_files").first("key"));
    expect(await FILES.head(object)).not.toBeNull();
    expect(textOf(await post({ intent: "remove", version: await versionOf() }))).toContain("请先勾选");
    expect(await counts()).toEqual([2, 1, 1, 1]);
    const answer = await refusalOfRoute(post({ intent: "remove", version: await versionOf(), confirm: "yes" }));
    expect(answer).toMatch(/^303 \/admin\/messages/);
    expect(await counts()).toEqual([1, 0, 0, 0]);
    expect(await FILES.head(object)).toBeNull();
    expect((await mails()).map(({ subject }) => subject)).toEqual(["contact:2:news:staff:5"]);
    expect(await open(token)).toBe("404");
    const { results } = await DB.prepare("SELECT * FROM audit_entries WHERE action = 'message.removed'").all();
    expect(results).toMatchObject([{ subject_id: "1", before: '{"status":"new","topic":"technical"}', after: null }]);
    expect(JSON.stringify(results)).not.toContain(email);
  });

  it("refuses to delete a message with a newer post of the sender, and deletes once", async () => {
    const version = Number(await versionOf());
    await refusalOfRoute(write(await tokenOf()));
    await expect(removeMessage(staff.app, staff.actor, { id: 1, version })).rejects.toMatchObject({ code: "conflict" });
    expect(await counts()).toEqual([2, 1, 0, 1]);
    const now = Number(await versionOf());
    await removeMessage(staff.app, staff.actor, { id: 1, version: now });
    await expect(removeMessage(staff.app, staff.actor, { id: 1, version: now })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("deletion and new links require the permission for messages", async () => {
    for (const who of audience) {
      if (who === "staff" || who === "admin") continue;
      const { member, visitor } = await someoneOf(who);
      for (const intent of ["remove", "new-link"]) {
        const form = { intent, version: "1", confirm: "yes" };
        const refused = runRoute(action, "/admin/messages/1", visitor, { form, params: { id: "1" } });
        expect(await refusalOfRoute(refused)).toMatch(/403/);
      }
      if (!member) continue;
      await expectForbidden(
        () => removeMessage(member.app, member.actor, { id: 1, version: 1 }),
        () => issueNewLink(member.app, member.actor, { id: 1, version: 1 }),
      );
    }
    expect(await counts()).toEqual([2, 0, 0, 0]);
  });
});
