import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";
import { day } from "#worker/platform/time/units.ts";
import { expectForbidden, type MemberOf, signedInAs } from "../../../../../../tests/support/back-office.ts";
import { beforeEachBatch } from "../../../../../../tests/support/before-each-batch.ts";
import { insertOrder, moveSampleOrder } from "../../../../../../tests/support/sample-order.ts";
import type { OrderStatus } from "../../shared/order.ts";
import { findOrder, readOrder } from "../find-order.ts";
import { sendOrderMessage } from "../thread/send-message.ts";
import { cancelUnpaidOrders, ordersPerRun, remindByStaff, remindCustomers } from "./remind.ts";

const { DB } = env as Env;

/** Long after the other orders of the file, which must not be reminded with those of a test. */
const start = Date.UTC(2026, 10, 2, 3);

let customer: MemberOf;
let staff: MemberOf;

beforeAll(async () => {
  customer = await signedInAs("user");
  staff = await signedInAs("staff");
});

const appAt = (now: number) => ({ ...staff.app, now: () => now });

async function orderOf(number: string) {
  const order = await findOrder(staff.app, number);
  if (!order) throw new Error("no order");
  return order;
}

/** An order that came to a state at `start`. */
async function waitingIn(to: "awaiting-payment" | "materials", userId: string | null = customer.actor.userId) {
  const from: OrderStatus = to === "materials" ? "paid" : "submitted";
  const number = await insertOrder(userId, from);
  await moveSampleOrder(appAt(start), await orderOf(number), { to, by: "staff", message: "账号 123" }, staff.actor);
  return number;
}

const mailsAbout = async (number: string) =>
  (
    await DB.prepare("SELECT subject, text FROM outbox WHERE kind = 'order-reminder' AND subject LIKE ? ORDER BY id")
      .bind(`%${number}%`)
      .all<{ subject: string; text: string }>()
  ).results;

describe("a customer is reminded", () => {
  it("of a payment once after three days, with the last day to pay", async () => {
    const number = await waitingIn("awaiting-payment");
    await remindCustomers(appAt(start + 3 * day - 1));
    expect(await mailsAbout(number)).toEqual([]);
    await Promise.all([remindCustomers(appAt(start + 3 * day)), remindCustomers(appAt(start + 3 * day))]);
    await remindCustomers(appAt(start + 9 * day));
    const [mail, ...more] = await mailsAbout(number);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`订单 ${number}：还没有付款`);
    expect(mail?.text).toContain(`到北京时间 ${beijingDay(start + 14 * day)} 还没有付款`);
    expect(mail?.text).toContain("应付金额：¥850");
  });

  it("of materials after five days, and again when they are asked for anew", async () => {
    const number = await waitingIn("materials");
    await remindCustomers(appAt(start + 5 * day - 1));
    expect(await mailsAbout(number)).toEqual([]);
    await remindCustomers(appAt(start + 5 * day));
    expect(await mailsAbout(number)).toMatchObject([{ subject: `订单 ${number}：还缺材料` }]);
    const begun = await moveSampleOrder(
      appAt(start + 6 * day),
      await orderOf(number),
      { to: "in-progress", by: "staff" },
      staff.actor,
    );
    await moveSampleOrder(appAt(start + 7 * day), begun, { to: "materials", by: "staff" }, staff.actor);
    await remindCustomers(appAt(start + 11 * day));
    expect(await mailsAbout(number)).toHaveLength(1);
    await remindCustomers(appAt(start + 12 * day));
    expect(await mailsAbout(number)).toHaveLength(2);
  });

  it("of a question of staff, but not while staff owe an answer", async () => {
    const number = await insertOrder(customer.actor.userId, "in-progress");
    const say = (as: "customer" | "staff", now: number) => {
      const { app, actor } = as === "staff" ? staff : customer;
      const key = crypto.randomUUID();
      return sendOrderMessage({ ...app, now: () => now }, actor, { number, text: "？", key, as, awaitsReply: true });
    };
    await say("staff", start);
    await say("customer", start + day);
    await remindCustomers(appAt(start + 8 * day));
    expect(await mailsAbout(number)).toEqual([]);
    await say("staff", start + 2 * day);
    await remindCustomers(appAt(start + 8 * day));
    expect(await mailsAbout(number)).toMatchObject([{ subject: `订单 ${number}：我们在等您的答复` }]);
  });

  it("by staff, once a day, with an audit entry", async () => {
    const number = await waitingIn("materials");
    const ours = await insertOrder(customer.actor.userId, "in-progress");
    await expectForbidden(() => remindByStaff(customer.app, customer.actor, [number]));
    expect(await remindByStaff(appAt(start + day), staff.actor, [number, ours])).toEqual({
      reminded: 1,
      skipped: 1,
    });
    for (const later of [1000, day - 1]) {
      await expect(remindByStaff(appAt(start + day + later), staff.actor, [number])).rejects.toMatchObject({
        code: "conflict",
      });
    }
    expect(await mailsAbout(number)).toHaveLength(1);
    expect(await mailsAbout(ours)).toEqual([]);
    expect(
      await DB.prepare("SELECT COUNT(*) AS n FROM audit_entries WHERE action = 'order.reminded' AND subject_id = ?")
        .bind(number)
        .first("n"),
    ).toBe(1);
    expect(await remindByStaff(appAt(start + 2 * day), staff.actor, [number])).toEqual({ reminded: 1, skipped: 0 });
  });

  it("although more orders than one run reads have nobody to remind", async () => {
    const gone = await waitingIn("materials", null);
    const others = ["number", "key"].map((name) => `${name} || '-' || n.i`);
    const { results } = await DB.prepare("PRAGMA table_info(orders)").all<{ name: string }>();
    const copied = results.map(({ name }) => name).filter((name) => !["id", "number", "key"].includes(name));
    await DB.batch([
      DB.prepare("UPDATE orders SET applicant_email = '' WHERE number = ?").bind(gone),
      DB.prepare(
        `INSERT INTO orders (number, key, ${copied}) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
          SELECT ${others}, ${copied} FROM orders, n WHERE number = ?`,
      ).bind(ordersPerRun, gone),
      DB.prepare(
        `INSERT INTO order_events (order_id, from_status, to_status, by, actor, message, at)
          SELECT id, 'paid', 'materials', 'staff', '', '', ? FROM orders WHERE number LIKE ?`,
      ).bind(start, `${gone}-%`),
    ]);
    const number = await waitingIn("materials");
    await remindCustomers(appAt(start + 5 * day));
    expect(await mailsAbout(number)).toHaveLength(1);
    await DB.prepare("DELETE FROM orders WHERE number LIKE ?").bind(`${gone}%`).run();
  });

  it("at the applicant's address without a link once the account is deleted", async () => {
    const number = await waitingIn("materials", null);
    await remindCustomers(appAt(start + 5 * day));
    const [mail] = await mailsAbout(number);
    expect(mail?.text).not.toContain("/dashboard/");
  });
});

