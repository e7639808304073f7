import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isPermanentFailure, type OutgoingMail } from "./mailer.ts";
import { webhookRecipient, withStaffWebhook } from "./staff-webhook.ts";

/** A stand-in of the webhook that gives the set answer and records the posted messages. */
let server: Server;
let answer: { status: number; body: string };
let posted: { path: string; type: string; body: unknown }[];

beforeEach(async () => {
  posted = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      posted.push({ path: request.url ?? "", type: request.headers["content-type"] ?? "", body: JSON.parse(body) });
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});

afterEach(() => new Promise((done) => server.close(done)));

const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const weCom = () => at("/cgi-bin/webhook/send?key=k");
const slack = () => at("/services/T0/B0/x");

const mailTo = (to: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  ...{
    messageId: "1@aotu.example",
    to,
    replyTo: null,
    subject: "订单 <A> & B：已付款",
    html: "",
    unsubscribeUrl: null,
  },
  text: "https://aotu.example/admin/orders/AO-1#thread",
  ...more,
});

const send = async (address: string, mail = mailTo(webhookRecipient)) => {
  const sent: string[] = [];
  const mailer = withStaffWebhook({ send: async ({ to }) => void sent.push(to) }, address);
  await mailer.send(mail);
  return sent;
};

const failureOf = async (address: string) => {
  const error = await send(address).catch((thrown: unknown) => thrown);
  return { message: error instanceof Error ? error.message : "", isPermanent: isPermanentFailure(error) };
};

it("posts subject and link to WeCom", async () => {
  answer = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' };
  expect(await send(weCom())).toEqual([]);
  expect(posted).toEqual([
    {
      path: "/cgi-bin/webhook/send?key=k",
      type: "application/json",
      body: {
        msgtype: "text",
        text: { content: "订单 <A> & B：已付款\nhttps://aotu.example/admin/orders/AO-1#thread" },
      },
    },
  ]);
});

it("posts to Slack with escaped characters", async () => {
  answer = { status: 200, body: "ok" };
  await send(slack());
  expect(posted[0]?.body).toEqual({
    text: "订单 &lt;A&gt; &amp; B：已付款\n<https://aotu.example/admin/orders/AO-1#thread>",
  });
});

it("truncates messages that are too long for WeCom", async () => {
  answer = { status: 200, body: '{"errcode":0}' };
  await send(weCom(), mailTo(webhookRecipient, { subject: "长".repeat(3000) }));
  expect(JSON.stringify(posted[0]?.body)).toContain("/admin/orders/AO-1#thread");
  expect(new TextEncoder().encode(JSON.stringify(posted[0]?.body)).length).toBeLessThan(2200);
});

it("passes mails to other recipients on to the mailer", async () => {
  expect(await send(slack(), mailTo("support@aotu.example"))).toEqual(["support@aotu.example"]);
  expect(posted).toEqual([]);
});

it.each([
  ["WeCom's rate limit", weCom, 200, '{"errcode":45009}', false],
  ["an unknown key of WeCom", weCom, 200, '{"errcode":93000}', true],
  ["Slack's rate limit", slack, 429, "", false],
  ["a failure of Slack", slack, 503, "", false],
  ["a removed webhook of Slack", slack, 404, "no_service", true],
])("marks a failure as permanent or not after %s", async (_, address, status, body, isPermanent) => {
  answer = { status, body };
  expect(await failureOf(address())).toEqual({
    message: expect.stringMatching(/^the webhook answered/),
    isPermanent,
  });
});

it("fails permanently while no address is set", async () => {
  expect(await failureOf("")).toEqual({ message: "STAFF_WEBHOOK_URL is not set", isPermanent: true });
});
