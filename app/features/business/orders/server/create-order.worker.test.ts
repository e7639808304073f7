import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { settled } from "../../../../../tests/support/account-client.ts";
import { signedInAs } from "../../../../../tests/support/back-office.ts";
import { setOperator } from "../../../../../tests/support/operator.ts";
import { includeCharge, recordFact } from "../../../../../tests/support/record-fact.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { sellProducts } from "../../../../../tests/support/sold-products.ts";
import { type Purchase, purchaseSchema } from "../shared/input.ts";
import { createOrder, maxOrdersPerDay } from "./create-order.ts";
import { readOrder } from "./find-order.ts";
import { listOwnOrders } from "./lists/list-orders.ts";

const { DB } = env as Env;

beforeAll(async () => {
  await seedFacts();
  await sellProducts();
});

const form = (more: Record<string, string> = {}): Purchase =>
  purchaseSchema.parse({
    service: "standard",
    key: crypto.randomUUID(),
    applicantName: "王小明",
    applicantEmail: "Ming@People.example",
    applicantContact: "wx-ming",
    notes: "十二月出发\r\n两个人",
    scope: "yes",
    refund: "yes",
    // Answers for a student visa; other products ignore them.
    ...{ place: "outside", family: "no", packaged: "no", transfer: "no" },
    ...more,
  });

const mailsAbout = async (number: string) =>
  (await DB.prepare("SELECT kind FROM outbox WHERE subject LIKE ? ORDER BY kind").bind(`%${number}%`).all()).results;

describe("the questions of a student visa", () => {
  it.each([
    [{ place: "inside" }, "visa"],
    [{ place: "inside", visa: "holiday" }, "visa"],
    [{ place: "inside", visa: "student" }, "visa"],
    [{ place: "inside", visa: "student", "ex-upgrade": "yes", packaged: "yes" }, "packaged"],
    [{ family: "yes" }, "family"],
    [{ family: "yes", passport: "asean", place: "inside", visa: "graduate" }, "visa"],
    [{ transfer: "yes" }, "transfer"],
  ] satisfies [Record<string, string>, string][])(
    "refuse an order with the answers %o at the field %s",
    async (answers, field) => {
      const { app, actor } = await signedInAs("user");
      const refused = createOrder(app, actor, form({ service: "student500", ...answers }));
      await expect(refused).rejects.toMatchObject({ code: "invalid", field });
      const made = await DB.prepare("SELECT count(*) AS count FROM orders WHERE user_id = ?")
        .bind(actor.userId)
        .first();
      expect(made).toEqual({ count: 0 });
    },
  );

  it("are all required, together with the other fields", () => {
    const unanswered = { place: "", family: "", packaged: "", transfer: "" };
    const faults = ["applicantName", ...Object.keys(unanswered)];
    expect(() => form({ service: "student500", applicantName: " ", ...unanswered })).toThrow(
      expect.objectContaining({ issues: faults.map((name) => expect.objectContaining({ path: [name] })) }),
    );
  });

  it("report each violated rule at its field", async () => {
    const { app, actor } = await signedInAs("user");
    const order = (more: Record<string, string>) => createOrder(app, actor, form({ service: "student500", ...more }));
    await expect(order({ place: "inside", visa: "visitor", family: "yes" })).rejects.toMatchObject({
      field: "visa",
      others: { family: expect.stringContaining("博士生") },
    });
  });

  it("allow an order that no rule prevents, with the answers in its notes", async () => {
    const { app, actor } = await signedInAs("user");
    const inside = { place: "inside", visa: "student", "ex-finish": "yes" };
    const { notes } = await createOrder(app, actor, form({ service: "student500", ...inside }));
    expect(notes).toMatch(/^护照：.+\n读什么：.+\n递交时人在哪里：澳大利亚境内\n/);
    expect(notes).toMatch(/例外：同一所学校.+\n\n十二月出发/s);
  });
});