describe("an unpaid order", () => {
  const cancel = (now: number) => cancelUnpaidOrders(appAt(now));

  it("is not cancelled when the customer has written since, also after staff's answer", async () => {
    const number = await waitingIn("awaiting-payment");
    await remindCustomers(appAt(start + 3 * day));
    const say = (as: "customer" | "staff", at: number) =>
      sendOrderMessage(
        { ...(as === "staff" ? staff : customer).app, now: () => at },
        (as === "staff" ? staff : customer).actor,
        {
          ...{ number, as, text: "下周发工资再付可以吗？", key: crypto.randomUUID() },
        },
      );
    await say("customer", start + 13 * day);
    await say("staff", start + 14 * day);
    await cancel(start + 15 * day);
    await cancel(start + 60 * day);
    expect((await orderOf(number)).status).toBe("awaiting-payment");
  });

  it("is cancelled after the last day to pay, and both sides get a mail", async () => {
    const number = await waitingIn("awaiting-payment");
    await remindCustomers(appAt(start + 3 * day));
    await cancel(start + 14 * day);
    expect((await orderOf(number)).status).toBe("awaiting-payment");
    await cancel(start + 15 * day);
    await cancel(start + 15 * day);
    expect(await orderOf(number)).toMatchObject({ status: "cancelled", waitingFor: "nobody" });
    const { events } = await readOrder(staff.app, { number }, staff.actor, "staff");
    expect(events.at(-1)).toMatchObject({
      by: "system",
      toStatus: "cancelled",
      message: expect.stringContaining("14 天"),
    });
    const { results } = await DB.prepare("SELECT kind FROM outbox WHERE subject = ? ORDER BY kind")
      .bind(`订单 ${number}：已取消`)
      .all();
    expect(results).toEqual([{ kind: "order-moved" }, { kind: "order-operator-moved" }]);
  });

  it("stays for a week after the reminder, however old it is", async () => {
    const number = await waitingIn("awaiting-payment");
    await cancel(start + 40 * day);
    expect((await orderOf(number)).status).toBe("awaiting-payment");
    await remindCustomers(appAt(start + 40 * day));
    expect((await mailsAbout(number))[0]?.text).toContain(beijingDay(start + 47 * day));
    await cancel(start + 47 * day);
    expect((await orderOf(number)).status).toBe("awaiting-payment");
    await cancel(start + 48 * day);
    expect((await orderOf(number)).status).toBe("cancelled");
  });

  it("is not cancelled when the customer writes while the job runs", async () => {
    const numbers = [await waitingIn("awaiting-payment"), await waitingIn("awaiting-payment")];
    await remindCustomers(appAt(start + 3 * day));
    const writes = () =>
      sendOrderMessage({ ...customer.app, now: () => start + 15 * day }, customer.actor, {
        ...{ number: numbers[1] ?? "", text: "已付款，请查", key: "while-the-job-runs", as: "customer" },
      });
    const app = { ...appAt(start + 15 * day), primary: beforeEachBatch(staff.app.primary, writes) };
    await cancelUnpaidOrders(app);
    expect(await Promise.all(numbers.map(async (number) => (await orderOf(number)).status))).toEqual([
      "cancelled",
      "awaiting-payment",
    ]);
  });

  it("stays while the customer waits for an answer", async () => {
    const number = await waitingIn("awaiting-payment");
    await remindCustomers(appAt(start + 3 * day));
    const { app, actor } = customer;
    const key = crypto.randomUUID();
    await sendOrderMessage({ ...app, now: () => start + 4 * day }, actor, {
      number,
      text: "已付款，请查",
      key,
      as: "customer",
    });
    await cancel(start + 30 * day);
    expect((await orderOf(number)).status).toBe("awaiting-payment");
  });
});
