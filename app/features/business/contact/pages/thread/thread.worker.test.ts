import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import {
  conversationFileOwners,
  digestDelay,
  sendDigests,
} from "#app/features/business/conversations/server/public.ts";
import { readOutboxMail } from "#app/features/foundation/outbox/server/read-outbox.ts";
import type { Env } from "#worker/env.ts";
import { removeOrphans } from "#worker/platform/files/remove-orphans.ts";
import { Visitor } from "../../../../../../tests/support/account-client.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../../tests/support/back-office.ts";
import { runLoader } from "../../../../../../tests/support/run-loader.ts";
import { samplePdf, samplePng } from "../../../../../../tests/support/sample-files.ts";
import { loader as staffFile, action as staffUpload } from "../../admin/files.ts";
import { action as onMessage, loader as staffPage } from "../../admin/message.tsx";
import { writeContactDigest } from "../../server/mails.ts";
import { eraseMessagesFrom, listOwnMessages, moveMessagesFrom } from "../../server/public.ts";
import { addThreadFile, limitUploads, staffUploadLimit, uploadLimit } from "../../server/thread/files.ts";
import {
  addContactNote,
  addPost,
  addressLimit,
  findByLink,
  maxPostsPerDay,
  partyByLink,
  partyOfStaff,
  threadPath,
} from "../../server/thread/read-thread.ts";
import { maxThreadFiles, maxThreadSize } from "../../shared/topics.ts";
import { loader as threadFile, action as upload } from "../files.ts";
import { action, loader } from "../thread.tsx";

const { DB, FILES } = env as Env;
const key = "7d0f1b9e-2b0a-4a86-9f0e-4f2f2a1c7d11";
const sender = { idempotencyKey: key, email: "wang@people.example", linkVersion: 0 };

beforeEach(async () => {
  await DB.batch(
    ["contact_messages", "audit_entries", "outbox", "rate_limits"].map((table) => DB.prepare(`DELETE FROM ${table}`)),
  );
  await DB.prepare(
    `INSERT INTO contact_messages (id, key, name, email, topic, message, status, created_at)
     VALUES (1, ?, '王小明', ?, 'technical', '页面打不开，怎么办呢', 'answered', 1)`,
  )
    .bind(key, sender.email)
    .run();
});

const app = () => new Visitor().context();
const tokenOf = async (message = sender) => (await threadPath(app(), message)).replace("/messages/", "");
const open = (token: string) => runRoute(loader, `/messages/${token}`, undefined, { params: { token } });
const write = async (text: string, postKey: string = crypto.randomUUID(), token?: string) => {
  const used = token ?? (await tokenOf());
  return refusalOfRoute(
    runRoute(action, `/messages/${used}`, undefined, { form: { key: postKey, text }, params: { token: used } }),
  );
};
const send = async (file: File, token?: string) => {
  const used = token ?? (await tokenOf());
  return runRoute(upload, `/messages/${used}/files`, undefined, { form: { file }, params: { token: used } });
};
const png = (name = "截图.png") => new File([samplePng()], name);
const staffSend = (visitor: Visitor | undefined, file = png("说明.png")) =>
  runRoute(staffUpload, "/admin/messages/1/files", visitor, { form: { file }, params: { id: "1" } });
const tell = () => sendDigests({ ...app(), now: () => Date.now() + digestDelay + 1000 }, "message", writeContactDigest);
const mails = async () =>
  (
    await DB.prepare("SELECT kind, recipient, text FROM outbox ORDER BY id").all<{
      kind: string;
      recipient: string;
      text: string;
    }>()
  ).results;
const status = async () => (await DB.prepare("SELECT status, version FROM contact_messages").first()) ?? null;

