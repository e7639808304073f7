import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { settled } from "../../../../../tests/support/account-client.ts";
import { audience, refusalOfRoute, runRoute } from "../../../../../tests/support/back-office.ts";
import { customer, memberOf, visitorOf } from "../../../../../tests/support/ordered-files.ts";
import { insertOrder } from "../../../../../tests/support/sample-order.ts";
import { action } from "../admin/order.tsx";
import { eraseEndedOrdersOf } from "./account-orders.ts";
import { correctContact } from "./correct-contact.ts";
import { readOrder } from "./find-order.ts";

const { DB } = env as Env;

const given = {
  applicantName: "王小明",
  applicantEmail: "wang@people.example",
  applicantContact: "13800000000",
  reason: "客户在微信上更正",
};

const stored = (number: string) =>
  DB.prepare("SELECT applicant_name, applicant_email, applicant_contact, version FROM orders WHERE number = ?")
    .bind(number)
    .first();

const mailsAbout = async (number: string) =>
  (
    await DB.prepare(
      "SELECT recipient, text FROM outbox WHERE kind = 'order-corrected' AND subject LIKE ? ORDER BY dedupe_key",
    )
      .bind(`%${number}%`)
      .all<{ recipient: string; text: string }>()
  ).results;

it.each(audience)("is for members with the permission: %s", async (who) => {
  const isAllowed = who === "staff" || who === "admin";
  const { actor } = await customer();
  const number = await insertOrder(actor.userId, "paid");
  const form = { ...given, intent: "correct", version: "1", applicantName: "王大明" };
  const answer = await refusalOfRoute(
    runRoute(action, `/admin/orders/${number}`, await visitorOf(who), { form, params: { number } }),
  );
  expect(answer).toBe(isAllowed ? `303 /admin/orders/${number}?saved=1` : "403");
  expect(await stored(number)).toMatchObject({ applicant_name: isAllowed ? "王大明" : "王小明" });
  await settled();
});

it("corrects, mails old and new address and the account, and shows the customer a line without the values", async () => {
  const { app, actor } = await memberOf("staff");
  const owner = await customer();
  const number = await insertOrder(owner.actor.userId, "materials");
  const changed = { ...given, applicantEmail: "new@people.example", applicantContact: "wx-new" };
  await correctContact(app, actor, { ...changed, number, version: 1 });
  await settled();
  expect(await stored(number)).toEqual({
    applicant_name: "王小明",
    applicant_email: "new@people.example",
    applicant_contact: "wx-new",
    version: 2,
  });
  const mails = await mailsAbout(number);
  expect(mails.map(({ recipient }) => recipient)).toEqual([owner.email, "new@people.example", "wang@people.example"]);
  for (const { text } of mails) {
    expect(text).toContain("客户在微信上更正");
    expect(text).not.toContain("wx-new");
  }
  // The address from before may be a stranger's.
  expect(mails[2]?.text).not.toContain("王小明");
  expect(mails[2]?.text).not.toContain("new@people.example");
  expect(mails[0]?.text).toContain(`/dashboard/orders/${number}`);
  const { messages } = await readOrder(app, { number }, owner.actor, "customer");
  expect(messages).toMatchObject([
    { by: "staff", author: "", text: "我们更正了这个订单的申请人邮箱、电话或微信。原因：客户在微信上更正" },
  ]);
  const entry = await DB.prepare("SELECT before, after FROM audit_entries WHERE subject_id = ? AND action = ?")
    .bind(number, "order.contact-corrected")
    .first<{ before: string; after: string }>();
  expect(JSON.parse(entry?.before ?? "")).toEqual({
    applicantEmail: "wang@people.example",
    applicantContact: "13800000000",
  });
  expect(JSON.parse(entry?.after ?? "")).toMatchObject({ applicantEmail: "new@people.example", reason: given.reason });
});

it("mails one address once when only the name changes", async () => {
  const { app, actor } = await memberOf("staff");
  const owner = await customer();
  const number = await insertOrder(owner.actor.userId, "paid", { applicant_email: owner.email });
  await correctContact(app, actor, {
    ...given,
    applicantEmail: owner.email,
    applicantName: "王二",
    number,
    version: 1,
  });
  await settled();
  expect((await mailsAbout(number)).map(({ recipient }) => recipient)).toEqual([owner.email]);
});

describe("refuses", () => {
  it("an outdated version, no change, a missing reason and wrong values", async () => {
    const { visitor, app, actor } = await memberOf("staff");
    const { actor: owner } = await customer();
    const number = await insertOrder(owner.userId, "paid", { version: 3 });
    const post = (form: Record<string, string>) =>
      runRoute(action, `/admin/orders/${number}`, visitor, {
        form: { ...given, intent: "correct", version: "3", ...form },
        params: { number },
      });
    expect(await post({ version: "2", applicantName: "王二" })).toMatchObject({
      init: { status: 409 },
      data: { values: { applicantName: "王二" } },
    });
    expect(await post({})).toMatchObject({ init: { status: 400 } });
    expect(await post({ applicantName: "王二", reason: " " })).toMatchObject({
      data: { errors: { reason: expect.any(String) } },
    });
    expect(await post({ applicantEmail: "no address" })).toMatchObject({
      data: { errors: { applicantEmail: expect.any(String) } },
    });
    expect(await stored(number)).toMatchObject({ applicant_name: "王小明", version: 3 });
    // Only one of two simultaneous requests is saved.
    const both = await Promise.allSettled(
      ["一", "二"].map((applicantName) => correctContact(app, actor, { ...given, applicantName, number, version: 3 })),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await mailsAbout(number)).toHaveLength(2);
    await settled();
  });

  it("an order that is over and whose account is deleted; the open one of a deleted account is corrected", async () => {
    const { app, actor } = await memberOf("staff");
    const ended = await insertOrder(null, "delivered", { applicant_email: "" });
    await expect(correctContact(app, actor, { ...given, number: ended, version: 1 })).rejects.toMatchObject({
      code: "conflict",
    });
    const open = await insertOrder(null, "in-progress");
    await correctContact(app, actor, { ...given, applicantEmail: "kept@people.example", number: open, version: 1 });
    expect((await mailsAbout(open)).map(({ recipient }) => recipient)).toEqual([
      "kept@people.example",
      "wang@people.example",
    ]);
    await settled();
  });
});

it("is erased from the audit with the order's other personal data", async () => {
  const { app, actor } = await memberOf("staff");
  const { actor: owner } = await customer();
  const number = await insertOrder(owner.userId, "delivered");
  await correctContact(app, actor, { ...given, applicantName: "王二", number, version: 1 });
  await settled();
  await runBatch(app.primary, eraseEndedOrdersOf(app, owner.userId));
  const entry = await DB.prepare("SELECT before, after FROM audit_entries WHERE subject_id = ? AND action = ?")
    .bind(number, "order.contact-corrected")
    .first();
  expect(entry).toEqual({ before: "{}", after: "{}" });
});
