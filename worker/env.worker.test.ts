import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { deliverMail } from "#app/features/foundation/outbox/server/deliver-mail.ts";
import { openPrimary } from "#worker/platform/db/client.ts";
import { createApp } from "./app.ts";
import { appContext } from "./context.ts";
import type { Env } from "./env.ts";
import { runScheduled } from "./scheduled.ts";

const site = "https://aotu.example";
const base = env as Env;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends a request to the application with these settings, and returns its log. */
function running(settings: Record<string, unknown>) {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const bound = { ...base, ...settings };
  let payments = "";
  const app = createApp(async (_, context) => {
    payments = context.get(appContext).payments.kind;
    return new Response("page", { headers: { "Content-Type": "text/html" } });
  });
  return {
    bound,
    ask: (path: string, init?: RequestInit) => app.request(`${site}${path}`, init, bound),
    logged: () => log.mock.calls.map(([line]) => String(line)),
    payments: () => payments,
  };
}

const missing = (setting: string) => ({ setting, problem: "missing" });
const malformed = (setting: string) => ({ setting, problem: "malformed" });

it.each([
  [{ STRIPE_SECRET_KEY: "sk_live_1" }, [missing("STRIPE_WEBHOOK_SECRET")]],
  [{ STRIPE_WEBHOOK_SECRET: "whsec_1" }, [missing("STRIPE_SECRET_KEY")]],
  [{ STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: 5 }, [malformed("STRIPE_WEBHOOK_SECRET")]],
  [{ MAIL_FROM: "澳途 <a@b>" }, [malformed("MAIL_FROM")]],
  [{ SUPPORT_EMAIL: "nobody" }, [malformed("SUPPORT_EMAIL")]],
  [{ SITE_ORIGIN: "aotu.example" }, [malformed("SITE_ORIGIN")]],
  [{ STRIPE_API_URL: "x", SHOW_QUERY_COST: true }, [malformed("STRIPE_API_URL"), malformed("SHOW_QUERY_COST")]],
])("%j disables one service and not the site; log and /api/health report it once", async (settings, problems) => {
  const { ask, logged, payments } = running(settings);
  expect((await ask("/")).status).toBe(200);
  expect(payments()).toBe("instruction");
  const health = await ask("/api/health");
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ ok: true, problems });
  expect(logged().map((line) => JSON.parse(line))).toEqual([{ level: "error", event: "settings.invalid", problems }]);
});

it("complete pairs of keys are used without a problem", async () => {
  const { ask, logged, payments } = running({
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  });
  expect((await ask("/")).status).toBe(200);
  expect(payments()).toBe("stripe");
  expect(await (await ask("/api/health")).json()).toMatchObject({ problems: [] });
  expect(logged()).toEqual([]);
});

it.each([{ STRIPE_SECRET_KEY: "sk_live_1" }, { STRIPE_WEBHOOK_SECRET: "whsec_1" }])(
  "the webhook answers an error while one of Stripe's two keys is missing, so that Stripe retries: %j",
  async (settings) => {
    const { ask } = running(settings);
    const answer = await ask("/api/stripe/webhook", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": "t=1,v1=x" },
      body: "{}",
    });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ code: "not_found", message: expect.stringMatching(/\p{Script=Han}/u) });
  },
);

it("mails wait in the outbox while MAIL_FROM is malformed", async () => {
  const { bound } = running({ MAIL_FROM: "澳途 <a@b>" });
  await base.DB.prepare(
    `INSERT INTO outbox (message_id, kind, recipient, subject, html, text, created_at, next_attempt_at)
     VALUES ('m', 'recovery', 'a@b.example', 's', 'h', 't', 1, 1)`,
  ).run();
  await runScheduled("* * * * *", bound, () => {});
  const row = () => base.DB.prepare("SELECT status, attempts FROM outbox WHERE message_id = 'm'").first();
  expect(await row()).toEqual({ status: "pending", attempts: 0 });
  const send = vi.fn(async () => {});
  await deliverMail({ requestId: "test", primary: openPrimary(base.DB), mailer: { send }, now: () => 2 });
  expect(send).toHaveBeenCalledOnce();
  expect(await row()).toEqual({ status: "sent", attempts: 1 });
});

it.each([
  [{ AUTH_SECRET: undefined }, missing("AUTH_SECRET")],
  [{ AUTH_SECRET: "short" }, malformed("AUTH_SECRET")],
  [{ DB: undefined }, missing("DB")],
  [{ FILES: undefined }, missing("FILES")],
])("without a required setting or binding every address answers 503 with a message: %j", async (settings, problem) => {
  const { ask, logged } = running(settings);
  const page = await ask("/visa/student");
  expect([page.status, page.headers.get("Retry-After"), page.headers.get("Cache-Control")]).toEqual([
    503,
    "60",
    "no-store",
  ]);
  expect(await page.text()).toContain("网站还没有配置好");
  const health = await ask("/api/health");
  expect(health.status).toBe(503);
  expect(await health.json()).toEqual({
    ok: false,
    code: "not_configured",
    message: expect.any(String),
    problems: [problem],
  });
  expect(logged()).toHaveLength(1);
});
