import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { assignRecords, listAssigneeOptions } from "#app/features/business/assignment/server/public.ts";
import { listRecords } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { day } from "#worker/platform/time/units.ts";
import { endOfDayAfter, workCalendar } from "#worker/platform/time/working-days.ts";
import { expectForbidden, type MemberOf, signedInAs } from "../../../../../../tests/support/back-office.ts";
import { samplePdf } from "../../../../../../tests/support/sample-files.ts";
import { insertOrder, moveSampleOrder } from "../../../../../../tests/support/sample-order.ts";
import { seedFacts } from "../../../../../../tests/support/seed-facts.ts";
import { sellProducts } from "../../../../../../tests/support/sold-products.ts";
import { orderRecord } from "../../admin/record.ts";
import { orderStatuses } from "../../shared/order.ts";
import { addFile } from "../files/order-files.ts";
import { findOrder } from "../find-order.ts";
import { askRefund } from "../money/refunds.ts";
import { sendOrderMessage } from "../thread/send-message.ts";
import { assignedOrders, settleQuestion } from "./assign-orders.ts";

const { DB } = env as Env;

let customer: MemberOf;
let staff: MemberOf;

beforeAll(async () => {
  await seedFacts();
  await sellProducts();
  customer = await signedInAs("user");
  staff = await signedInAs("staff");
});

async function orderOf(number: string) {
  const order = await findOrder(staff.app, number);
  if (!order) throw new Error("no order");
  return order;
}

const say = (as: "customer" | "staff", number: string, more: { awaitsReply?: boolean; now?: number } = {}) => {
  const { app, actor } = as === "staff" ? staff : customer;
  const { now = Date.now(), ...given } = more;
  const key = crypto.randomUUID();
  return sendOrderMessage({ ...app, now: () => now }, actor, { number, text: "您好", key, as, ...given });
};

/** Midnight after the second working day from a moment. */
const inTwoWorkingDays = (at: number) => endOfDayAfter(at, 2, workCalendar("NSW"));

