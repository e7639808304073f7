import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { digestDelay, sendDigests } from "#app/features/business/conversations/server/public.ts";
import type { Env } from "#worker/env.ts";
import { insertRow } from "../../../../../../tests/support/insert-row.ts";
import { customer, memberOf } from "../../../../../../tests/support/ordered-files.ts";
import { samplePdf } from "../../../../../../tests/support/sample-files.ts";
import { insertOrder, moveSampleOrder } from "../../../../../../tests/support/sample-order.ts";
import type { Order, OrderStatus } from "../../shared/order.ts";
import type { OrderMover } from "../../shared/transitions.ts";
import { addFile } from "../files/order-files.ts";
import { findOrder } from "../find-order.ts";
import { claimPayment } from "../money/claim-payment.ts";
import { askRefund } from "../money/refunds.ts";
import { sendOrderMessage } from "../thread/send-message.ts";
import { writeOrderDigest } from "./mail.ts";

const { DB } = env as Env;

const teams = {
  mailOrders: "orders@team.example",
  mailPayments: "payments@team.example",
  mailCancellations: "cancellations@team.example",
  mailOrderMessages: "messages@team.example",
  mailUploads: "uploads@team.example",
};

beforeAll(async () => {
  for (const [key, value] of Object.entries(teams))
    await insertRow(DB, "site_settings", { key, value, version: 1, updated_at: 1 }).run();
});

const move = (to: OrderStatus, by: OrderMover) => async (order: Order) => {
  const { app, actor } = await customer();
  await moveSampleOrder(app, order, { to, by }, by === "customer" ? actor : null);
};

const say = async ({ number }: Order) => {
  const { app, actor } = await customer();
  await sendOrderMessage(app, actor, { number, text: "请问要多久？", key: crypto.randomUUID(), as: "customer" });
};

const upload = async ({ number }: Order) => {
  const { app, actor } = await customer();
  await addFile(app, actor, { number, name: "护照.pdf", bytes: samplePdf(), as: "customer" });
};

const cases: [string, OrderStatus, (order: Order) => Promise<unknown>, string][] = [
  [
    "a customer who says that they paid",
    "awaiting-payment",
    async ({ number }) => {
      const { app, actor } = await customer();
      const day = new Date(app.now()).toISOString().slice(0, 10);
      await claimPayment(app, actor, { number, key: crypto.randomUUID(), way: "wechat", day, reference: "" });
    },
    "payments",
  ],
  ["a payment", "awaiting-payment", move("paid", "payment"), "payments"],
  [
    "a refund that a customer asks for",
    "paid",
    async ({ number }) => {
      const { app, actor } = await customer();
      await askRefund(app, actor, { number, reason: "不去了。" });
    },
    "payments",
  ],
  ["an order that a customer cancels", "submitted", move("cancelled", "customer"), "cancellations"],
  ["a message", "paid", say, "messages"],
  ["a file", "paid", upload, "uploads"],
  ["a message with a file", "paid", async (order) => [await say(order), await upload(order)], "messages"],
];

it.each(cases)("%s is mailed to the topic's recipients", async (_, status, act, team) => {
  const owner = await customer();
  const staff = await memberOf("staff");
  const number = await insertOrder(owner.actor.userId, status);
  const order = await findOrder(owner.app, number);
  if (!order) throw new Error("the order is missing");
  await act(order);
  await sendDigests({ ...staff.app, now: () => Date.now() + digestDelay + 1 }, "order", writeOrderDigest);
  const { results } = await DB.prepare(
    "SELECT DISTINCT recipient FROM outbox WHERE subject LIKE ? AND recipient LIKE '%@team.example'",
  )
    .bind(`%${number}%`)
    .all();
  expect(results).toEqual([{ recipient: `${team}@team.example` }]);
});
