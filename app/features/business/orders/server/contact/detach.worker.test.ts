import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { day } from "#worker/platform/time/units.ts";
import { freshEmail, mailTo, settled, type Visitor } from "../../../../../../tests/support/account-client.ts";
import { type MemberOf, refusalOfRoute, runRoute, signedInAs } from "../../../../../../tests/support/back-office.ts";
import { memberOf, open, send, where } from "../../../../../../tests/support/ordered-files.ts";
import { samplePdf } from "../../../../../../tests/support/sample-files.ts";
import { seedFacts } from "../../../../../../tests/support/seed-facts.ts";
import { sellProducts } from "../../../../../../tests/support/sold-products.ts";
import { action as actOn, loader as readPage } from "../../pages/order.tsx";
import { newOrderSchema } from "../../shared/input.ts";
import { exportOrdersOf } from "../account-orders.ts";
import { agreeToTerms, recordAgreement } from "../by-staff/agreement.ts";
import { makeOrder } from "../by-staff/make-order.ts";
import { addFile, listFiles } from "../files/order-files.ts";
import { findOrder, readOrder } from "../find-order.ts";
import { listOwnOrders } from "../lists/list-orders.ts";
import { sendOrderMessage } from "../thread/send-message.ts";
import { type ContactCorrection, correctContact } from "./correct-contact.ts";
import { readAttachment } from "./detach.ts";

const { DB } = env as Env;

beforeAll(async () => {
  await sellProducts();
  await seedFacts();
});

/** Staff mistype the address of an order and enter the address of another account. */
async function mistyped() {
  const stranger = await signedInAs("user");
  const { app, actor } = await memberOf("staff");
  const input = newOrderSchema.parse({
    ...{ key: crypto.randomUUID(), service: "standard", applicantName: "李小红", applicantEmail: stranger.email },
    ...{ applicantContact: "wx-li", applicants: "1", amount: "", amountReason: "" },
    ...{ message: "请在三天内付款。", notes: "", source: "微信" },
  });
  const { number } = await makeOrder(app, actor, input, { lacksAccount: false });
  await settled();
  return { stranger, number };
}

/** Staff correct the address of an order. */
async function correct(number: string, applicantEmail: string, given: Partial<ContactCorrection> = {}) {
  const { app, actor } = await memberOf("staff");
  const order = await findOrder(app, number);
  if (!order) throw new Error(`no order ${number}`);
  const { applicantName, applicantContact, version } = order;
  const reason = "邮箱写错了一个字母";
  const moved = await correctContact(app, actor, {
    ...{ number, version, applicantName, applicantContact, applicantEmail, reason },
    ...given,
  });
  await settled();
  return moved;
}

const page = (number: string, { visitor }: { visitor: Visitor }) =>
  refusalOfRoute(runRoute(readPage, `/dashboard/orders/${number}`, visitor, { params: { number } }));
const post = (number: string, { visitor }: { visitor: Visitor }, form: Record<string, string>) =>
  refusalOfRoute(runRoute(actOn, `/dashboard/orders/${number}`, visitor, { form, params: { number } }));
const attachmentOf = async (number: string) => {
  const { app } = await memberOf("staff");
  const order = await findOrder(app, number);
  return order && readAttachment(app, order);
};
const ownerOf = async (number: string) =>
  (await DB.prepare("SELECT user_id FROM orders WHERE number = ?").bind(number).first<{ user_id: string | null }>())
    ?.user_id;
const mailsTo = async (number: string, address: string) =>
  (
    await DB.prepare("SELECT kind, status FROM outbox WHERE recipient = ? AND dedupe_key LIKE ? ORDER BY id")
      .bind(address, `order:${number}:%`)
      .all<{ kind: string; status: string }>()
  ).results;

/** Everything that a stranger can do with an order that is in their account. */
async function use(number: string, { app, actor, visitor }: MemberOf) {
  await sendOrderMessage(app, actor, { number, text: "这不是我的订单", key: crypto.randomUUID(), as: "customer" });
  expect(where(await send(visitor, number, new File([samplePdf()], "我的护照.pdf")))).toContain("303");
}

