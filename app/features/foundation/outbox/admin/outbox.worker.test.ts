import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader as csv } from "#app/admin-csv.ts";
import { loader as one, action as retryOne } from "#app/admin-records/edit.tsx";
import { loader as list, action as retryAll } from "#app/admin-records/list.tsx";
import { listRecords } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { settled, type Visitor } from "../../../../../tests/support/account-client.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { readOutboxMail, retryDeadMails, retryMail } from "../server/read-outbox.ts";
import { mailRecord } from "./mail-record.ts";

const { DB } = env as Env;
const secret = "https://aotu.example/link?token=abc";

async function addMail(id: number, kind: string, status: string, { text = "你好", html = "<p>" } = {}) {
  await DB.prepare(
    `INSERT INTO outbox (id, message_id, kind, recipient, subject, html, text, status, attempts, next_attempt_at,
       last_error, created_at) VALUES (?1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, 8, 4e12, 'no route', ?1)`,
  )
    .bind(id, kind, `to${id}@people.example`, `标题 ${id}`, html, text, status)
    .run();
}

beforeEach(async () => {
  await DB.batch([DB.prepare("DELETE FROM outbox"), DB.prepare("DELETE FROM audit_entries")]);
  await addMail(1, "recovery", "dead", { text: secret, html: secret });
  await addMail(2, "contact-sender", "sent");
  await addMail(3, "contact-operator", "pending");
  await addMail(4, "order-moved", "dead", { text: "", html: "" });
  await addMail(5, "order-moved", "sending");
  await addMail(6, "a-new-kind", "dead", { text: "words" });
  await addMail(7, "order-moved", "held");
});

const open = (id: number | string, visitor?: Visitor) =>
  runRoute(one, `/admin/outbox/${id}`, visitor, { params: { key: String(id) } });
const retry = (id: number, visitor?: Visitor) =>
  runRoute(retryOne, `/admin/outbox/${id}`, visitor, {
    form: { intent: "retry", version: "8" },
    params: { key: String(id) },
  });
const wordsOf = async (id: number, visitor: Visitor) => JSON.stringify((await open(id, visitor)).slot?.data);
const statusOf = (id: number) => DB.prepare("SELECT status FROM outbox WHERE id = ?").bind(id).first("status");

describe("the outbox", () => {
  it("the outbox can be searched, filtered, sorted and exported without texts", async () => {
    const { visitor } = await signedInAs("admin");
    const ids = async (query: string) =>
      (await runRoute(list, `/admin/outbox?${query}`, visitor)).listed.rows.map(({ key }) => Number(key));
    expect(await ids("")).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(await ids("status=dead&sort=recipient&order=up")).toEqual([1, 4, 6]);
    expect(await ids("kind=order-moved")).toEqual([7, 5, 4]);
    expect(await ids("q=to3@")).toEqual([3]);
    const page = await runRoute(list, "/admin/outbox", visitor);
    expect(page.action?.note).toBe("有 2 封邮件多次发送失败，已经放弃。");
    const file = await (await runRoute(csv, "/admin/outbox.csv", visitor)).text();
    expect(file).toContain("recovery,to1@people.example,标题 1,dead,8,,,no route");
    expect(file + JSON.stringify(page)).not.toContain("token=");
    expect(file).not.toContain("你好");
  });

  it("the text of a mail is shown only when it contains no secret link", async () => {
    const { visitor } = await signedInAs("admin");
    expect(await wordsOf(2, visitor)).toContain("你好");
    expect(JSON.stringify(await open(1, visitor))).not.toContain("token");
    // Unlisted kinds of mail are not shown either, nor a link in a kind without links.
    expect(await wordsOf(6, visitor)).not.toContain("words");
    await DB.prepare("UPDATE outbox SET text = ? WHERE id = 2").bind(secret).run();
    expect(await wordsOf(2, visitor)).not.toContain("token");
    for (const id of [9, "x", "1.5"]) expect(await refusalOfRoute(open(id, visitor))).toBe("404");
  });

  it("pending, dead and held mails can be sent again, but not sent mails, mails being sent or mails without text", async () => {
    const { visitor, email } = await signedInAs("admin");
    for (const id of [1, 3, 7])
      expect(await refusalOfRoute(retry(id, visitor))).toBe(`303 /admin/outbox/${id}?saved=1`);
    await settled();
    expect([await statusOf(1), await statusOf(3), await statusOf(7)]).toEqual(["sent", "sent", "sent"]);
    for (const id of [2, 4, 5]) expect(await retry(id, visitor)).toMatchObject({ init: { status: 400 } });
    expect(await retry(9, visitor)).toMatchObject({ init: { status: 404 } });
    expect([await statusOf(2), await statusOf(4), await statusOf(5)]).toEqual(["sent", "dead", "sending"]);
    expect((await DB.prepare("SELECT actor_email, action, subject_id FROM audit_entries").all()).results).toEqual([
      { actor_email: email, action: "mail.retried", subject_id: "1" },
      { actor_email: email, action: "mail.retried", subject_id: "3" },
      { actor_email: email, action: "mail.retried", subject_id: "7" },
    ]);
  });

  it("all dead mails are sent again together, but no held one", async () => {
    const { visitor } = await signedInAs("admin");
    const all = () => runRoute(retryAll, "/admin/outbox", visitor, { method: "POST", form: { intent: "list" } });
    expect(await refusalOfRoute(all())).toMatch(/^303 \/admin\/outbox\?.*saved=1$/);
    await settled();
    expect([await statusOf(1), await statusOf(6), await statusOf(4)]).toEqual(["sent", "sent", "dead"]);
    expect(await statusOf(7)).toBe("held");
    expect(await refusalOfRoute(all())).toMatch(/^303/);
    expect((await DB.prepare("SELECT after FROM audit_entries").all()).results).toEqual([{ after: '{"ids":[1,6]}' }]);
  });

  it.each(audience.filter((role) => role !== "admin"))("is refused for %s", async (role) => {
    const { member, visitor } = await someoneOf(role);
    const refused = member ? /^403$/ : /^302 \/login/;
    expect(await refusalOfRoute(runRoute(list, "/admin/outbox", visitor))).toMatch(refused);
    expect(await refusalOfRoute(runRoute(csv, "/admin/outbox.csv", visitor))).toMatch(refused);
    expect(await refusalOfRoute(open(2, visitor))).toMatch(refused);
    expect(await refusalOfRoute(retry(3, visitor))).toBe("403");
    expect(
      await refusalOfRoute(runRoute(retryAll, "/admin/outbox", visitor, { method: "POST", form: { intent: "list" } })),
    ).toBe("403");
    expect(await statusOf(3)).toBe("pending");
    if (!member) return;
    const { app, actor } = member;
    const query = { q: "", filters: {}, sort: "", isDescending: true, page: 1 };
    await expectForbidden(
      () => listRecords(mailRecord, app, actor, query),
      () => readOutboxMail(app, actor, 2),
      () => retryMail(app, actor, 3),
      () => retryDeadMails(app, actor),
    );
  });
});