describe("the link of a thread", () => {
  it("shows the message and replies to whoever has it, without notes and addresses of staff", async () => {
    const { app, actor, visitor } = await signedInAs("staff");
    await addContactNote(app, actor, { id: 1, key: crypto.randomUUID(), text: "内部的话" });
    const reply = { intent: "reply", version: "1", key: crypto.randomUUID(), text: "请刷新。" };
    await refusalOfRoute(runRoute(onMessage, "/admin/messages/1", visitor, { form: reply, params: { id: "1" } }));
    const shown = await open(await tokenOf());
    expect(shown.first.text).toBe("页面打不开，怎么办呢");
    expect(shown.entries).toEqual([
      { kind: "words", by: "staff", id: expect.any(Number), author: "", text: "请刷新。", at: expect.any(Number) },
    ]);
    const { message } = await runRoute(staffPage, "/admin/messages/1", visitor, { params: { id: "1" } });
    expect(message.entries.map(({ kind }) => kind)).toEqual(["note", "words"]);
  });

  it("is refused when it is forged, of another address, or its message is gone", async () => {
    const token = await tokenOf();
    const forged = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    for (const wrong of [forged, key, `${key}.`, "1", await tokenOf({ ...sender, email: "other@people.example" })]) {
      expect(await refusalOfRoute(open(wrong))).toBe("404");
      expect(await write("你好吗", undefined, wrong)).toBeNull();
      expect((await send(png(), wrong)).status).toBe(404);
    }
    expect(await findByLink(app(), token)).not.toBeNull();
    await eraseMessagesFrom(app(), sender.email);
    expect(await refusalOfRoute(open(token))).toBe("404");
  });

  it("ends when the account moves to another address, and the account finds the new one", async () => {
    const token = await tokenOf();
    await moveMessagesFrom(app(), sender.email, "new@people.example");
    expect(await refusalOfRoute(open(token))).toBe("404");
    const [own] = await listOwnMessages(app(), "new@people.example");
    expect(own?.path).toBe(`/messages/${await tokenOf({ ...sender, email: "new@people.example" })}`);
    expect(await listOwnMessages(app(), sender.email)).toEqual([]);
  });

  it("opens in one spelling alone", async () => {
    const token = await tokenOf();
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const opening: string[] = [];
    for (const last of letters) {
      const spelling = token.slice(0, -1) + last;
      if (await findByLink(app(), spelling)) opening.push(spelling);
    }
    expect(opening).toEqual([token]);
  });

  it("is not shown in the outbox, whose readers could write as the sender", async () => {
    const { visitor } = await signedInAs("staff");
    const reply = { intent: "reply", version: "1", key: crypto.randomUUID(), text: "请刷新。" };
    await refusalOfRoute(runRoute(onMessage, "/admin/messages/1", visitor, { form: reply, params: { id: "1" } }));
    await tell();
    const mail = await DB.prepare("SELECT id, text FROM outbox").first<{ id: number; text: string }>();
    expect(mail?.text).toContain(await tokenOf());
    const admin = await signedInAs("admin");
    const { text } = await readOutboxMail(admin.app, admin.actor, mail?.id ?? 0);
    expect(text).toContain("请刷新。");
    expect(text).not.toContain(key);
  });

  it("is never stored", async () => {
    const answer = await new Visitor().fetch(`/messages/${await tokenOf()}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(answer.headers.get("ETag")).toBeNull();
  });
});

describe("a thread", () => {
  it("shows the newest posts when there are more than fit a page", async () => {
    await DB.batch(
      Array.from({ length: 205 }, (_, at) =>
        DB.prepare(
          "INSERT INTO conversation_posts (subject_type, subject_id, by, key, author, text, at) VALUES ('message', 1, 'customer', ?1, '', ?1, ?2)",
        ).bind(`第 ${at} 条`, at),
      ),
    );
    const { entries } = await open(await tokenOf());
    expect(entries.map((entry) => "text" in entry && entry.text)).toEqual(
      Array.from({ length: 200 }, (_, at) => `第 ${at + 5} 条`),
    );
  });

  it("refuses further messages with an error after the message was deleted", async () => {
    const { app: staffApp, actor } = await signedInAs("staff");
    const file = { name: "a.png", bytes: samplePng() };
    for (const member of [null, actor]) {
      await expect(addThreadFile(staffApp, { id: 7, member }, file)).rejects.toMatchObject({ code: "not_found" });
    }
    expect((await FILES.list({ prefix: "contact/" })).objects).toEqual([]);
  });

  it("shows people's texts unchanged on traditional pages", async () => {
    await DB.prepare("UPDATE contact_messages SET message = '我叫范发'").run();
    await write("地址在后里");
    await send(png("软件.png"));
    const token = await tokenOf();
    const asWritten = new Set<string>();
    await runLoader(loader, `/messages/${token}`, { asWritten }, { token });
    expect([...asWritten]).toEqual(expect.arrayContaining(["我叫范发", "地址在后里", "软件.png"]));
  });
});

describe("the sender", () => {
  it("writes more, once for equal posts; the message waits for us again, and staff get one mail", async () => {
    const postKey = crypto.randomUUID();
    expect(await Promise.all([write("还是不行", postKey), write("还是不行", postKey)])).toEqual([
      expect.stringMatching(/^303 \/messages\/.*sent=1$/),
      expect.stringMatching(/^303/),
    ]);
    await write("补充一句");
    await send(png());
    expect(await status()).toEqual({ status: "new", version: 4 });
    await tell();
    await tell();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "contact-news", recipient: "support@aotu.example" });
    expect(mail?.text).toMatch(/截图\.png[\s\S]*> 还是不行[\s\S]*> 补充一句/);
  });

  it("makes an open form of staff outdated, which retains its text", async () => {
    const { visitor } = await signedInAs("staff");
    await write("还有一件事");
    const reply = { intent: "reply", version: "1", key: crypto.randomUUID(), text: "好的。" };
    expect(await runRoute(onMessage, "/admin/messages/1", visitor, { form: reply, params: { id: "1" } })).toMatchObject(
      {
        init: { status: 409 },
        data: { values: { text: "好的。" } },
      },
    );
  });

  it("is limited per day", async () => {
    await DB.batch(
      Array.from({ length: maxPostsPerDay }, () =>
        DB.prepare(
          "INSERT INTO conversation_posts (subject_type, subject_id, by, key, author, text, at) VALUES ('message', 1, 'customer', ?, '', 'x', ?)",
        ).bind(crypto.randomUUID(), Date.now()),
      ),
    );
    expect(await write("再来一句")).toBeNull();
    const { results } = await DB.prepare("SELECT 1 FROM conversation_posts WHERE text = '再来一句'").all();
    expect(results).toEqual([]);
  });
});

describe("an address", () => {
  it("adds so much in an hour to all its threads together; a repeated post is not refused", async () => {
    const token = await tokenOf();
    const context = app();
    const post = (key: string, daysAgo = 0) =>
      addPost({ ...context, now: () => Date.now() - daysAgo * 24 * 60 * 60_000 }, { token, key, text: "一句" });
    const first = crypto.randomUUID();
    await post(first);
    // Some of them two days ago: otherwise the limit of the message comes first. The limiter has its own clock.
    for (let done = 1; done < addressLimit.count; done += 1) await post(crypto.randomUUID(), 2);
    await expect(post(crypto.randomUUID())).rejects.toMatchObject({ code: "limited" });
    await post(first);
  });
});

describe("files of a thread", () => {
  it("can be downloaded by both sides only", async () => {
    const staff = await signedInAs("staff");
    const token = await tokenOf();
    expect((await send(png())).headers.get("Location")).toBe(`/messages/${token}#files`);
    expect((await staffSend(staff.visitor)).headers.get("Location")).toBe("/admin/messages/1#files");
    const { entries } = await open(token);
    expect(entries).toMatchObject([
      { kind: "file", by: "customer", name: "截图.png" },
      { kind: "file", by: "staff", name: "说明.png" },
    ]);
    const id = String(entries[0]?.id);
    const file = await runRoute(threadFile, `/messages/${token}/files/${id}`, undefined, { params: { token, id } });
    expect([
      file.status,
      file.headers.get("Content-Type"),
      file.headers.get("Content-Disposition")?.slice(0, 10),
    ]).toEqual([200, "image/png", "attachment"]);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(samplePng());
    const other = await tokenOf({ ...sender, email: "x@people.example" });
    expect(
      (await runRoute(threadFile, `/messages/${other}/files/${id}`, undefined, { params: { token: other, id } }))
        .status,
    ).toBe(404);
    for (const who of audience) {
      const { member, visitor } = await someoneOf(who);
      const answer = runRoute(staffFile, `/admin/messages/1/files/${id}`, visitor, { params: { id: "1", fileId: id } });
      if (who === "staff" || who === "admin") {
        expect((await answer).status).toBe(200);
        continue;
      }
      expect(await refusalOfRoute(answer)).toMatch(member ? /^403$/ : /^302/);
      expect(await refusalOfRoute(staffSend(visitor))).toMatch(/^(403|302)/);
      if (member) {
        await expectForbidden(
          () => partyOfStaff(member.app, member.actor, 1),
          () => addContactNote(member.app, member.actor, { id: 1, key: crypto.randomUUID(), text: "x" }),
        );
      }
    }
  });

  it("are limited to 50 MB per side, independent of the other side", async () => {
    const token = await tokenOf();
    const { visitor } = await signedInAs("staff");
    const room = samplePng().length;
    const fill = (by: string, size: number) =>
      DB.prepare(
        "INSERT INTO conversation_files (subject_type, subject_id, key, name, type, size, by, uploader, uploaded_at) VALUES ('message', 1, ?, 'a.pdf', 'application/pdf', ?, ?, '', 1)",
      )
        .bind(`contact/${crypto.randomUUID()}`, size, by)
        .run();
    await fill("customer", maxThreadSize - room);
    await fill("staff", maxThreadSize - room + 1);
    expect((await send(png())).headers.get("Location")).toBe(`/messages/${token}#files`);
    expect((await send(png())).headers.get("Location")).toBe(`/messages/${token}?refused=full#files`);
    expect((await staffSend(visitor)).headers.get("Location")).toBe("/admin/messages/1?refused=full#files");
    await DB.prepare("DELETE FROM conversation_files WHERE by = 'staff'").run();
    expect((await staffSend(visitor)).headers.get("Location")).toBe("/admin/messages/1#files");
  });

  it("are limited per hour, address and member of staff", async () => {
    const { app, actor } = await signedInAs("staff");
    const token = await tokenOf();
    const link = new Visitor().context();
    const times = async (count: number, run: () => Promise<unknown>) => {
      for (let done = 0; done < count; done += 1) await run();
    };
    const sender = await partyByLink(link, token);
    await times(uploadLimit.count, () => limitUploads(link, sender));
    await expect(limitUploads(link, sender)).rejects.toMatchObject({ code: "limited" });
    expect((await send(png())).headers.get("Location")).toBe(`/messages/${token}#files`);
    const member = await partyOfStaff(app, actor, 1);
    await times(staffUploadLimit.count, () => limitUploads(app, member));
    await expect(limitUploads(app, member)).rejects.toMatchObject({ code: "limited" });
  });

  it("are judged by content, and limited in number", async () => {
    const token = await tokenOf();
    expect((await send(new File(["<script>"], "a.png"))).headers.get("Location")).toBe(
      `/messages/${token}?refused=type#files`,
    );
    await DB.batch(
      Array.from({ length: maxThreadFiles }, (_, at) =>
        DB.prepare(
          "INSERT INTO conversation_files (subject_type, subject_id, key, name, type, size, by, uploader, uploaded_at) VALUES ('message', 1, ?, 'a.pdf', 'application/pdf', 1, 'customer', '', 1)",
        ).bind(`contact/full${at}`),
      ),
    );
    const before = (await FILES.list({ prefix: "contact/" })).objects.length;
    expect((await send(new File([samplePdf()], "a.pdf"))).headers.get("Location")).toContain("refused=full");
    expect((await FILES.list({ prefix: "contact/" })).objects).toHaveLength(before);
  });

  it("are removed by the cleanup once their message is deleted, and not before", async () => {
    await send(png());
    const stored = async () => (await FILES.list({ prefix: "contact/" })).objects.map(({ key }) => key);
    const row = await DB.prepare("SELECT key FROM conversation_files").first<{ key: string }>();
    const tomorrow = { ...app(), now: () => Date.now() + 25 * 60 * 60_000 };
    await removeOrphans(tomorrow, conversationFileOwners);
    expect(await stored()).toContain(row?.key);
    await eraseMessagesFrom(app(), sender.email);
    await removeOrphans(tomorrow, conversationFileOwners);
    expect(await stored()).not.toContain(row?.key);
  });
});
