import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { freshEmail, mailTo, settled } from "../../../../../tests/support/account-client.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
} from "../../../../../tests/support/back-office.ts";
import { setOperator } from "../../../../../tests/support/operator.ts";
import { customer, memberOf, visitorOf } from "../../../../../tests/support/ordered-files.ts";
import { setPaymentAccount } from "../../../../../tests/support/payment-account.ts";
import { includeCharge, recordFact } from "../../../../../tests/support/record-fact.ts";
import { listMaterials, sampleMaterials } from "../../../../../tests/support/sample-materials.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { sellProducts } from "../../../../../tests/support/sold-products.ts";
import { action, loader } from "../admin/new-order.tsx";
import { newOrderSchema } from "../shared/input.ts";
import type { Order } from "../shared/order.ts";
import { exportOrdersOf } from "./account-orders.ts";
import { makeOrder } from "./create-order.ts";
import { findOrder, readOrder } from "./find-order.ts";
import { listOwnOrders } from "./lists/list-orders.ts";
import { agreeToTerms, claimPayment } from "./money/claim-payment.ts";
import { startPayment } from "./money/start-payment.ts";
import { moveByStaff } from "./staff-orders.ts";

const { DB } = env as Env;

/** Addresses of accounts that have confirmed them. */
const addresses: string[] = [];

const nextAddress = () => addresses.pop() ?? "none left";

beforeAll(async () => {
  for (let count = 0; count < 40; count += 1) addresses.push((await signedInAs("user")).email);
  await sellProducts();
  await seedFacts();
  await setPaymentAccount();
});

const fields = (given: Record<string, string> = {}) => ({
  key: crypto.randomUUID(),
  service: "standard",
  applicantName: "李小红",
  applicantEmail: nextAddress(),
  applicantContact: "wx-li",
  applicants: "1",
  amount: "",
  amountReason: "",
  message: "请在三天内付款。",
  notes: "",
  source: "微信 wx-li，11 月 25 日",
  ...given,
});

async function make(given: Record<string, string> = {}): Promise<Order> {
  const { app, actor } = await memberOf("staff");
  const order = await makeOrder(app, actor, newOrderSchema.parse(fields(given)), { lacksAccount: false });
  await settled();
  return order;
}

const count = async (sql: string, ...values: string[]) =>
  (
    await DB.prepare(`SELECT count(*) AS n FROM ${sql}`)
      .bind(...values)
      .first<{ n: number }>()
  )?.n;

it.each(audience)("is for members with the permission: %s", async (who) => {
  const isAllowed = who === "staff" || who === "admin";
  const visitor = await visitorOf(who);
  const path = "/admin/orders/new";
  expect(await refusalOfRoute(runRoute(loader, path, visitor))).toBe(isAllowed ? null : refusedReading(who, path));
  const form = fields();
  const answer = await refusalOfRoute(runRoute(action, path, visitor, { form }));
  if (isAllowed) expect(answer).toMatch(/^303 \/admin\/orders\/AO-.*saved=1$/);
  else expect(answer).toBe("403");
  expect(await count("orders WHERE applicant_email = ?", form.applicantEmail)).toBe(isAllowed ? 1 : 0);
  if (!isAllowed && who !== "anonymous") {
    const { app, actor } = await memberOf(who);
    const input = newOrderSchema.parse(fields());
    await expectForbidden(() => makeOrder(app, actor, input, { lacksAccount: false }));
  }
  await settled();
});

it("makes one order however often its form comes, with events, note, audit entry and mails", async () => {
  const { app, actor } = await memberOf("staff");
  const email = nextAddress();
  const input = newOrderSchema.parse(fields({ applicantEmail: email, applicants: "2" }));
  const made = await Promise.all([1, 2, 3].map(() => makeOrder(app, actor, input, { lacksAccount: false })));
  await settled();
  const { number } = made[0] as Order;
  expect(new Set(made.map((order) => order.number)).size).toBe(1);
  expect(await count("orders WHERE applicant_email = ?", email)).toBe(1);
  const order = await readOrder(app, { number }, actor, "staff");
  expect(order).toMatchObject({
    status: "awaiting-payment",
    amount: 220_000,
    applicants: 2,
    userId: expect.any(String),
    agreementAwaited: true,
    events: [{ toStatus: "submitted" }, { toStatus: "awaiting-payment", by: "staff", message: input.message }],
    staffNotes: [{ text: input.source }],
  });
  expect(await count("audit_entries WHERE action = 'order.made' AND subject_id = ?", number)).toBe(1);
  expect(await count("outbox WHERE kind = 'order-operator' AND subject LIKE ?", `%${number}%`)).toBe(1);
  const { text } = await mailTo(email, "order-made");
  expect(text).toContain("2,200");
  expect(text).toContain(`/dashboard/orders/${number}`);
});