describe("ordering", () => {
  it("writes the order with its first event and two mails", async () => {
    const { app, actor, email } = await signedInAs("user");
    const order = await createOrder(app, actor, form());
    expect(order).toMatchObject({
      number: expect.stringMatching(/^AO-\d{6}-[A-HJKMNP-Z2-9]{6}$/),
      userId: actor.userId,
      productKey: "standard",
      productName: "访客签证 600 标准",
      currency: "CNY",
      priceFrom: 110_000,
      priceTo: null,
      amount: 110_000,
      status: "submitted",
      applicantEmail: "ming@people.example",
      notes: "十二月出发\n两个人",
      version: 1,
      paidAt: null,
    });
    expect((await readOrder(app, order, actor, "customer")).events).toMatchObject([
      { fromStatus: null, toStatus: "submitted", by: "customer", actor: email },
    ]);
    expect(await mailsAbout(order.number)).toEqual([{ kind: "order-operator" }, { kind: "order-received" }]);
    const { results } = await DB.prepare("SELECT recipient FROM outbox WHERE kind = 'order-received'").all();
    expect(results).toContainEqual({ recipient: email });
    await settled();
  });

  it("sets no amount when the price is a range", async () => {
    const { app, actor } = await signedInAs("user");
    expect(await createOrder(app, actor, form({ service: "student500" }))).toMatchObject({
      priceFrom: 2_400_000,
      priceTo: 3_600_000,
      amount: null,
    });
  });

  it("stores the charges of the day, also when figures change later", async () => {
    const { app, actor } = await signedInAs("user");
    const own = form({ service: "student500" });
    await includeCharge("student500", "visa-500.charge");
    await recordFact("visa-500.charge", 2600.5);
    await recordFact("rate.aud-cny", 4.7);
    const order = await createOrder(app, actor, own);
    expect(order).toMatchObject({ chargeAud: 260_050, chargeRate: 4.7 });
    await recordFact("visa-500.charge", 2700);
    await recordFact("rate.aud-cny", 4.8);
    expect(await readOrder(app, order, actor, "customer")).toMatchObject({ chargeAud: 260_050, chargeRate: 4.7 });
    expect(await createOrder(app, actor, form({ service: "student500" }))).toMatchObject({
      chargeAud: 270_000,
      chargeRate: 4.8,
    });
    expect(await createOrder(app, actor, form())).toMatchObject({ chargeAud: null, chargeRate: null });
    await settled();
  });

  it("is refused with a message while the settings lack the seller, also from a form opened earlier", async () => {
    const { app, actor } = await signedInAs("user");
    const [before, opened] = [form(), form()];
    const { number } = await createOrder(app, actor, before);
    await DB.prepare("DELETE FROM site_settings WHERE key = 'operatorAddress'").run();
    await expect(createOrder(app, actor, opened)).rejects.toMatchObject({
      code: "invalid",
      field: "service",
      message: expect.stringMatching(/现在不能下单.*ABN 和地址还没有公布.*没有提交/),
    });
    expect(await createOrder(app, actor, before)).toMatchObject({ number });
    expect(await listOwnOrders(app, actor.userId)).toHaveLength(1);
    await setOperator();
    expect(await createOrder(app, actor, opened)).toMatchObject({ status: "submitted" });
    await settled();
  });

  it("is refused when the price does not cover its charge, also from a form opened earlier", async () => {
    const { app, actor } = await signedInAs("user");
    const [before, opened] = [form({ service: "student500" }), form({ service: "student500" })];
    await includeCharge("student500", "visa-500.charge");
    await recordFact("rate.aud-cny", 5);
    await recordFact("visa-500.charge", 24_000 / 5);
    const { number } = await createOrder(app, actor, before);
    await recordFact("visa-500.charge", 24_000 / 5 + 0.01);
    await expect(createOrder(app, actor, opened)).rejects.toMatchObject({
      code: "invalid",
      field: "service",
      message: expect.stringMatching(/现在不能下单.*A\$4,800\.01.*¥24,000/),
    });
    // An order that was placed in time still exists, however often its form is sent again.
    expect(await createOrder(app, actor, before)).toMatchObject({ number });
    expect(await listOwnOrders(app, actor.userId)).toHaveLength(1);
    await settled();
  });

  it("ignores price, state, number and owner in the input", async () => {
    const { app, actor } = await signedInAs("user");
    const other = await signedInAs("user");
    const forged = form({
      price: "1",
      priceFrom: "1",
      price_from: "1",
      amount: "1",
      currency: "USD",
      role: "admin",
      status: "paid",
      number: "AO-000000-AAAAAA",
      userId: other.actor.userId,
      user_id: other.actor.userId,
    });
    expect(Object.keys(forged).sort()).toEqual([
      "applicantContact",
      "applicantEmail",
      "applicantName",
      "family",
      "key",
      "notes",
      "packaged",
      "place",
      "refund",
      "scope",
      "service",
      "transfer",
    ]);
    const order = await createOrder(app, actor, forged);
    expect(order).toMatchObject({ userId: actor.userId, amount: 110_000, currency: "CNY", status: "submitted" });
    expect(await listOwnOrders(app, other.actor.userId)).toEqual([]);
  });

  it.each(["nothing", "premium", ""])("refuses the unknown product %j", async (service) => {
    const { app, actor } = await signedInAs("user");
    await expect(createOrder(app, actor, { ...form(), service })).rejects.toMatchObject({
      code: "invalid",
      field: "service",
    });
  });

  it("makes one order from repeated and simultaneous posts of a form", async () => {
    const { app, actor, visitor } = await signedInAs("user");
    const one = form();
    const orders = await Promise.all(Array.from({ length: 50 }, () => createOrder(visitor.context(), actor, one)));
    expect(new Set(orders.map(({ number }) => number)).size).toBe(1);
    expect(await listOwnOrders(app, actor.userId)).toHaveLength(1);
    const number = orders[0]?.number ?? "";
    expect(await mailsAbout(number)).toHaveLength(2);
    const { events } = await readOrder(app, { number }, actor, "customer");
    expect(events).toHaveLength(1);
    expect(await createOrder(app, actor, { ...one, applicantName: "别人" })).toMatchObject({
      number,
      applicantName: "王小明",
    });
    await settled();
  });

  it("makes separate orders for two accounts with the same idempotency key", async () => {
    const [one, two] = [await signedInAs("user"), await signedInAs("user")];
    const same = form();
    const first = await createOrder(one.app, one.actor, same);
    expect((await createOrder(two.app, two.actor, same)).number).not.toBe(first.number);
  });

  it("limits orders per account and day, also simultaneous ones; a repeated post does not count", async () => {
    const { app, actor, visitor } = await signedInAs("user");
    const forms = Array.from({ length: maxOrdersPerDay + 4 }, () => form());
    const results = await Promise.allSettled(forms.map((one) => createOrder(visitor.context(), actor, one)));
    const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ code: "limited", retryAfter: expect.any(Number) });
    const own = await listOwnOrders(app, actor.userId);
    expect(own).toHaveLength(maxOrdersPerDay);
    const made = results.findIndex(({ status }) => status === "fulfilled");
    await expect(createOrder(app, actor, forms[made] ?? form())).resolves.toBeTruthy();
    const tomorrow = { ...app, now: () => Date.now() + 25 * 60 * 60_000 };
    await expect(createOrder(tomorrow, actor, form())).resolves.toBeTruthy();
    await settled();
  });
});

