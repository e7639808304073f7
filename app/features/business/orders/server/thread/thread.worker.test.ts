import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { digestDelay, sendDigests } from "#app/features/business/conversations/server/public.ts";
import type { Env } from "#worker/env.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { expectForbidden, type MemberOf, signedInAs } from "../../../../../../tests/support/back-office.ts";
import { beforeEachBatch } from "../../../../../../tests/support/before-each-batch.ts";
import { samplePdf } from "../../../../../../tests/support/sample-files.ts";
import { insertOrder } from "../../../../../../tests/support/sample-order.ts";
import { orderStatuses } from "../../shared/order.ts";
import { addFile, listFiles, removeFile } from "../files/order-files.ts";
import { readOrder } from "../find-order.ts";
import { writeOrderDigest } from "../mails/mail.ts";
import { maxMessagesPerDay, sendOrderMessage } from "./send-message.ts";

const { DB } = env as Env;

let customer: MemberOf;
let staff: MemberOf;

beforeAll(async () => {
  customer = await signedInAs("user");
  staff = await signedInAs("staff");
});

const as = { customer: () => customer, staff: () => staff };

/** Writes a message from one of the two sides. */
const say = (
  by: keyof typeof as,
  number: string,
  text: string,
  { key = crypto.randomUUID(), who = as[by](), now = Date.now() } = {},
) => sendOrderMessage({ ...who.app, now: () => now }, who.actor, { number, text, key, as: by });

const upload = (by: keyof typeof as, number: string, name: string) =>
  addFile(as[by]().app, as[by]().actor, { number, name, bytes: samplePdf(), as: by });

/** Runs the mail job as if the delay were over. */
const tell = (later = digestDelay + 1) =>
  sendDigests({ ...staff.app, now: () => Date.now() + later }, "order", writeOrderDigest);

const mailsAbout = async (number: string) =>
  (
    await DB.prepare(
      "SELECT recipient, subject, text, user_id FROM outbox WHERE kind = 'order-news' AND subject LIKE ? ORDER BY id",
    )
      .bind(`%${number}%`)
      .all<{ recipient: string; subject: string; text: string; user_id: string | null }>()
  ).results;

const read = (number: string, by: keyof typeof as) => readOrder(as[by]().app, { number }, as[by]().actor, by);

describe("a message", () => {
  it.each(orderStatuses)("can be written by both sides without changing the state: %s", async (status) => {
    const number = await insertOrder(customer.actor.userId, status, { version: 3 });
    await say("staff", number, "护照首页看不清，请重拍。");
    await say("customer", number, "好的，今晚传。");
    const order = await read(number, "customer");
    expect(order).toMatchObject({ status, version: 3, events: [] });
    expect(order.messages).toMatchObject([
      { by: "staff", author: "", text: "护照首页看不清，请重拍。" },
      { by: "customer", author: customer.email, text: "好的，今晚传。" },
    ]);
    expect((await read(number, "staff")).messages[0]).toMatchObject({ author: staff.email });
    expect(order.updatedAt).toBeGreaterThan(Date.now() - 60_000);
  });

  it("is stored once, however often its form is sent", async () => {
    const number = await insertOrder(customer.actor.userId, "paid");
    const key = crypto.randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => say("customer", number, "收到", { key })));
    expect((await read(number, "customer")).messages).toHaveLength(1);
    expect(
      await DB.prepare(
        "SELECT items FROM conversation_notices JOIN orders ON id = subject_id WHERE subject_type = 'order' AND number = ?",
      )
        .bind(number)
        .first("items"),
    ).toBe(1);
  });

  it("of staff is in the audit, one of the customer is not", async () => {
    const number = await insertOrder(customer.actor.userId, "paid");
    await say("customer", number, "一");
    await say("staff", number, "二");
    const { results } = await DB.prepare("SELECT action, after FROM audit_entries WHERE subject_id = ?")
      .bind(number)
      .all();
    expect(results).toEqual([{ action: "order.message-sent", after: JSON.stringify({ text: "二" }) }]);
  });

  it("needs the owner, or the permission", async () => {
    const number = await insertOrder(customer.actor.userId, "paid");
    const other = await signedInAs("user");
    await expect(say("customer", number, "x", { who: other })).rejects.toMatchObject({ code: "not_found" });
    await expectForbidden(() => say("staff", number, "x", { who: other }));
    await expectForbidden(() => say("staff", number, "x", { who: customer }));
    expect((await read(number, "staff")).messages).toEqual([]);
  });

  it("is refused when nobody could read it", async () => {
    const number = await insertOrder(null, "delivered", { applicant_email: "" });
    await expect(say("staff", number, "您好")).rejects.toMatchObject({ code: "conflict" });
    expect((await read(number, "staff")).messages).toEqual([]);
  });

  it("is limited per day and side", async () => {
    const number = await insertOrder(customer.actor.userId, "paid");
    for (let n = 0; n < maxMessagesPerDay; n += 1) await say("customer", number, `第 ${n} 条`);
    await expect(say("customer", number, "还有")).rejects.toMatchObject({ code: "limited" });
    await say("staff", number, "收到");
    await say("customer", number, "明天的", { now: Date.now() + 86_400_001 });
    expect((await read(number, "staff")).messages).toHaveLength(maxMessagesPerDay + 2);
  });
});

