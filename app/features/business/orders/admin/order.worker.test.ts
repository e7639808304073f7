import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader as file } from "#app/admin-csv.ts";
import { loader as list } from "#app/admin-records/list.tsx";
import type { Env } from "#worker/env.ts";
import { mailTo, settled, type Visitor } from "../../../../../tests/support/account-client.ts";
import { audience, refusalOfRoute, runRoute } from "../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { memberOf, visitorOf } from "../../../../../tests/support/ordered-files.ts";
import { setPaymentAccount } from "../../../../../tests/support/payment-account.ts";
import { insertOrder, rangedPrice } from "../../../../../tests/support/sample-order.ts";
import { isRetainedWithoutAccount } from "../shared/order.ts";
import { action, loader } from "./order.tsx";

const { DB } = env as Env;

beforeEach(setPaymentAccount);

const read = (visitor: Visitor, number: string) =>
  runRoute(loader, `/admin/orders/${number}`, visitor, { params: { number } });

const post = (visitor: Visitor, number: string, form: Record<string, string>, method?: string) =>
  runRoute(action, `/admin/orders/${number}`, visitor, { form, params: { number }, ...(method ? { method } : {}) });

const move = (to: string, version: number, more: Record<string, string> = {}) => ({
  intent: "move",
  to,
  version: String(version),
  message: "",
  ...more,
});

const stored = (number: string) =>
  DB.prepare("SELECT status, amount, version FROM orders WHERE number = ?").bind(number).first();

describe("access", () => {
  const refused = (answer: string | null) => answer === "403" || (answer ?? "").startsWith("302 /login");

  it.each(audience)("reads and writes only with the permission: %s", async (role) => {
    const isAllowed = role === "staff" || role === "admin";
    const { actor } = await memberOf("user");
    const number = await insertOrder(actor.userId, "paid");
    const visitor = await visitorOf(role);
    const loads = await Promise.all([
      refusalOfRoute(runRoute(list, "/admin/orders", visitor)),
      refusalOfRoute(runRoute(file, "/admin/orders.csv", visitor)),
      refusalOfRoute(read(visitor, number)),
    ]);
    expect(loads.map(refused)).toEqual(Array(3).fill(!isAllowed));
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await refusalOfRoute(
        post(visitor, number, { intent: "note", key: crypto.randomUUID(), text: method }, method),
      );
      expect(answer === "403").toBe(!isAllowed);
    }
    const moved = await refusalOfRoute(post(visitor, number, move("materials", 1)));
    expect(moved).toBe(isAllowed ? `303 /admin/orders/${number}?saved=1` : "403");
    expect(await stored(number)).toMatchObject({ status: isAllowed ? "materials" : "paid" });
    const { results } = await DB.prepare("SELECT action FROM audit_entries WHERE subject_id = ?").bind(number).all();
    expect(results).toHaveLength(isAllowed ? 5 : 0);
  });
});

