import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { freshEmail, Visitor } from "../../../../../tests/support/account-client.ts";

const { DB } = env as Env;
const path = "/api/send-contact-email";

const letter = () => ({
  name: "王小明",
  email: freshEmail(),
  topic: "general",
  message: "请问一般的申请材料有哪些？",
  key: crypto.randomUUID() as string | undefined,
});

async function stored(email: string) {
  const messages = await DB.prepare("SELECT * FROM contact_messages WHERE email = ?").bind(email).all();
  const mails = await DB.prepare(
    "SELECT kind, recipient, reply_to AS replyTo, dedupe_key AS dedupeKey, text FROM outbox WHERE recipient = ?1 OR reply_to = ?1 ORDER BY kind",
  )
    .bind(email)
    .all();
  return { messages: messages.results, mails: mails.results };
}

const ready = () => new Visitor().passed("contact");

describe("POST /api/send-contact-email", () => {
  it("stores the message, with a mail to us and one to the sender", async () => {
    const sent = letter();
    const answer = await (await ready()).post(path, { ...sent, name: "  王小明 ", email: sent.email.toUpperCase() });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const { messages, mails } = await stored(sent.email);
    expect(messages).toMatchObject([{ ...sent }]);
    expect(mails).toMatchObject([
      {
        kind: "contact-operator",
        recipient: "support@aotu.example",
        replyTo: sent.email,
        dedupeKey: `contact:${sent.key}:operator:support@aotu.example`,
        text: expect.stringContaining(sent.message),
      },
      { kind: "contact-sender", recipient: sent.email, replyTo: null, dedupeKey: `contact:${sent.key}:sender` },
    ]);
  });

  it.each([
    ["name", undefined, "请输入姓名"],
    ["name", "  ", "请输入姓名"],
    ["name", "王".repeat(101), "姓名最多100个字符"],
    ["name", "王\r\nBcc: x@y.example", "姓名里有无法识别的字符"],
    ["name", "王\u0000", "姓名里有无法识别的字符"],
    ["name", { a: 1 }, "请输入姓名"],
    ["email", undefined, "请输入邮箱"],
    ["email", "", "请输入邮箱"],
    ["email", "abc", "请输入有效的邮箱地址"],
    ["email", "a@b", "请输入有效的邮箱地址"],
    ["email", "a b@c.example", "请输入有效的邮箱地址"],
    ["email", "a@b.example\nBcc: c@d.example", "请输入有效的邮箱地址"],
    ["email", "a@b.example,c@d.example", "请输入有效的邮箱地址"],
    ["email", "<a@b.example>", "请输入有效的邮箱地址"],
    ["email", `${"a".repeat(250)}@b.example`, "请输入有效的邮箱地址"],
    ["topic", undefined, "请选择主题"],
    ["topic", "", "请选择主题"],
    ["topic", "admin", "请选择主题"],
    ["message", undefined, "请输入留言内容"],
    ["message", " \n ", "请输入留言内容"],
    ["message", "  一二三四五六七八九  ", "留言内容至少10个字符"],
    ["message", "好".repeat(5001), "留言内容最多5000个字符"],
  ])("refuses %s %j", async (field, value, message) => {
    const visitor = await ready();
    const sent = letter();
    const answer = await visitor.post(path, { ...sent, [field]: value });
    expect([answer.status, await answer.json()]).toEqual([400, { code: "invalid", message, field }]);
    expect((await stored(sent.email)).messages).toEqual([]);
    // A refused message does not use up the pass.
    expect((await visitor.post(path, sent)).status).toBe(200);
  });

  it("refuses invalid JSON, another content type and another method", async () => {
    const visitor = await ready();
    expect((await visitor.post(path, [])).status).toBe(400);
    expect((await visitor.post(path, null)).status).toBe(400);
    const plain = await visitor.post(path, letter(), { "Content-Type": "text/plain" });
    expect(plain.status).toBe(415);
    const read = await visitor.fetch(path);
    expect([read.status, read.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it("keeps line breaks of a message and drops other control characters", async () => {
    const sent = { ...letter(), message: "第一行的内容\r\n第二行\u0000的内容\u0007 <b>" };
    expect((await (await ready()).post(path, sent)).status).toBe(200);
    expect((await stored(sent.email)).messages).toMatchObject([{ message: "第一行的内容\n第二行的内容 <b>" }]);
  });

  it("needs an unused pass of this form", async () => {
    const missing = { status: 403, code: "forbidden", message: "请先完成验证码验证" };
    const nobody = await new Visitor().post(path, letter());
    expect({ status: nobody.status, ...(await nobody.json<object>()) }).toEqual(missing);
    const other = await new Visitor().passed("login");
    expect((await other.post(path, letter())).status).toBe(403);
    const visitor = await ready();
    expect((await visitor.post(path, letter())).status).toBe(200);
    expect((await visitor.post(path, letter())).status).toBe(403);
  });

  it("answers a repeated idempotency key with success, without another human check", async () => {
    const sent = letter();
    const visitor = await ready();
    expect((await visitor.post(path, sent)).status).toBe(200);
    expect((await visitor.post(path, sent)).status).toBe(200);
    const { messages, mails } = await stored(sent.email);
    expect([messages.length, mails.length]).toEqual([1, 2]);
  });

  it("stores a double post without a key once", async () => {
    const sent = { ...letter(), key: undefined };
    const visitor = await ready();
    expect((await visitor.post(path, sent)).status).toBe(200);
    expect((await visitor.post(path, sent)).status).toBe(200);
    const { messages, mails } = await stored(sent.email);
    expect([messages.length, mails.length]).toEqual([1, 2]);
  });

  it.each(["one pass", "a pass each"])("stores fifty simultaneous posts once, with %s", async (passes) => {
    const sent = letter();
    const visitors =
      passes === "one pass"
        ? Array<Visitor>(50).fill(await ready())
        : await Promise.all(Array.from({ length: 50 }, ready));
    const answers = await Promise.all(visitors.map((visitor) => visitor.post(path, sent)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses.has(200)).toBe(true);
    expect([...statuses].filter((status) => ![200, 403, 429].includes(status))).toEqual([]);
    const { messages, mails } = await stored(sent.email);
    expect([messages.length, mails.length]).toEqual([1, 2]);
  });

  it("is limited to five for a network address", async () => {
    const visitor = new Visitor();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await (await visitor.passed("contact")).post(path, letter())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("is limited to five for an e-mail address, and names the wait and the support address", async () => {
    const { email } = letter();
    for (let i = 0; i < 5; i += 1) {
      expect((await (await ready()).post(path, { ...letter(), email })).status).toBe(200);
    }
    const answer = await (await ready()).post(path, { ...letter(), email });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(3500);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/60 分钟后.*support@aotu\.example/) });
  });
});