it("applies the amount rules of every order, and creates none without an account to pay to", async () => {
  const { visitor } = await memberOf("staff");
  const post = (given: Record<string, string>) =>
    runRoute(action, "/admin/orders/new", visitor, { form: fields(given) });
  const refusedAt = (field: string) => ({ init: { status: 400 }, data: { errors: { [field]: expect.any(String) } } });
  expect(await post({ amount: "900" })).toMatchObject(refusedAt("amountReason"));
  expect(await post({ amount: "abc" })).toMatchObject(refusedAt("amount"));
  expect(await post({ service: "student500", rules: "clear" })).toMatchObject(refusedAt("amount"));
  expect(await post({ service: "premium" })).toMatchObject(refusedAt("service"));
  // A student visa is made only once staff have asked by the rules of October 2026.
  const range = { service: "student500", amount: "24000", amountReason: "一位" };
  expect(await post(range)).toMatchObject(refusedAt("rules"));
  expect(await post({ ...range, rules: "" })).toMatchObject(refusedAt("rules"));
  expect(await refusalOfRoute(post({ ...range, rules: "clear" }))).toMatch(/^303/);
  await DB.prepare("DELETE FROM site_settings WHERE key = 'paymentAccounts'").run();
  expect(await post({})).toMatchObject({ data: { message: expect.stringContaining("收款账户") } });
  await setPaymentAccount();
  expect(await post({ source: " " })).toMatchObject(refusedAt("source"));
  expect(await post({ applicantEmail: "x" })).toMatchObject(refusedAt("applicantEmail"));
  expect(await refusalOfRoute(post({ amount: "900", amountReason: "老客户" }))).toMatch(/^303/);
  await settled();
});

it("is not created while the settings lack the seller: the page names the missing values instead of the form", async () => {
  const { visitor } = await memberOf("staff");
  const open = async () => (await runRoute(loader, "/admin/orders/new", visitor)).lacksSeller;
  expect(await open()).toBe(false);
  await DB.prepare("UPDATE site_settings SET value = '' WHERE key = 'operatorAbn'").run();
  expect(await open()).toBe(true);
  const given = fields();
  expect(await runRoute(action, "/admin/orders/new", visitor, { form: given })).toMatchObject({
    init: { status: 400 },
    data: { errors: { service: expect.stringContaining("ABN 和地址还没有公布") } },
  });
  expect(await count("orders WHERE applicant_email = ?", given.applicantEmail)).toBe(0);
  await setOperator();
});

it("covers the official charges of all applicants, and is refused for products that cannot be ordered", async () => {
  await recordFact("rate.aud-cny", 5);
  await recordFact("visa-600.charge", 250);
  await includeCharge("standard", "visa-600.charge");
  const { visitor } = await memberOf("staff");
  const post = (given: Record<string, string>) =>
    runRoute(action, "/admin/orders/new", visitor, { form: fields({ applicants: "2", ...given }) });
  const { services } = await runRoute(loader, "/admin/orders/new", visitor);
  expect(services.find(({ value }) => value === "standard")?.label).toContain("价格不够付官方费");
  expect(await post({})).toMatchObject({ data: { errors: { amount: expect.stringContaining("还差 ¥300") } } });
  const email = nextAddress();
  const given = { amount: "2800", amountReason: "申请费涨了", applicantEmail: email };
  expect(await refusalOfRoute(post(given))).toMatch(/^303/);
  const made = await DB.prepare("SELECT amount, charge_aud, charge_rate FROM orders WHERE applicant_email = ?")
    .bind(email)
    .first();
  expect(made).toEqual({ amount: 280_000, charge_aud: 50_000, charge_rate: 5 });
  await DB.prepare("UPDATE products SET must_be_confirmed = '[\"no-such-figure\"]' WHERE key = 'standard'").run();
  expect(await post(given)).toMatchObject({ data: { errors: { service: expect.stringContaining("现在不能下单") } } });
  await DB.prepare("UPDATE products SET must_be_confirmed = '[]', charges = '[]' WHERE key = 'standard'").run();
  await settled();
});

