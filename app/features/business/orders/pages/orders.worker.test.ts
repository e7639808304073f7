import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { loader as dashboardLoader } from "#app/features/business/accounts/pages/dashboard.tsx";
import type { Env } from "#worker/env.ts";
import { settled } from "../../../../../tests/support/account-client.ts";
import { type MemberOf, refusalOfRoute, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import { includeCharge, recordFact } from "../../../../../tests/support/record-fact.ts";
import { insertOrder } from "../../../../../tests/support/sample-order.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { sellProducts } from "../../../../../tests/support/sold-products.ts";
import { findOrder, readOrder } from "../server/find-order.ts";
import { moveOrder } from "../server/state/move-order.ts";
import { action as cancel, loader as orderLoader } from "./order.tsx";
import { loader as ordersLoader } from "./orders.tsx";
import { action as buy, loader as purchaseLoader } from "./purchase.tsx";

const { DB } = env as Env;

beforeAll(async () => {
  await seedFacts();
  await sellProducts();
});

const form = (more: Record<string, string> = {}) => ({
  service: "standard",
  key: crypto.randomUUID(),
  applicantName: "王小明",
  applicantEmail: "ming@people.example",
  applicantContact: "wx-ming",
  notes: "",
  scope: "yes",
  refund: "yes",
  ...more,
});

const post = (who: MemberOf["visitor"] | undefined, fields: Record<string, string>) =>
  runRoute(buy, `/purchase?service=${fields.service}`, who, { form: fields });

/** The status, redirect and data of an action's answer. */
function answerOf(answer: unknown): { status: number; to: string | null; data: Record<string, unknown> } {
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("Location"), data: {} };
  const { data, init } = answer as { data: Record<string, unknown>; init: ResponseInit | null };
  return { status: init?.status ?? 200, to: null, data };
}

async function ordered(who: MemberOf, more: Record<string, string> = {}): Promise<string> {
  const { to } = answerOf(await post(who.visitor, form(more)));
  await settled();
  return /orders\/(AO-[^?]+)/.exec(to ?? "")?.[1] ?? "";
}