describe("an order waits", () => {
  it("for the side given by its state", async () => {
    const sides = await Promise.all(
      orderStatuses.map(async (status) => (await orderOf(await insertOrder(customer.actor.userId, status))).waitingFor),
    );
    expect(Object.fromEntries(orderStatuses.map((status, index) => [status, sides[index]]))).toEqual({
      submitted: "us",
      "awaiting-payment": "customer",
      paid: "us",
      materials: "customer",
      "in-progress": "us",
      delivered: "nobody",
      cancelled: "nobody",
      refunded: "nobody",
    });
  });

  it("for us when the customer writes, in every state, until staff answer", async () => {
    for (const status of orderStatuses) {
      const number = await insertOrder(customer.actor.userId, status);
      const before = (await orderOf(number)).waitingFor;
      const at = Date.now();
      await say("customer", number, { now: at });
      await say("customer", number, { now: at + 5 * day });
      expect(await orderOf(number)).toMatchObject({ waitingFor: "us", askedAt: at, dueAt: inTwoWorkingDays(at) });
      await say("staff", number);
      expect(await orderOf(number)).toMatchObject({ waitingFor: before, askedAt: null, dueAt: null });
    }
  });

  it("longer over the holidays of the team's state and the days that administrators added", async () => {
    const number = await insertOrder(customer.actor.userId, "materials");
    const set = (key: string, value: string) =>
      DB.prepare("INSERT OR REPLACE INTO site_settings (key, value, updated_at) VALUES (?, ?, 1)")
        .bind(key, value)
        .run();
    // Monday 2 November 2026: in Melbourne the Tuesday is the Cup, and an administrator added the Wednesday.
    const at = Date.UTC(2026, 10, 2, 1);
    await set("officeState", "VIC");
    await set("officeHolidays", "2026-11-04 本地假日");
    await say("customer", number, { now: at });
    await DB.prepare("DELETE FROM site_settings").run();
    expect((await orderOf(number)).dueAt).toBe(inTwoWorkingDays(at) + 2 * day);
  });

  it("for the customer when staff ask, until the customer answers", async () => {
    const number = await insertOrder(customer.actor.userId, "in-progress", { state_due_at: Date.now() + day });
    await say("staff", number, { awaitsReply: true });
    expect(await orderOf(number)).toMatchObject({ waitingFor: "customer", dueAt: null });
    await addFile(customer.app, customer.actor, { number, name: "a.pdf", bytes: samplePdf(), as: "customer" });
    expect(await orderOf(number)).toMatchObject({ waitingFor: "us", replyAwaitedAt: null });
    expect((await orderOf(number)).dueAt).toBe((await orderOf(number)).stateDueAt);
  });

  it("for us when a refund is asked for", async () => {
    const number = await insertOrder(customer.actor.userId, "materials");
    await askRefund(customer.app, customer.actor, { number, reason: "" });
    expect(await orderOf(number)).toMatchObject({ waitingFor: "us", askedAt: expect.any(Number) });
  });

  it("no longer once staff say that no answer is needed", async () => {
    const number = await insertOrder(customer.actor.userId, "materials");
    await say("customer", number);
    await expectForbidden(() => settleQuestion(customer.app, customer.actor, number));
    await settleQuestion(staff.app, staff.actor, number);
    await settleQuestion(staff.app, staff.actor, number);
    expect(await orderOf(number)).toMatchObject({ waitingFor: "customer" });
    expect(
      await DB.prepare(
        "SELECT COUNT(*) AS n FROM audit_entries WHERE action = 'order.question-settled' AND subject_id = ?",
      )
        .bind(number)
        .first("n"),
    ).toBe(1);
    await expect(settleQuestion(staff.app, staff.actor, "AO-000000-AAAAAA")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("until the product's days once the work begins, and two working days in other states", async () => {
    const product = await DB.prepare("SELECT days_to, working_days FROM products WHERE key = 'standard'").first<{
      days_to: number;
      working_days: number;
    }>();
    const order = await orderOf(await insertOrder(customer.actor.userId, "materials"));
    const at = Date.UTC(2026, 11, 23, 1);
    const begun = await moveSampleOrder(
      { ...staff.app, now: () => at },
      order,
      { to: "in-progress", by: "staff" },
      staff.actor,
    );
    const days = product?.working_days === 1 ? workCalendar("NSW") : null;
    expect(begun).toMatchObject({ waitingFor: "us", dueAt: endOfDayAfter(at, product?.days_to ?? 0, days) });
    const waiting = await orderOf(await insertOrder(customer.actor.userId, "awaiting-payment"));
    const paid = await moveSampleOrder(
      { ...staff.app, now: () => at },
      waiting,
      { to: "paid", by: "staff" },
      staff.actor,
    );
    expect(paid).toMatchObject({ waitingFor: "us", dueAt: inTwoWorkingDays(at) });
  });
});

describe("the list", () => {
  const find = async (filters: Record<string, string>, sort = "due") =>
    (
      await listRecords(orderRecord, staff.app, staff.actor, { q: "", filters, sort, isDescending: false, page: 1 })
    ).rows.map(({ number }) => number);

  it("filters overdue, own and unassigned orders, earliest due first", async () => {
    const owner = (await signedInAs("user")).actor.userId;
    const [late, later, open] = [
      await insertOrder(owner, "in-progress", { product_key: "listed", state_due_at: Date.now() - day }),
      await insertOrder(owner, "submitted", { product_key: "listed", state_due_at: Date.now() - 2 * day }),
      await insertOrder(owner, "paid", { product_key: "listed", state_due_at: Date.now() + day }),
    ];
    const waiting = await insertOrder(owner, "materials", { product_key: "listed" });
    const product = "listed";
    expect(await find({ product })).toEqual([later, late, open, waiting]);
    expect(await find({ product, waiting: "overdue" })).toEqual([later, late]);
    expect(await find({ product, waiting: "customer" })).toEqual([waiting]);
    expect(await find({ product, status: "paid,materials" })).toEqual([open, waiting]);
    await assignRecords(staff.app, staff.actor, assignedOrders, {
      keys: [late, waiting],
      assignee: staff.actor.userId,
    });
    expect(await find({ product, assignee: "mine" })).toEqual([late, waiting]);
    expect(await find({ product, assignee: "none", waiting: "us" })).toEqual([later, open]);
    expect(await find({ product, from: "2026-11-01", to: "2026-11-01" })).toHaveLength(4);
    expect(await find({ product, from: "2026-11-02" })).toEqual([]);
  });
});

describe("assigning", () => {
  it("changes several orders with an audit entry each, and repeats nothing", async () => {
    const numbers = [
      await insertOrder(customer.actor.userId, "paid"),
      await insertOrder(customer.actor.userId, "paid"),
    ];
    const given = { keys: [...numbers, "AO-000000-AAAAAA"], assignee: staff.actor.userId };
    expect(await assignRecords(staff.app, staff.actor, assignedOrders, given)).toBe(2);
    expect(await assignRecords(staff.app, staff.actor, assignedOrders, given)).toBe(0);
    const { results } = await DB.prepare(
      "SELECT after FROM audit_entries WHERE action = 'order.assigned' AND subject_id IN (?, ?)",
    )
      .bind(...numbers)
      .all();
    expect(results).toEqual([staff, staff].map(({ email }) => ({ after: JSON.stringify({ assignee: email }) })));
    expect(await assignRecords(staff.app, staff.actor, assignedOrders, { keys: numbers, assignee: "" })).toBe(2);
  });

  it("accepts members with the permission only", async () => {
    const numbers = [await insertOrder(customer.actor.userId, "paid")];
    const editor = await signedInAs("editor");
    for (const assignee of [customer.actor.userId, editor.actor.userId, "nobody"]) {
      await expect(
        assignRecords(staff.app, staff.actor, assignedOrders, { keys: numbers, assignee }),
      ).rejects.toMatchObject({
        code: "invalid",
      });
    }
    await expectForbidden(
      () => assignRecords(editor.app, editor.actor, assignedOrders, { keys: numbers, assignee: "" }),
      () => Promise.resolve().then(() => listAssigneeOptions(customer.app, customer.actor, assignedOrders)),
    );
  });
});
