import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addFile } from "#app/features/business/orders/server/files/order-files.ts";
import { findOrder } from "#app/features/business/orders/server/find-order.ts";
import { addNote, moveByStaff } from "#app/features/business/orders/server/staff-orders.ts";
import { moveOrder } from "#app/features/business/orders/server/state/move-order.ts";
import { type OrderStatus, orderStatuses } from "#app/features/business/orders/shared/order.ts";
import type { Env } from "#worker/env.ts";
import {
  goodPassword,
  mailTo,
  settled,
  signedInByPassword,
  Visitor,
} from "../../../../../tests/support/account-client.ts";
import { type MemberOf, signedInAs } from "../../../../../tests/support/back-office.ts";
import { rowsWith } from "../../../../../tests/support/rows-with.ts";
import { samplePdf } from "../../../../../tests/support/sample-files.ts";
import { insertOrder } from "../../../../../tests/support/sample-order.ts";
import { deleteAccount, sendDeletionLink } from "./account-data.ts";
import { redeemLink } from "./redeem-link.ts";

const { DB } = env as Env;

const over: readonly OrderStatus[] = ["delivered", "cancelled", "refunded"];
const open = orderStatuses.filter((status) => !over.includes(status));

let staffs: Promise<MemberOf> | undefined;

function staff(): Promise<MemberOf> {
  staffs ??= signedInAs("staff");
  return staffs;
}

let applicants = 0;

/** A person with an order that has its own applicant, a file, a message and a note of staff. */
async function withOrder(status: OrderStatus) {
  const who = await signedInAs("user", { signIn: signedInByPassword });
  applicants += 1;
  const applicant = `applicant${applicants}@family.example`;
  const contact = `wx-applicant-${applicants}`;
  const number = await insertOrder(who.actor.userId, "paid", {
    applicant_email: applicant,
    applicant_contact: contact,
    notes: `notes of ${contact}`,
  });
  await DB.prepare(
    `INSERT INTO order_events (order_id, to_status, by, actor, message, at)
     SELECT id, 'submitted', 'customer', ?2, ?3, 1 FROM orders WHERE number = ?1`,
  )
    .bind(number, who.email, `words for ${contact}`)
    .run();
  await addFile(who.app, who.actor, { number, name: `${contact}.pdf`, bytes: samplePdf(), as: "customer" });
  const { app, actor } = await staff();
  await addNote(app, actor, { number, key: crypto.randomUUID(), text: `note on ${contact}` });
  await DB.prepare("UPDATE orders SET status = ? WHERE number = ?").bind(status, number).run();
  return { ...who, number, applicant, contact };
}

async function linkOf({ app, actor, email }: MemberOf): Promise<string> {
  await sendDeletionLink(app, actor);
  await settled();
  return (await mailTo(email, "delete-account")).token;
}

const stateOf = (number: string) =>
  DB.prepare("SELECT status, user_id AS userId, applicant_email AS applicant FROM orders WHERE number = ?")
    .bind(number)
    .first();