describe("its owner", () => {
  it("is the account that has already verified the address", async () => {
    const owner = await signedInAs("user");
    const order = await make({ applicantEmail: owner.email });
    expect(order).toMatchObject({ userId: owner.actor.userId, agreementAwaited: true });
    expect(await listOwnOrders(owner.app, owner.actor.userId)).toHaveLength(1);
    expect((await mailTo(owner.email, "order-made")).text).toContain(`/dashboard/orders/${order.number}`);
  });

  it("is never an account that has not confirmed the address: without one there is no order", async () => {
    const owner = await signedInAs("user");
    await DB.prepare("UPDATE users SET email_verified = 0 WHERE id = ?").bind(owner.actor.userId).run();
    for (const applicantEmail of [owner.email, freshEmail()]) {
      await expect(make({ applicantEmail })).rejects.toMatchObject({ code: "invalid", field: "applicantEmail" });
      expect(await count("orders WHERE applicant_email = ?", applicantEmail)).toBe(0);
    }
  });
});

describe("the form of an order by staff", () => {
  it("creates one order; sent again with other data it names the existing one, whoever that is for", async () => {
    const owner = await signedInAs("user");
    for (const applicantEmail of [nextAddress(), owner.email]) {
      const given = { key: crypto.randomUUID(), applicantEmail };
      const { number } = await make(given);
      expect((await make(given)).number).toBe(number);
      for (const other of [{ applicantEmail: freshEmail() }, { applicantName: "别人" }, { service: "student500" }]) {
        await expect(make({ ...given, ...other })).rejects.toMatchObject({
          code: "conflict",
          message: expect.stringContaining(number),
        });
      }
      expect(await count("orders WHERE key = ?", `staff:${given.key}`)).toBe(1);
    }
  });

  it("gives the order a copy of the list of materials, which later edits of the list do not change", async () => {
    await listMaterials();
    const { number } = await make();
    await listMaterials("standard", []);
    const { app, actor } = await memberOf("staff");
    expect((await readOrder(app, { number }, actor, "staff")).materials).toMatchObject(sampleMaterials);
  });
});

describe("the agreement", () => {
  it("is required before every payment, and given once", async () => {
    const owner = await signedInAs("user");
    const { app: staffApp, actor: staff } = await memberOf("staff");
    const { number, version } = await make({ applicantEmail: owner.email });
    const paid = { number, key: crypto.randomUUID(), way: "bank", day: new Date().toISOString().slice(0, 10) } as const;
    await expect(startPayment(owner.app, owner.actor, { number, page: "/" })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("先在订单页上确认"),
    });
    await expect(claimPayment(owner.app, owner.actor, { ...paid, reference: "" })).rejects.toMatchObject({
      message: expect.stringContaining("先在订单页上确认"),
    });
    const toPaid = { number, to: "paid", version, message: "", way: "bank", lacksAccount: false } as const;
    await expect(moveByStaff(staffApp, staff, toPaid)).rejects.toMatchObject({
      message: expect.stringContaining("还没有同意"),
    });
    const exported = async () =>
      (await runBatch(owner.app.primary, [exportOrdersOf(owner.actor.userId).orders]))[0].rows;
    expect(await exported()).toMatchObject([{ scope_agreed_at: null }]);
    const { actor: stranger, app: strangersApp } = await customer();
    await expect(agreeToTerms(strangersApp, stranger, number)).rejects.toMatchObject({ code: "not_found" });
    await Promise.all([agreeToTerms(owner.app, owner.actor, number), agreeToTerms(owner.app, owner.actor, number)]);
    await agreeToTerms(owner.app, owner.actor, number);
    expect(await findOrder(staffApp, number)).toMatchObject({ agreementAwaited: false, version: version + 1 });
    expect(await exported()).toMatchObject([{ scope_agreed_at: expect.any(Number) }]);
    const after = await moveByStaff(staffApp, staff, { ...toPaid, version: version + 1 });
    expect(after.status).toBe("paid");
    await settled();
  });
});