describe("an order", () => {
  it("shows the whole order, and is a 404 for an unknown number", async () => {
    const { visitor } = await memberOf("staff");
    const { actor } = await memberOf("user");
    const number = await insertOrder(actor.userId, "paid");
    await DB.prepare(
      `INSERT INTO payments (order_id, session_id, amount, currency, status, created_at, updated_at)
       SELECT id, 'cs_1', 85000, 'CNY', 'paid', 5, 5 FROM orders WHERE number = ?`,
    )
      .bind(number)
      .run();
    expect(await read(visitor, number)).toMatchObject({
      order: { number, status: "paid", events: [], staffNotes: [] },
      account: { id: actor.userId, email: actor.email },
      payments: [{ sessionId: "cs_1", amount: 85_000, status: "paid" }],
      agreedAt: { scope: 1, refund: 1 },
      files: [],
    });
    expect(await refusalOfRoute(read(visitor, "AO-0"))).toBe("404");
    expect(await refusalOfRoute(read(visitor, "' OR 1=1 --"))).toBe("404");
    expect((await read(visitor, await insertOrder(null, "paid"))).account).toBeNull();
  });

  it("moves with a message to the customer, and takes the amount in yuan", async () => {
    const { visitor } = await memberOf("staff");
    const { actor, email } = await memberOf("user");
    const number = await insertOrder(actor.userId, "submitted", rangedPrice);
    const ask = (amount: string, message = "请付款") =>
      post(visitor, number, move("awaiting-payment", 1, { amount, message }));
    for (const wrong of ["", "abc", "23999.99", "36000.01", "24000.001", "1e5", "-24000"]) {
      // An amount that differs from the list price needs a reason.
      const field = wrong === "23999.99" || wrong === "36000.01" ? "amountReason" : "amount";
      expect(await ask(wrong)).toMatchObject({
        init: { status: 400 },
        data: { errors: { [field]: expect.any(String) }, values: { amount: wrong, message: "请付款" } },
      });
    }
    expect(await stored(number)).toEqual({ status: "submitted", amount: null, version: 1 });
    expect(await refusalOfRoute(ask("24,000.50", "请在三天内付款\u0007"))).toBe(`303 /admin/orders/${number}?saved=1`);
    expect(await stored(number)).toEqual({ status: "awaiting-payment", amount: 2_400_050, version: 2 });
    await settled();
    expect((await mailTo(email, "order-moved")).text).toContain("请在三天内付款");
    await refusalOfRoute(post(visitor, number, move("paid", 2, { way: "bank", reference: "8842" })));
    await refusalOfRoute(post(visitor, number, move("refunded", 3, { message: "已退回", way: "wechat" })));
    const { order } = await read(visitor, number);
    expect(order.status).toBe("refunded");
    expect(order.events.map(({ toStatus, message }) => [toStatus, message])).toEqual([
      ["awaiting-payment", "请在三天内付款"],
      ["paid", ""],
      ["refunded", "已退回"],
    ]);
    expect(order.money).toMatchObject([
      { direction: "received", amount: 2_400_050, way: "bank", reference: "8842" },
      { direction: "refunded", amount: 2_400_050, way: "wechat", reference: "" },
    ]);
  });

  it("is cancelled from the form that also takes payments, whose fields are empty", async () => {
    const { visitor } = await memberOf("staff");
    const { actor } = await memberOf("user");
    const number = await insertOrder(actor.userId, "awaiting-payment");
    const empty = { way: "", day: "2026-11-24", reference: "" };
    expect(await post(visitor, number, move("paid", 1, empty))).toMatchObject({
      data: { errors: { way: "请选择方式" } },
    });
    await refusalOfRoute(post(visitor, number, move("cancelled", 1, empty)));
    expect((await stored(number))?.status).toBe("cancelled");
  });

  it("asks for a payment only when the settings have an account to pay to, which the mail names", async () => {
    const { visitor } = await memberOf("staff");
    const { actor, email } = await memberOf("user");
    const number = await insertOrder(actor.userId, "submitted");
    const ask = (message: string) => post(visitor, number, move("awaiting-payment", 1, { message }));
    await DB.prepare("DELETE FROM site_settings").run();
    expect(await read(visitor, number)).toMatchObject({ lacksAccount: true });
    // Instructions and a message are not an account: the customer's page would have nothing to copy.
    await insertRow(DB, "site_settings", {
      key: "paymentInstructions",
      value: "请付款",
      version: 1,
      updated_at: 1,
    }).run();
    expect(await ask("请转到招商银行 6225")).toMatchObject({
      ...{ init: { status: 400 } },
      data: { message: expect.stringContaining("收款账户"), values: { message: "请转到招商银行 6225" } },
    });
    expect(await stored(number)).toMatchObject({ status: "submitted", version: 1 });
    await setPaymentAccount();
    expect(await read(visitor, number)).toMatchObject({ lacksAccount: false });
    expect(await refusalOfRoute(ask(""))).toBe(`303 /admin/orders/${number}?saved=1`);
    await settled();
    expect((await mailTo(email, "order-moved")).text).toMatch(/BSB 062-000；账号 1234 5678/);
  });

  it("refuses moves that the state does not allow", async () => {
    const { visitor } = await memberOf("staff");
    const number = await insertOrder(null, "submitted");
    for (const to of ["paid", "materials", "in-progress", "delivered", "refunded", "submitted"]) {
      expect(await post(visitor, number, move(to, 1))).toMatchObject({ init: { status: 409 } });
    }
    const forms: Record<string, string>[] = [
      move("nowhere", 1),
      { intent: "move" },
      { intent: "x" },
      {},
      move("cancelled", 0),
    ];
    for (const form of forms) {
      expect(await post(visitor, number, form)).toMatchObject({ init: { status: 400 } });
    }
    expect(await stored(number)).toMatchObject({ status: "submitted", version: 1 });
  });

  it("refuses the second of two simultaneous moves, and keeps its message", async () => {
    const [first, second] = await Promise.all([memberOf("staff"), memberOf("admin")]);
    const number = await insertOrder(null, "materials");
    const both = await Promise.all([
      post(first.visitor, number, move("in-progress", 1, { message: "一" })).catch(() => "saved"),
      post(second.visitor, number, move("refunded", 1, { message: "二" })).catch(() => "saved"),
    ]);
    expect(both.filter((answer) => answer === "saved")).toHaveLength(1);
    const loser = both.findIndex((answer) => answer !== "saved");
    expect(both[loser]).toMatchObject({
      init: { status: 409 },
      data: { message: expect.stringContaining("刚刚有了变化"), values: { message: loser === 0 ? "一" : "二" } },
    });
    const { order } = await read(first.visitor, number);
    expect(order.events).toHaveLength(1);
    expect(order.version).toBe(2);
  });

  it("refuses every move of an outdated version", async () => {
    const { visitor } = await memberOf("staff");
    const number = await insertOrder(null, "paid", { version: 4 });
    for (const to of ["materials", "paid", "cancelled"]) {
      expect(await post(visitor, number, move(to, 3))).toMatchObject({
        init: { status: 409 },
        data: { message: expect.stringContaining("刚刚有了变化") },
      });
    }
    expect(await stored(number)).toMatchObject({ status: "paid", version: 4 });
  });

  it("marks orders without an account and orders with a refund request", async () => {
    const { visitor } = await memberOf("staff");
    const { actor } = await memberOf("user");
    const gone = await insertOrder(null, "paid");
    const asked = await insertOrder(actor.userId, "paid", { refund_asked_at: 5 });
    const plain = await insertOrder(actor.userId, "delivered", { refund_asked_at: 5 });
    const { order } = await read(visitor, gone);
    expect(isRetainedWithoutAccount(order)).toBe(true);
    const { listed } = await runRoute(list, "/admin/orders", visitor);
    const statusOf = (number: string) => JSON.stringify(listed.rows.find(({ name }) => name === number)?.cells[3]);
    expect([gone, asked].map(statusOf)).toEqual([
      expect.stringContaining("账号已注销"),
      expect.stringContaining("申请退款"),
    ]);
    expect(statusOf(plain)).toContain('"text":""');
  });

  it("without an account is delivered only after staff confirm that the customer has the result", async () => {
    const { visitor } = await memberOf("staff");
    const { actor } = await memberOf("user");
    const gone = await insertOrder(null, "in-progress");
    for (const answer of [{}, { handedOver: "" }, { handedOver: "no" }] as Record<string, string>[]) {
      expect(await post(visitor, gone, move("delivered", 1, { message: "好了", ...answer }))).toMatchObject({
        init: { status: 400 },
        data: { errors: { handedOver: expect.any(String) }, values: { message: "好了" } },
      });
    }
    expect(await stored(gone)).toMatchObject({ status: "in-progress", version: 1 });
    expect((await read(visitor, gone)).order.applicantEmail).not.toBe("");
    const saved = (number: string) => `303 /admin/orders/${number}?saved=1`;
    expect(await refusalOfRoute(post(visitor, gone, move("delivered", 1, { handedOver: "yes" })))).toBe(saved(gone));
    expect((await read(visitor, gone)).order).toMatchObject({ status: "delivered", applicantEmail: "" });
    // Other moves, and orders with an account, need no confirmation.
    const back = await insertOrder(null, "in-progress");
    expect(await refusalOfRoute(post(visitor, back, move("materials", 1)))).toBe(saved(back));
    const owned = await insertOrder(actor.userId, "in-progress");
    expect(await refusalOfRoute(post(visitor, owned, move("delivered", 1)))).toBe(saved(owned));
    await settled();
  });

  it("stores notes with their author, which the customer never sees", async () => {
    const { visitor, email } = await memberOf("staff");
    const { visitor: customer } = await memberOf("user");
    const number = await insertOrder((await memberOf("user")).actor.userId, "paid");
    const noteKey = crypto.randomUUID();
    expect(
      await refusalOfRoute(post(visitor, number, { intent: "note", key: noteKey, text: " 电话里说好\r\n周五前交 " })),
    ).toBe(`303 /admin/orders/${number}?saved=1`);
    // The form is sent twice.
    await refusalOfRoute(post(visitor, number, { intent: "note", key: noteKey, text: "电话里说好\n周五前交" }));
    const { order } = await read(visitor, number);
    expect(order.staffNotes).toMatchObject([{ author: email, text: "电话里说好\n周五前交" }]);
    expect(await post(visitor, number, { intent: "note", key: noteKey, text: "  " })).toMatchObject({
      data: { errors: { text: "请填写备注" } },
    });
    expect(await post(visitor, number, { intent: "note", key: noteKey, text: "长".repeat(2001) })).toMatchObject({
      data: { errors: { text: expect.stringContaining("2000") } },
    });
    expect(await post(visitor, "AO-0", { intent: "note", key: noteKey, text: "x" })).toMatchObject({
      init: { status: 404 },
    });
    expect(await refusalOfRoute(read(customer, number))).toBe("403");
  });
});

it("shows the official charges of today while a payment can still be asked for", async () => {
  const { visitor } = await memberOf("staff");
  const { actor } = await memberOf("user");
  const plain = { ...rangedPrice, product_key: "sold-no-more" };
  const charged = { ...plain, charge_aud: 250_000, charge_rate: 4.8 };
  const submitted = await insertOrder(actor.userId, "submitted", charged);
  expect((await read(visitor, submitted)).minimum).toEqual({ aud: 250_000, rate: 4.8, fen: 1_200_000 });
  expect((await read(visitor, await insertOrder(actor.userId, "paid", charged))).minimum).toBeNull();
  const old = await insertOrder(actor.userId, "submitted", plain);
  expect((await read(visitor, old)).minimum).toBeNull();
  const low = await post(
    visitor,
    submitted,
    move("awaiting-payment", 1, { amount: "11999.99", amountReason: "优惠", message: "账号" }),
  );
  expect(low).toMatchObject({ data: { errors: { amount: expect.any(String) }, values: { amount: "11999.99" } } });
});