describe("/purchase", () => {
  it("shows the products to everybody, and asks to sign in before ordering", async () => {
    const all = await runRoute(purchaseLoader, "/purchase");
    expect(all.data).toMatchObject({ chosen: null, isUnknown: false });
    expect(all.data.products.map(({ key }) => key)).toEqual(["standard", "student500"]);
    expect(await runRoute(purchaseLoader, "/purchase?service=premium")).toMatchObject({
      data: { chosen: null, isUnknown: true },
      init: { status: 404 },
    });
    const login = "/login?returnTo=%2Fpurchase%3Fservice%3Dstandard";
    const { chosen } = (await runRoute(purchaseLoader, "/purchase?service=standard")).data;
    expect(chosen).toMatchObject({ email: null, product: { key: "standard" } });
    expect(await refusalOfRoute(post(undefined, form()))).toBe(`303 ${login}`);
  });

  it("prefills the account's address, and makes a new idempotency key for each form", async () => {
    const { visitor, email } = await signedInAs("user");
    const read = async () => (await runRoute(purchaseLoader, "/purchase?service=standard", visitor)).data.chosen;
    const [one, two] = [await read(), await read()];
    expect(one).toMatchObject({ email, product: { key: "standard", priceFrom: 110_000 } });
    expect(one?.idempotencyKey).not.toBe(two?.idempotencyKey);
  });

  it("refuses a product that costs less than its charge, also from a form opened earlier", async () => {
    await includeCharge("standard", "visa-600.charge");
    await recordFact("visa-600.charge", 250);
    await recordFact("rate.aud-cny", 5);
    const who = await signedInAs("user");
    for (const visitor of [undefined, who.visitor]) {
      const { chosen } = (await runRoute(purchaseLoader, "/purchase?service=standard", visitor)).data;
      expect(chosen).toMatchObject({
        email: visitor ? who.email : null,
        product: { refusals: [{ why: "short", missing: 15_000 }] },
      });
    }
    expect(answerOf(await post(who.visitor, form({ notes: "十二月" })))).toMatchObject({
      status: 400,
      data: { errors: { service: expect.stringContaining("现在不能下单") }, values: { notes: "十二月" } },
    });
    await DB.prepare("UPDATE products SET charges = '[]' WHERE key = 'standard'").run();
  });

  it("redirects to the order, and repeated posts to the same one", async () => {
    const who = await signedInAs("user");
    const same = form();
    const first = answerOf(await post(who.visitor, same));
    expect(first).toMatchObject({
      status: 303,
      to: expect.stringMatching(/^\/dashboard\/orders\/AO-\d{6}-\w{6}\?done=ordered$/),
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(who.visitor, same)));
    expect(new Set(answers.map((answer) => answerOf(answer).to))).toEqual(new Set([first.to]));
    expect(
      await DB.prepare("SELECT COUNT(*) AS n FROM orders WHERE user_id = ?").bind(who.actor.userId).first(),
    ).toEqual({ n: 1 });
    expect(
      await DB.prepare("SELECT COUNT(*) AS n FROM outbox WHERE user_id = ? AND kind = 'order-received'")
        .bind(who.actor.userId)
        .first(),
    ).toEqual({ n: 1 });
    await settled();
  });

  it("ignores price, state and owner in the form", async () => {
    const who = await signedInAs("user");
    const other = await signedInAs("user");
    const forged = { price: "1", amount: "1", priceFrom: "1", currency: "USD", status: "paid", role: "admin" };
    const number = await ordered(who, { ...forged, userId: other.actor.userId, user_id: other.actor.userId });
    expect(await findOrder(who.app, number)).toMatchObject({
      userId: who.actor.userId,
      priceFrom: 110_000,
      amount: 110_000,
      currency: "CNY",
      status: "submitted",
    });
  });

  it("answers errors by field, with the input", async () => {
    const { visitor } = await signedInAs("user");
    const { scope, refund, ...unticked } = form({ applicantName: "", applicantContact: "wx-1" });
    const { status, data } = answerOf(await post(visitor, unticked));
    expect(status).toBe(400);
    expect(Object.keys(data.errors as object).sort()).toEqual(["applicantName", "refund", "scope"]);
    expect(data.values).toMatchObject({ applicantContact: "wx-1", key: unticked.key });
    expect(answerOf(await post(visitor, form({ service: "premium" })))).toMatchObject({
      status: 400,
      data: { errors: { service: expect.any(String) } },
    });
  });
});

