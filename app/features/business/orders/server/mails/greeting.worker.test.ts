import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { signedInAs } from "../../../../../../tests/support/back-office.ts";
import { insertOrder, moveSampleOrder } from "../../../../../../tests/support/sample-order.ts";
import { findOrder } from "../find-order.ts";
import { readerOf } from "./mail.ts";

const { DB } = env as Env;

it("a mail to the buyer of an order for somebody else greets the buyer", async () => {
  const customer = await signedInAs("user");
  const staff = await signedInAs("staff");
  const number = await insertOrder(customer.actor.userId, "submitted", { applicant_name: "李小孩" });
  const order = await findOrder(staff.app, number);
  if (!order) throw new Error("no order");
  await moveSampleOrder(staff.app, order, { to: "awaiting-payment", by: "staff" }, staff.actor);
  const text = await DB.prepare("SELECT text FROM outbox WHERE kind = 'order-moved' AND subject LIKE ?")
    .bind(`%${number}%`)
    .first<string>("text");
  expect(text).toContain(customer.actor.name);
  expect(text).not.toContain("李小孩");
});

it("greets the applicant, to whom the mail goes, when there is no account", async () => {
  const { app } = await signedInAs("staff");
  const order = { userId: null, applicantEmail: "child@people.example", applicantName: "李小孩" };
  expect(await readerOf(app, order)).toMatchObject({ to: "child@people.example", name: "李小孩", hasPage: false });
});