describe("the other side", () => {
  it("gets one mail about messages and files of ten minutes, with the texts", async () => {
    const number = await insertOrder(customer.actor.userId, "materials");
    await say("staff", number, "请补两样东西：");
    await say("staff", number, "护照首页和存款证明。");
    await upload("staff", number, "清单.pdf");
    await tell(0);
    expect(await mailsAbout(number)).toEqual([]);
    await Promise.all([tell(), tell()]);
    await tell();
    const [mail, ...more] = await mailsAbout(number);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: customer.email,
      subject: `订单 ${number}：我们给您发了 2 条留言和 1 个文件`,
      user_id: customer.actor.userId,
    });
    expect(mail?.text).toContain("> 请补两样东西：");
    expect(mail?.text).toContain("> 护照首页和存款证明。");
    expect(mail?.text).toContain("新文件：清单.pdf");
    expect(mail?.text).toContain(`/dashboard/orders/${number}#thread`);
  });

  it("goes to our support address for a customer's message, with a link to the back office", async () => {
    const number = await insertOrder(customer.actor.userId, "submitted");
    await upload("customer", number, "付款截图.pdf");
    await say("customer", number, "已经付款了");
    await tell();
    const mails = await mailsAbout(number);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipient: staff.app.settings.SUPPORT_EMAIL,
      subject: `订单 ${number}：客户发来 1 条留言和 1 个文件`,
    });
    expect(mails[0]?.text).toContain("> 已经付款了");
    expect(mails[0]?.text).toContain(`/admin/orders/${number}#thread`);
  });

  it("includes a file whose row and notice are written while the clock goes on", async () => {
    const number = await insertOrder(customer.actor.userId, "materials");
    let at = Date.now();
    const app = { ...customer.app, now: () => (at += 5) };
    await addFile(app, customer.actor, { number, name: "护照.pdf", bytes: samplePdf(), as: "customer" });
    await tell();
    expect((await mailsAbout(number))[0]?.text).toContain("新文件：护照.pdf");
  });

  it("gets no mail about a file that was removed again", async () => {
    const number = await insertOrder(customer.actor.userId, "materials");
    const id = await upload("customer", number, "错的.pdf");
    await removeFile(customer.app, customer.actor, { number, id, as: "customer" });
    await tell();
    expect(await mailsAbout(number)).toEqual([]);
    expect(
      await DB.prepare(
        "SELECT COUNT(*) AS n FROM conversation_notices JOIN orders ON id = subject_id WHERE subject_type = 'order' AND number = ?",
      )
        .bind(number)
        .first("n"),
    ).toBe(0);
  });

  it("announces later messages in the next mail", async () => {
    const number = await insertOrder(customer.actor.userId, "materials");
    await say("staff", number, "第一句");
    await tell();
    await say("staff", number, "第二句", { now: Date.now() + 20 * digestDelay });
    await tell(30 * digestDelay);
    const mails = await mailsAbout(number);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain("第二句");
    expect(mails[1]?.text).not.toContain("第一句");
  });

  it("is the applicant's address once the account is deleted, without a link", async () => {
    const number = await insertOrder(null, "in-progress", { applicant_email: "ming@people.example" });
    await say("staff", number, "请再寄一份");
    await tell();
    const [mail] = await mailsAbout(number);
    expect(mail).toMatchObject({ recipient: "ming@people.example", user_id: null });
    expect(mail?.text).not.toContain("/dashboard/");
    expect(mail?.text).toContain(staff.app.settings.SUPPORT_EMAIL);
  });

  it("is sent by the job that runs every minute", async () => {
    const number = await insertOrder(customer.actor.userId, "paid");
    await say("staff", number, "您好", { now: Date.now() - digestDelay - 1000 });
    await runScheduled("* * * * *", env as Env, () => {});
    expect(await mailsAbout(number)).toHaveLength(1);
  });
});

it("a file is listed for both sides in every state", async () => {
  for (const status of orderStatuses) {
    const number = await insertOrder(customer.actor.userId, status);
    await upload("customer", number, "收据.pdf");
    await upload("staff", number, "成品.pdf");
    expect(await listFiles(customer.app, customer.actor, { number, as: "customer" })).toHaveLength(2);
  }
});

it("sends a separate mail for a message written while another run of the job sends the earlier ones", async () => {
  const number = await insertOrder(customer.actor.userId, "paid");
  const now = Date.now();
  await say("staff", number, "第一条", { now });
  // The first run has read its notice when a second run sends it, and staff write again.
  let isFirst = true;
  const overtaken = async () => {
    if (!isFirst) return;
    isFirst = false;
    await tell();
    await say("staff", number, "第二条", { now: now + 5 });
  };
  const app = {
    ...staff.app,
    now: () => now + digestDelay + 1,
    primary: beforeEachBatch(staff.app.primary, overtaken),
  };
  await sendDigests(app, "order", writeOrderDigest);
  await tell(2 * digestDelay);
  expect((await mailsAbout(number)).map(({ text }) => [text.includes("第一条"), text.includes("第二条")])).toEqual([
    [true, false],
    [false, true],
  ]);
});
