import { afterEach, expect, it, vi } from "vitest";
import { isPermanentFailure } from "./mailer.ts";
import { webhookRecipient, withStaffWebhook } from "./staff-webhook.ts";

const address = "https://hooks.example/services/T0/B0/x";

const mail = {
  ...{ messageId: "1@aotu.example", to: webhookRecipient, replyTo: null, html: "", unsubscribeUrl: null },
  ...{ subject: "订单 AO-1：已付款", text: "https://aotu.example/admin/orders/AO-1" },
};

const send = () => withStaffWebhook({ send: () => Promise.reject(new Error("no mail")) }, address).send(mail);

afterEach(() => vi.unstubAllGlobals());

// staff-webhook.test.ts runs in Node, which accepts options of fetch that a Worker refuses: the runtime checks them in Request.
it("posts with options that a Worker accepts", async () => {
  const posted: Request[] = [];
  vi.stubGlobal("fetch", async (...given: ConstructorParameters<typeof Request>) => {
    posted.push(new Request(...given));
    return new Response("ok");
  });
  await send();
  expect(posted.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST ${address}`]);
});

it("does not follow a redirect, and does not try again", async () => {
  vi.stubGlobal(
    "fetch",
    async () => new Response(null, { status: 302, headers: { Location: "https://other.example/" } }),
  );
  const error = await send().catch((thrown: unknown) => thrown);
  expect(isPermanentFailure(error)).toBe(true);
});