it("removes the order, its thread and files from the wrong account, and mails both sides", async () => {
  const { stranger, number } = await mistyped();
  const staff = await memberOf("staff");
  const result = await addFile(staff.app, staff.actor, { number, name: "草稿.pdf", bytes: samplePdf(), as: "staff" });
  await use(number, stranger);
  expect(await page(number, stranger)).toBeNull();
  expect((await open(stranger.visitor, number, result)).status).toBe(200);
  const own = (await listFiles(stranger.app, stranger.actor, { number, as: "customer" })).find(
    ({ by }) => by === "customer",
  );

  const right = await signedInAs("user");
  expect(await correct(number, right.email)).toBe(true);

  expect(await ownerOf(number)).toBe(right.actor.userId);
  expect(await page(number, stranger)).toBe("404");
  for (const id of [result, own?.id ?? 0]) expect((await open(stranger.visitor, number, id)).status).toBe(404);
  expect(where(await send(stranger.visitor, number, new File([samplePdf()], "又一个.pdf")))).toContain("404");
  const message = { intent: "message", key: crypto.randomUUID(), text: "还能写吗" };
  for (const form of [message, { intent: "agree", scope: "yes", refund: "yes" }, { intent: "cancel", version: "9" }]) {
    await post(number, stranger, form);
  }
  expect(await findOrder(staff.app, number)).toMatchObject({ status: "awaiting-payment", agreementAwaited: true });
  expect(await listOwnOrders(stranger.app, stranger.actor.userId)).toEqual([]);
  const exported = exportOrdersOf(stranger.app, stranger.actor.userId);
  for (const rows of Object.values(exported)) expect(await rows).toEqual([]);

  // The right customer sees what staff did, and nothing of the stranger.
  const seen = await readOrder(right.app, { number }, right.actor, "customer");
  expect(seen.messages).toMatchObject([{ by: "staff", text: expect.stringContaining("更正了这个订单的申请人邮箱") }]);
  expect(JSON.stringify(seen)).not.toContain(stranger.email);
  const files = await listFiles(right.app, right.actor, { number, as: "customer" });
  expect(files.map(({ name }) => name)).toEqual(["草稿.pdf"]);
  expect((await open(right.visitor, number, result)).status).toBe(200);
  expect((await open(right.visitor, number, own?.id ?? 0)).status).toBe(404);

  const told = await mailTo(stranger.email, "order-corrected");
  expect(told.text).toContain("不在您的账号里了");
  for (const secret of [right.email, "李小红", "wx-li", "写错了一个字母"]) expect(told.text).not.toContain(secret);
  const news = await mailTo(right.email, "order-made");
  expect(news.text).toContain(`/dashboard/orders/${number}`);
  expect(news.text).toContain("请在三天内付款");
  const entry = await DB.prepare("SELECT before, after FROM audit_entries WHERE subject_id = ? AND action = ?")
    .bind(number, "order.contact-corrected")
    .first<{ before: string; after: string }>();
  expect(JSON.parse(entry?.before ?? "")).toMatchObject({ account: stranger.actor.userId });
  expect(JSON.parse(entry?.after ?? "")).toMatchObject({ account: right.actor.userId });
});

it("waits for an account when none has verified the right address, and deletes the wrong account's waiting mails", async () => {
  const { stranger, number } = await mistyped();
  await DB.prepare("UPDATE outbox SET status = 'pending', next_attempt_at = ?, created_at = 1 WHERE recipient = ?")
    .bind(Date.now() + day, stranger.email)
    .run();
  const email = freshEmail();
  await correct(number, email);
  const { app } = await memberOf("staff");
  expect(await findOrder(app, number)).toMatchObject({ userId: null, awaitsAccount: true, applicantEmail: email });
  expect(await mailsTo(number, stranger.email)).toEqual([{ kind: "order-corrected", status: "sent" }]);
  expect((await mailTo(email, "order-made")).text).toContain("/register?returnTo=");
  const left = await DB.prepare("SELECT count(*) AS n FROM outbox WHERE user_id = ? AND recipient <> ?")
    .bind(stranger.actor.userId, stranger.email)
    .first<{ n: number }>();
  expect(left?.n).toBe(0);
});

it("stays with an account that has agreed, unless staff confirm the move, which voids the agreement", async () => {
  const { stranger, number } = await mistyped();
  await agreeToTerms(stranger.app, stranger.actor, number);
  expect(await attachmentOf(number)).toBe("agreed");
  const daughter = freshEmail();
  expect(await correct(number, daughter)).toBe(false);
  expect(await ownerOf(number)).toBe(stranger.actor.userId);
  expect((await mailTo(stranger.email, "order-corrected")).text).toContain(`/dashboard/orders/${number}`);
  expect(await correct(number, freshEmail(), { account: "move" })).toBe(true);
  const { app } = await memberOf("staff");
  expect(await findOrder(app, number)).toMatchObject({ userId: null, awaitsAccount: true, agreementAwaited: true });
  expect(await page(number, stranger)).toBe("404");
});

it("retains an agreement that staff recorded, and stays with the account if staff choose so", async () => {
  const { stranger, number } = await mistyped();
  const { app, actor } = await memberOf("staff");
  const version = (await findOrder(app, number))?.version ?? 0;
  await recordAgreement(app, actor, { number, version, how: "微信", day: "2026-01-05", instructions: "" });
  expect(await attachmentOf(number)).toBe("address");
  expect(await correct(number, freshEmail(), { account: "stay" })).toBe(false);
  expect(await ownerOf(number)).toBe(stranger.actor.userId);
  expect(await correct(number, freshEmail())).toBe(true);
  expect(await findOrder(app, number)).toMatchObject({ userId: null, agreementAwaited: false });
});

it("never takes an order from the account that paid on the site, or that ordered by itself", async () => {
  const { stranger, number } = await mistyped();
  await DB.prepare(
    `INSERT INTO payments (session_id, order_id, user_id, amount, currency, status, created_at, updated_at)
     SELECT 'cs_' || number, id, user_id, 1, 'CNY', 'paid', 1, 1 FROM orders WHERE number = ?`,
  )
    .bind(number)
    .run();
  expect(await attachmentOf(number)).toBe("owner");
  await expect(correct(number, freshEmail(), { account: "move" })).rejects.toMatchObject({ field: "account" });
  expect(await correct(number, freshEmail())).toBe(false);
  expect(await ownerOf(number)).toBe(stranger.actor.userId);
});

it("stays for the loser of two simultaneous corrections, and for a correction of the name only", async () => {
  const { stranger, number } = await mistyped();
  const { app } = await memberOf("staff");
  expect(await correct(number, stranger.email, { applicantName: "李二", account: "move" })).toBe(false);
  expect(await ownerOf(number)).toBe(stranger.actor.userId);
  const both = await Promise.allSettled([correct(number, freshEmail()), correct(number, freshEmail())]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await findOrder(app, number)).toMatchObject({ userId: null, awaitsAccount: true });
  expect((await mailsTo(number, stranger.email)).at(-1)).toEqual({ kind: "order-corrected", status: "sent" });
});
