import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader as file } from "#app/admin-csv.ts";
import { loader as list } from "#app/admin-records/list.tsx";
import { digestDelay, sendDigests } from "#app/features/business/conversations/server/public.ts";
import { listRecords, runVerb } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { settled, Visitor } from "../../../../../tests/support/account-client.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { writeContactDigest } from "../server/mails.ts";
import { readMessage, replyToMessage } from "../server/messages.ts";
import { action, loader as one } from "./message.tsx";
import { messageRecord } from "./record.ts";

const { DB } = env as Env;
const path = "/admin/messages/1";
const key = "5b5f1b9e-2b0a-4a86-9f0e-4f2f2a1c7d11";

beforeEach(async () => {
  await DB.batch(["contact_messages", "audit_entries", "outbox"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  await DB.batch(
    [
      [1, "王小明", "wang@people.example", "general", "学费可以分期付吗？\n谢谢", "new"],
      [2, "=cmd()", "li@people.example", "technical", "页面打不开", "closed"],
    ].map((row) =>
      DB.prepare(
        "INSERT INTO contact_messages (id, key, name, email, topic, message, status, created_at) VALUES (?1, ?1, ?2, ?3, ?4, ?5, ?6, ?1)",
      ).bind(...row),
    ),
  );
});

const open = (visitor?: Visitor, id = "1") => runRoute(one, `/admin/messages/${id}`, visitor, { params: { id } });
const post = (form: Record<string, string>, visitor?: Visitor) =>
  runRoute(action, path, visitor, { form, params: { id: "1" } });
const reply = { intent: "reply", version: "1", key, text: "可以。\r\n请看说明。" };
const mails = async () => (await DB.prepare("SELECT kind, recipient, reply_to, text FROM outbox").all()).results;
/** Runs the job that writes the mails, at a later time. */
const tell = (later = digestDelay + 1000) =>
  sendDigests({ ...new Visitor().context(), now: () => Date.now() + later }, "message", writeContactDigest);
const state = () => DB.prepare("SELECT status, version FROM contact_messages WHERE id = 1").first();

describe("messages", () => {
  it("are searched, filtered, sorted and exported", async () => {
    const { visitor } = await signedInAs("staff");
    const ids = async (query: string) =>
      (await runRoute(list, `/admin/messages?${query}`, visitor)).listed.rows.map(({ key }) => Number(key));
    expect(await ids("")).toEqual([2, 1]);
    expect(await ids("q=分期")).toEqual([1]);
    expect(await ids("status=new")).toEqual([1]);
    expect(await ids("status=new,closed&sort=created&order=up")).toEqual([1, 2]);
    const { rows } = (await runRoute(list, "/admin/messages", visitor)).listed;
    // Message 1 was received on the first day of 1970, a Thursday in Sydney, and waits; message 2 is closed.
    expect(rows.map(({ key, cells }) => [key, JSON.stringify(cells).includes("已过期")])).toEqual([
      ["2", false],
      ["1", true],
    ]);
    expect(await ids("topic=technical")).toEqual([2]);
    expect(await ids("status=nonsense&sort=email&order=up")).toEqual([2, 1]);
    const sent = await (await runRoute(file, "/admin/messages.csv?topic=technical", visitor)).text();
    expect(sent).toContain("'=cmd(),li@people.example,technical,已关闭,,,0,页面打不开");
  });

  it("are replied to once for repeated posts, and the sender gets one mail ten minutes later", async () => {
    const { visitor, email } = await signedInAs("staff");
    const answers = await Promise.all(Array.from({ length: 10 }, () => refusalOfRoute(post(reply, visitor))));
    expect(new Set(answers)).toEqual(new Set(["303 /admin/messages/1?saved=1"]));
    expect(await refusalOfRoute(post(reply, visitor))).toBe("303 /admin/messages/1?saved=1");
    await settled();
    const { message } = await open(visitor);
    expect(message).toMatchObject({ status: "answered", version: 2 });
    expect(message.entries).toEqual([
      {
        kind: "words",
        by: "staff",
        id: expect.any(Number),
        author: email,
        text: "可以。\n请看说明。",
        at: expect.any(Number),
      },
    ]);
    await tell(0);
    expect(await mails()).toEqual([]);
    await tell();
    await tell();
    expect(await mails()).toEqual([
      {
        kind: "contact-reply",
        recipient: "wang@people.example",
        reply_to: null,
        text: expect.stringMatching(/> 可以。\n> 请看说明。[\s\S]*\/messages\/1\.0\.[\w-]{43}/),
      },
    ]);
    expect((await DB.prepare("SELECT action, after FROM audit_entries").all()).results).toEqual([
      { action: "message.answered", after: '{"status":"answered"}' },
    ]);
  });

  it("refuse a reply to an outdated version: no mail is sent, and the text is kept", async () => {
    const { visitor } = await signedInAs("admin");
    await refusalOfRoute(post({ intent: "state", version: "1", status: "in-progress" }, visitor));
    expect(await post(reply, visitor)).toMatchObject({
      init: { status: 409 },
      data: { values: { text: reply.text }, current: { version: 2 } },
    });
    expect(await mails()).toEqual([]);
    expect(await state()).toEqual({ status: "in-progress", version: 2 });
    expect(await refusalOfRoute(post({ ...reply, overwrite: "2" }, visitor))).toMatch(/^303/);
    await tell();
    expect(await mails()).toHaveLength(1);
  });

  it("change state once for each version", async () => {
    const { visitor } = await signedInAs("staff");
    const form = { intent: "state", version: "1", status: "closed" };
    await refusalOfRoute(post(form, visitor));
    expect(await post({ ...form, status: "new" }, visitor)).toMatchObject({
      init: { status: 409 },
      data: { current: { version: 2, values: { status: "closed" } } },
    });
    expect(await post({ ...form, status: "burnt" }, visitor)).toMatchObject({ init: { status: 400 } });
    expect(await state()).toEqual({ status: "closed", version: 2 });
  });

  it.each([
    [{ text: " \r\n " }, "text"],
    [{ text: "x".repeat(10_001) }, "text"],
    [{ key: "1" }, "key"],
    [{ version: "1.5" }, "version"],
    [{ intent: "burn" }, "intent"],
  ])("refuse an invalid reply (%#)", async (change, field) => {
    const { visitor } = await signedInAs("staff");
    const answer = await post({ ...reply, ...change } as Record<string, string>, visitor);
    expect(answer).toMatchObject({ init: { status: 400 }, data: { errors: { [field]: expect.any(String) } } });
    expect(await mails()).toEqual([]);
  });

  it.each(["0", "3", "x", "1e3", "99999999999999999999"])("answer 404 for %s", async (id) => {
    const { visitor } = await signedInAs("staff");
    expect(await refusalOfRoute(open(visitor, id))).toBe("404");
  });

  it.each(audience.filter((role) => role !== "admin" && role !== "staff"))("are refused for %s", async (role) => {
    const { member, visitor } = await someoneOf(role);
    const refused = member ? /^403$/ : /^302 \/login/;
    expect(await refusalOfRoute(runRoute(list, "/admin/messages", visitor))).toMatch(refused);
    expect(await refusalOfRoute(runRoute(file, "/admin/messages.csv", visitor))).toMatch(refused);
    expect(await refusalOfRoute(open(visitor))).toMatch(refused);
    expect(await refusalOfRoute(post(reply, visitor))).toBe("403");
    expect(await refusalOfRoute(post({ intent: "state", version: "1", status: "closed" }, visitor))).toBe("403");
    expect(await state()).toEqual({ status: "new", version: 1 });
    if (!member) return;
    const { app, actor } = member;
    const query = { q: "", filters: {}, sort: "", isDescending: true, page: 1 };
    await expectForbidden(
      () => listRecords(messageRecord, app, actor, query),
      () => readMessage(app, actor, 1),
      () => runVerb(messageRecord, app, actor, "state", { key: 1, version: 1 }, { status: "closed" }),
      () => replyToMessage(app, actor, { id: 1, version: 1, key, text: "x" }),
    );
  });
});