it("shows an order only to its owner and to staff", async () => {
  const { app, actor } = await signedInAs("user");
  const order = await createOrder(app, actor, form());
  await DB.prepare(
    `INSERT INTO conversation_posts (subject_type, subject_id, key, by, is_note, author, text, at)
     VALUES ('order', ?, 'note', 'staff', 1, 'a@b.example', '内部', 1)`,
  )
    .bind(order.id)
    .run();
  expect((await readOrder(app, order, actor, "customer")).staffNotes).toEqual([]);
  for (const role of ["user", "editor", "staff", "admin"] as const) {
    const other = await signedInAs(role);
    await expect(readOrder(app, order, other.actor, "customer")).rejects.toMatchObject({ code: "not_found" });
    const asStaff = readOrder(app, order, other.actor, "staff");
    if (role === "staff" || role === "admin") expect((await asStaff).staffNotes).toMatchObject([{ text: "内部" }]);
    else await expect(asStaff).rejects.toMatchObject({ code: "forbidden" });
  }
  await expect(readOrder(app, { number: "AO-000000-AAAAAA" }, actor, "customer")).rejects.toMatchObject({
    code: "not_found",
  });
});

it("lists the orders of an account by an index", async () => {
  const { results } = await DB.prepare(
    "EXPLAIN QUERY PLAN SELECT * FROM orders WHERE user_id = ? ORDER BY created_at DESC, id DESC LIMIT 100",
  )
    .bind("x")
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).join("\n")).toBe("SEARCH orders USING INDEX orders_user (user_id=?)");
});

it.each([
  [{ applicantName: " " }, "applicantName"],
  [{ applicantName: "甲\r\nBcc: x@y.example" }, "applicantName"],
  [{ applicantEmail: "nobody" }, "applicantEmail"],
  [{ applicantContact: "" }, "applicantContact"],
  [{ applicantContact: "x" }, "applicantContact"],
  [{ notes: "长".repeat(2001) }, "notes"],
  [{ scope: "" }, "scope"],
  [{ refund: "on" }, "refund"],
  [{ key: "1" }, "key"],
])("refuses a form with %j", (more, field) => {
  expect(() => form(more)).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ path: [field] })] }));
});
