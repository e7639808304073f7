import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { listMailsOf, resendMailOf } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { minute } from "#worker/platform/time/units.ts";
import { settled } from "../../../../../../tests/support/account-client.ts";
import { audience, expectForbidden, refusalOfRoute, runRoute } from "../../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../../tests/support/insert-row.ts";
import { customer, memberOf, visitorOf } from "../../../../../../tests/support/ordered-files.ts";
import { insertOrder } from "../../../../../../tests/support/sample-order.ts";
import { action } from "../../admin/order.tsx";
import { orderMails } from "./mail.ts";

const { DB } = env as Env;

const listOrderMails = async (app: AppContext, actor: Member, number: string) =>
  listMailsOf(app, await orderMails(app, actor, number));
const resendOrderMail = async (app: AppContext, actor: Member, { number, mail }: { number: string; mail: number }) =>
  resendMailOf(app, actor, await orderMails(app, actor, number), mail);

let mails = 0;

/** Inserts a mail about an order. @returns its id */
async function addMail(number: string, recipient: string, status: string, given: Record<string, string | number> = {}) {
  mails += 1;
  const at = Date.now() - 20 * minute;
  await insertRow(DB, "outbox", {
    ...{ id: 1000 + mails, message_id: `old-${mails}`, dedupe_key: `order:${number}:${mails}`, kind: "order-moved" },
    ...{ recipient, subject: `信 ${mails}`, html: "<p>", text: "你好", status, next_attempt_at: at, created_at: at },
    ...{ attempts: 8, last_error: status === "dead" ? "550 no such user" : null },
    ...{ sent_at: status === "sent" ? at : null },
    ...given,
  }).run();
  return 1000 + mails;
}

const mailOf = (id: number) =>
  DB.prepare("SELECT status, message_id FROM outbox WHERE id = ?").bind(id).first<{
    status: string;
    message_id: string;
  }>();

it.each(audience)("is for members with the permission: %s", async (who) => {
  const isAllowed = who === "staff" || who === "admin";
  const owner = await customer();
  const number = await insertOrder(owner.actor.userId, "paid");
  const mail = await addMail(number, owner.email, "dead");
  const form = { intent: "resend", mail: String(mail) };
  const answer = await refusalOfRoute(
    runRoute(action, `/admin/orders/${number}`, await visitorOf(who), { form, params: { number } }),
  );
  expect(answer).toBe(isAllowed ? `303 /admin/orders/${number}?saved=1` : "403");
  await settled();
  expect((await mailOf(mail))?.status).toBe(isAllowed ? "sent" : "dead");
  if (isAllowed || who === "anonymous") return;
  const { app, actor } = await memberOf(who);
  await expectForbidden(() => orderMails(app, actor, number));
});

it("lists the mails of the order alone, newest first, with the reason of a failure and who sent one again", async () => {
  const { app, actor, email } = await memberOf("staff");
  const owner = await customer();
  const number = await insertOrder(owner.actor.userId, "paid");
  await addMail(`${number}0`, owner.email, "sent");
  const dead = await addMail(number, owner.email, "dead");
  const ours = await addMail(number, "support@aotu.example", "sent");
  expect(await listOrderMails(app, actor, number)).toMatchObject([
    { id: ours, status: "sent", mayResend: false, resent: null },
    { id: dead, status: "dead", lastError: "550 no such user", attempts: 8, mayResend: true, resent: null },
  ]);
  await resendOrderMail(app, actor, { number, mail: dead });
  await settled();
  expect((await listOrderMails(app, actor, number))[1]).toMatchObject({
    status: "sent",
    resent: { by: email, at: expect.any(Number) },
  });
});

it("sends a mail again that was sent, once in ten minutes and with a new Message-ID", async () => {
  const { app, actor } = await memberOf("staff");
  const owner = await customer();
  const number = await insertOrder(owner.actor.userId, "paid");
  const mail = await addMail(number, owner.email, "sent");
  const answers = await Promise.allSettled([1, 2, 3].map(() => resendOrderMail(app, actor, { number, mail })));
  await settled();
  expect(answers.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  const { status, message_id: messageId } = (await mailOf(mail)) ?? { status: "", message_id: "" };
  expect(status).toBe("sent");
  expect(messageId).not.toMatch(/^old-/);
  await expect(resendOrderMail(app, actor, { number, mail })).rejects.toMatchObject({ code: "conflict" });
  expect((await mailOf(mail))?.message_id).toBe(messageId);
});

it("resends no mail to a former address of the customer, about another order, or without its text", async () => {
  const { app, actor } = await memberOf("staff");
  const owner = await customer();
  const number = await insertOrder(owner.actor.userId, "paid");
  const other = await insertOrder(owner.actor.userId, "paid");
  const refused = [
    await addMail(number, "stranger@people.example", "dead"),
    await addMail(other, owner.email, "dead"),
    await addMail(number, owner.email, "dead", { html: "", text: "" }),
    await addMail(number, owner.email, "sending", { next_attempt_at: Date.now() + minute }),
  ];
  for (const mail of refused) {
    await expect(resendOrderMail(app, actor, { number, mail })).rejects.toMatchObject({ code: "conflict" });
  }
  await settled();
  for (const mail of refused) expect((await mailOf(mail))?.message_id).toMatch(/^old-/);
});