describe("/dashboard/orders", () => {
  it("lists the customer's own orders, newest first, and counts them on the dashboard", async () => {
    const who = await signedInAs("user");
    const other = await signedInAs("user");
    await ordered(other);
    const numbers: string[] = [];
    for (let made = 0; made < 4; made += 1) numbers.unshift(await ordered(who));
    const listed = await runRoute(ordersLoader, "/dashboard/orders", who.visitor);
    expect(listed?.orders.map(({ number }) => number)).toEqual(numbers);
    const board = await runRoute(dashboardLoader, "/dashboard", who.visitor);
    expect(board?.orders.total).toBe(4);
    expect(board?.orders.newest.map(({ number }) => number)).toEqual(numbers.slice(0, 3));
  });

  it("shows nothing to visitors who are not signed in", async () => {
    const number = await ordered(await signedInAs("user"));
    const params = { number };
    expect(await runRoute(ordersLoader, "/dashboard/orders")).toBeNull();
    expect(await runRoute(orderLoader, `/dashboard/orders/${number}`, undefined, { params })).toBeNull();
    expect(
      await refusalOfRoute(
        runRoute(cancel, `/dashboard/orders/${number}`, undefined, {
          params,
          form: { intent: "cancel", version: "1" },
        }),
      ),
    ).toBe(`303 /login?returnTo=%2Fdashboard%2Forders%2F${number}`);
  });

  it.each(["user", "staff", "admin"] as const)("is not found by another %s", async (role) => {
    const owner = await signedInAs("user");
    const number = await ordered(owner);
    const { visitor } = await signedInAs(role);
    const params = { number };
    const path = `/dashboard/orders/${number}`;
    expect(await refusalOfRoute(runRoute(orderLoader, path, visitor, { params }))).toBe("404");
    const cancelling = runRoute(cancel, path, visitor, { params, form: { intent: "cancel", version: "1" } });
    expect(await refusalOfRoute(cancelling)).toBe("404");
    expect(await findOrder(owner.app, number)).toMatchObject({ status: "submitted", version: 1 });
  });

  it("is cancelled by its owner before the payment, once", async () => {
    const who = await signedInAs("user");
    const number = await ordered(who);
    const params = { number };
    const send = (fields: Record<string, string>) =>
      runRoute(cancel, `/dashboard/orders/${number}`, who.visitor, { params, form: fields });
    expect(answerOf(await send({ intent: "paid", version: "1" })).status).toBe(400);
    expect(answerOf(await send({ intent: "cancel", version: "x" })).status).toBe(400);
    const done = { status: 303, to: `/dashboard/orders/${number}?done=cancelled` };
    expect(answerOf(await send({ intent: "cancel", version: "1" }))).toMatchObject(done);
    expect(answerOf(await send({ intent: "cancel", version: "1" }))).toMatchObject(done);
    expect(await runRoute(orderLoader, `/dashboard/orders/${number}`, who.visitor, { params })).toMatchObject({
      order: { status: "cancelled", version: 2, events: [{ toStatus: "submitted" }, { toStatus: "cancelled" }] },
    });
    await settled();
  });

  it("cannot be cancelled in an outdated version", async () => {
    const who = await signedInAs("user");
    const staff = await signedInAs("staff");
    const number = await ordered(who);
    await moveOrder(
      staff.app,
      { number, to: "awaiting-payment", version: 1, by: "staff", actor: "", message: "" },
      staff.actor,
    );
    const answer = await runRoute(cancel, `/dashboard/orders/${number}`, who.visitor, {
      params: { number },
      form: { intent: "cancel", version: "1" },
    });
    expect(answerOf(answer)).toMatchObject({ status: 409, data: { message: expect.stringContaining("刷新") } });
    expect(await findOrder(who.app, number)).toMatchObject({ status: "awaiting-payment" });
    await settled();
  });

  it.each(["paid", "materials", "in-progress"] as const)(
    "takes one refund request from its owner: %s",
    async (status) => {
      const who = await signedInAs("user");
      const staff = await signedInAs("staff");
      const number = await insertOrder(who.actor.userId, status);
      const params = { number };
      const ask = (reason: string) =>
        runRoute(cancel, `/dashboard/orders/${number}`, who.visitor, { params, form: { intent: "refund", reason } });
      expect(answerOf(await ask("x".repeat(2000)))).toMatchObject({
        status: 400,
        data: { errors: { reason: expect.any(String) } },
      });
      const [first] = await Promise.all([ask("行程取消了"), ask("行程取消了")]).then((answers) =>
        answers.map(answerOf),
      );
      expect(first).toMatchObject({ status: 303, to: `/dashboard/orders/${number}#refund` });
      const order = await readOrder(staff.app, { number }, staff.actor, "staff");
      expect(order).toMatchObject({ status, version: 2, refundAskedAt: expect.any(Number) });
      expect(order.staffNotes.map(({ text }) => text)).toEqual(["申请退款：行程取消了"]);
      const { results: mails } = await DB.prepare(
        "SELECT recipient, text FROM outbox WHERE kind = ? AND subject LIKE ?",
      )
        .bind("order-refund-asked", `%${number}%`)
        .all<{ recipient: string; text: string }>();
      expect(mails.map(({ recipient }) => recipient)).toEqual([who.app.settings.SUPPORT_EMAIL]);
      expect(mails[0]?.text).not.toContain("行程取消了");
      await settled();
    },
  );

  it.each(["submitted", "awaiting-payment", "delivered", "cancelled", "refunded"] as const)(
    "takes no refund request in a state without a payment, nor from somebody else: %s",
    async (status) => {
      const who = await signedInAs("user");
      const number = await insertOrder(who.actor.userId, status);
      const form = { intent: "refund", reason: "" };
      const path = `/dashboard/orders/${number}`;
      const answer = await runRoute(cancel, path, who.visitor, { params: { number }, form });
      expect(answerOf(answer)).toMatchObject({ status: 409, data: { message: expect.any(String) } });
      const { visitor } = await signedInAs("staff");
      expect(await refusalOfRoute(runRoute(cancel, path, visitor, { params: { number }, form }))).toBe("404");
      expect(await findOrder(who.app, number)).toMatchObject({ refundAskedAt: null, version: 1 });
    },
  );
});
