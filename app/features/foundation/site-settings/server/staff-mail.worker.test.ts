import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { Mail } from "#app/features/foundation/outbox/shared/mail.ts";
import type { Env } from "#worker/env.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { Visitor } from "../../../../../tests/support/account-client.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { settingsFormSchema } from "../shared/input.ts";
import { defaultSettings } from "../shared/settings.ts";
import { siteSettings } from "./schema.ts";
import type { StaffTopic } from "./site-settings.ts";

const { DB } = env as Env;
const app = new Visitor().context();

beforeEach(async () => {
  await DB.batch([DB.prepare("DELETE FROM outbox"), DB.prepare("DELETE FROM site_settings")]);
});

const setRecipients = (key: string, value: string) =>
  insertRow(DB, "site_settings", { key, value, version: 1, updated_at: 1 }).run();

const mailOf = (topic: StaffTopic = "orders"): Mail => ({
  kind: "order-operator",
  to: { staff: topic },
  content: { subject: "新订单", paragraphs: ["有一个新的订单。"] },
});

async function sendTwice(topic?: StaffTopic): Promise<string[]> {
  await DB.prepare("DELETE FROM outbox").run();
  const enqueue = () => runBatch(app.primary, [enqueueMail(app, mailOf(topic), { dedupeKey: "order:1:new" })]);
  await enqueue();
  await enqueue();
  const { results } = await DB.prepare("SELECT recipient, message_id FROM outbox ORDER BY recipient").all();
  expect(new Set(results.map(({ message_id }) => message_id)).size).toBe(results.length);
  return results.map(({ recipient }) => String(recipient));
}

it("a staff mail goes to our address without a setting, once per cause", async () => {
  expect(await sendTwice()).toEqual([app.settings.SUPPORT_EMAIL]);
  await setRecipients("mailOrders", "");
  expect(await sendTwice()).toEqual([app.settings.SUPPORT_EMAIL]);
});

it("a staff mail goes to the recipients of its topic only", async () => {
  await setRecipients("mailOrders", "a@team.example\nwebhook");
  await setRecipients("mailMessages", "b@team.example");
  expect(await sendTwice()).toEqual(["a@team.example", "webhook"]);
});

it("a staff mail goes to the recipients of the broader topic while its own setting is empty", async () => {
  for (const topic of ["payments", "cancellations", "uploads"] as const)
    expect(await sendTwice(topic)).toEqual([app.settings.SUPPORT_EMAIL]);
  await setRecipients("mailOrders", "a@team.example");
  await setRecipients("mailOrderMessages", "b@team.example");
  await setRecipients("mailPayments", "");
  expect(await sendTwice("payments")).toEqual(["a@team.example"]);
  expect(await sendTwice("cancellations")).toEqual(["a@team.example"]);
  expect(await sendTwice("uploads")).toEqual(["b@team.example"]);
  await setRecipients("mailUploads", "c@team.example");
  await setRecipients("mailCancellations", "d@team.example\nwebhook");
  expect(await sendTwice("cancellations")).toEqual(["d@team.example", "webhook"]);
  expect(await sendTwice("uploads")).toEqual(["c@team.example"]);
});

it("a staff mail in the group chat contains only our link, whatever a customer has written", async () => {
  await setRecipients("mailMessages", "a@team.example\nwebhook");
  const link = `${app.origin}/admin/messages/1`;
  const mail: Mail = {
    kind: "contact-operator",
    to: { staff: "messages" },
    content: {
      subject: "网站留言：其他",
      paragraphs: ["有人在网站上留言。"],
      quote: "请看 https://evil.example/admin/login",
      button: { label: "打开留言", link },
    },
  };
  await runBatch(app.primary, [enqueueMail(app, mail)]);
  const { results } = await DB.prepare("SELECT recipient, html, text FROM outbox ORDER BY recipient").all();
  expect(results).toEqual([
    {
      recipient: "a@team.example",
      html: expect.stringContaining("evil.example"),
      text: expect.stringContaining("evil.example"),
    },
    { recipient: "webhook", html: "", text: link },
  ]);
});

it("a staff mail is not written for a failed change, and does not block the following mail", async () => {
  await setRecipients("mailOrders", "a@team.example\nb@team.example");
  const customer = { ...mailOf(), to: "wang@people.example" };
  const after = (changed: boolean) =>
    runBatch(app.primary, [
      app.primary.orm.delete(siteSettings).where(changed ? eq(siteSettings.key, "x") : eq(siteSettings.key, "y")),
      enqueueMail(app, mailOf(), { dedupeKey: `operator:${changed}`, onlyIf: previousChanged }),
      enqueueMail(app, customer, { dedupeKey: `customer:${changed}`, onlyIf: previousChanged }),
    ]);
  await setRecipients("x", "1");
  await after(false);
  expect(await DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(0);
  await after(true);
  expect(await DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(3);
});

it.each([
  ["A@team.example, b@team.example；webhook b@team.example", "a@team.example\nb@team.example\nwebhook"],
  ["", ""],
])("the setting accepts %j as recipients", (typed, stored) => {
  const form = { ...defaultSettings, version: "0", mailOrders: typed };
  expect(settingsFormSchema.parse(form).mailOrders).toBe(stored);
});

it.each(["a@", "群", `a"b@team.example`, Array.from({ length: 11 }, (_, n) => `a${n}@team.example`).join("\n")])(
  "the setting refuses the recipients %j",
  (typed) => {
    expect(settingsFormSchema.safeParse({ ...defaultSettings, version: "0", mailReports: typed }).success).toBe(false);
  },
);