describe("an open order", () => {
  it.each(open)("prevents the deletion of the account, by password and by link: %s", async (status) => {
    const who = await withOrder(status);
    const token = await linkOf(who);
    expect((await mailTo(who.email, "delete-account")).text).toContain(who.number);
    const refusal = { code: "conflict", message: expect.stringContaining(`${who.number}（访客签证标准服务，`) };
    const tables = await rowsWith(who.actor.userId);
    await expect(deleteAccount(who.app, who.actor, goodPassword)).rejects.toMatchObject(refusal);
    await expect(redeemLink(who.app, token)).rejects.toMatchObject(refusal);
    expect(await rowsWith(who.actor.userId)).toEqual(tables);
    expect(await who.app.actor()).not.toBeNull();
    // After the order has ended the same link works.
    await DB.prepare("UPDATE orders SET status = 'cancelled' WHERE number = ?").bind(who.number).run();
    expect(await redeemLink(who.app, token)).toMatchObject({ outcome: "deleted", hasKeptOrders: false });
    expect([await rowsWith(who.email), await rowsWith(who.contact), await rowsWith(who.applicant)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("prevents the deletion also when it was placed after the link was sent", async () => {
    const who = await signedInAs("user", { signIn: signedInByPassword });
    const token = await linkOf(who);
    const number = await insertOrder(who.actor.userId, "submitted");
    const answer = await new Visitor().post("/api/auth/use-link", { token });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { code: "conflict", message: expect.stringContaining(number) },
    ]);
    const kept = await new Visitor().post("/api/auth/use-link", { token, keepsOrders: true });
    expect(await kept.json()).toEqual({ outcome: "deleted", hasKeptOrders: true });
  });

  it.each(over)("does not prevent it after it has ended: %s", async (status) => {
    const who = await withOrder(status);
    expect(await deleteAccount(who.app, who.actor, goodPassword)).toMatchObject({ hasKeptOrders: false });
    expect([await rowsWith(who.email), await rowsWith(who.contact), await rowsWith(who.applicant)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe("an open order of a deleted account", () => {
  async function kept(status: OrderStatus) {
    const who = await withOrder(status);
    const deleted = await deleteAccount(who.app, who.actor, goodPassword, { keepsOrders: true });
    expect(deleted.hasKeptOrders).toBe(true);
    const order = await findOrder(who.app, who.number);
    if (!order) throw new Error("no order");
    return { ...who, order };
  }

  it.each(open)("keeps the applicant's data and no data of the account: %s", async (status) => {
    const who = await kept(status);
    expect(await rowsWith(who.email)).toEqual([]);
    expect(await rowsWith(who.actor.userId)).toEqual([]);
    expect(await stateOf(who.number)).toEqual({ status, userId: null, applicant: who.applicant });
    expect(await rowsWith(who.contact)).toEqual(
      expect.arrayContaining(["orders", "order_events", "conversation_posts", "conversation_files", "audit_entries"]),
    );
  });

  it.each([
    ["submitted", "awaiting-payment"],
    ["paid", "materials"],
    ["materials", "in-progress"],
  ] as const)("still sends mails to the applicant: %s → %s", async (from, to) => {
    const { number, order, applicant, contact } = await kept(from);
    const { app, actor } = await staff();
    const move = { number, to, version: order.version, message: "请看", lacksAccount: false };
    await moveByStaff(app, actor, move);
    await settled();
    const mail = await mailTo(applicant, "order-moved");
    expect(mail.text).toContain(number);
    expect(mail.text).not.toContain("/dashboard/");
    expect(await rowsWith(contact)).toContain("orders");
  });

  it.each([
    ["submitted", "cancelled", "staff"],
    ["in-progress", "delivered", "staff"],
    ["paid", "refunded", "staff"],
    ["paid", "refunded", "payment"],
  ] as const)("loses all personal data with the step that ends it: %s → %s by %s", async (from, to, by) => {
    const { number, order, applicant, contact, app } = await kept(from);
    const member = await staff();
    const isStaff = by === "staff";
    const move = { number, to, message: "再见", version: isStaff ? order.version : null, by, actor: "pi_1" } as const;
    expect(await moveOrder(member.app, move, isStaff ? member.actor : null)).toMatchObject({
      status: to,
      endedAt: expect.any(Number),
      applicantName: "",
      applicantEmail: "",
      applicantContact: "",
      notes: "",
    });
    expect(await rowsWith(contact)).toEqual([]);
    // The mail about that step is sent, and erased like all others.
    expect(await rowsWith(applicant)).toEqual(["outbox"]);
    expect((await mailTo(applicant, "order-moved")).text).toContain("现在已经删除");
    const { live } =
      (await DB.prepare(
        "SELECT count(*) AS live FROM conversation_files JOIN orders ON orders.id = subject_id WHERE subject_type = 'order' AND number = ? AND removed_at IS NULL",
      )
        .bind(number)
        .first<{ live: number }>()) ?? {};
    expect(live).toBe(0);
    expect(await findOrder(app, number)).toMatchObject({ amount: 85_000, productName: "访客签证标准服务" });
    await settled();
  });

  it("loses the mails of its earlier steps when it ends; the last mail is sent, and mails of other orders stay", async () => {
    const { number, order, applicant } = await kept("paid");
    const other = await insertOrder(null, "paid", { applicant_email: applicant });
    const { app, actor } = await staff();
    const keysOf = async () => {
      const { results } = await DB.prepare("SELECT dedupe_key AS key FROM outbox WHERE recipient = ? ORDER BY id")
        .bind(applicant)
        .all<{ key: string }>();
      return results.map(({ key }) => key);
    };
    const step = (of: string, to: OrderStatus, version: number) =>
      moveOrder(app, { number: of, to, version, by: "staff", actor: actor.email, message: "护照" }, actor);
    await step(other, "materials", 1);
    const { version } = await step(number, "materials", order.version);
    await settled();
    await step(number, "in-progress", version);
    expect(await keysOf()).toHaveLength(3);
    await step(number, "delivered", version + 1);
    expect(await keysOf()).toEqual([`order:${other}:materials:1`, `order:${number}:delivered:${version + 1}`]);
    await settled();
    expect((await mailTo(applicant, "order-moved")).text).toContain("现在已经删除");
  });

  it("cannot be moved by staff who opened it before the account was deleted", async () => {
    const who = await withOrder("in-progress");
    const before = await findOrder(who.app, who.number);
    await deleteAccount(who.app, who.actor, goodPassword, { keepsOrders: true });
    const { app, actor } = await staff();
    const move = { number: who.number, to: "delivered", version: before?.version ?? 0, message: "" } as const;
    await expect(moveByStaff(app, actor, { ...move, lacksAccount: false })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("cannot be paid on the site, so staff must say how to pay", async () => {
    const { number, order } = await kept("submitted");
    const { app, actor } = await staff();
    const move = { number, to: "awaiting-payment", version: order.version, lacksAccount: false } as const;
    await expect(moveByStaff(app, actor, { ...move, message: "" })).rejects.toMatchObject({ field: "message" });
    expect(await moveByStaff(app, actor, { ...move, message: "请转账到……" })).toMatchObject({
      status: "awaiting-payment",
    });
    await settled();
  });
});

it("no personal data is left when an account is deleted while its order ends, in either order", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const who = await withOrder("in-progress");
    const order = await findOrder(who.app, who.number);
    const member = await staff();
    const move = {
      number: who.number,
      to: "refunded",
      version: null,
      by: "payment",
      actor: "pi_1",
      message: "",
    } as const;
    const [deleted, moved] = await Promise.allSettled([
      deleteAccount(who.app, who.actor, goodPassword, { keepsOrders: turn % 2 === 0 }),
      moveOrder(member.app, move, null),
    ]);
    expect(moved.status).toBe("fulfilled");
    if (deleted.status === "rejected") await deleteAccount(who.app, who.actor, goodPassword);
    expect(await stateOf(who.number)).toEqual({ status: "refunded", userId: null, applicant: "" });
    expect(await rowsWith(who.contact)).toEqual([]);
    expect(await rowsWith(who.email)).toEqual([]);
    expect(order?.status).toBe("in-progress");
    await settled();
  }
});
