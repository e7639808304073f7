import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loader as register } from "#app/features/business/accounts/pages/register.tsx";
import type { Env } from "#worker/env.ts";
import { Visitor } from "../../../../../tests/support/account-client.ts";
import {
  audience,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
} from "../../../../../tests/support/back-office.ts";
import { setOperator } from "../../../../../tests/support/operator.ts";
import { sellTiers } from "../../../../../tests/support/sold-tiers.ts";
import { payingByStripe, StripeStandIn } from "../../../../../tests/support/stripe.ts";
import { action, loader } from "./membership.tsx";

const { DB } = env as Env;
const page = "/dashboard/membership";

let stripe: StripeStandIn;
let customer: MemberOf;

beforeAll(async () => {
  await sellTiers();
  customer = await signedInAs("user");
});

beforeEach(() => {
  stripe = new StripeStandIn();
  vi.stubGlobal("fetch", stripe.fetch);
});

afterEach(() => vi.unstubAllGlobals());

const post = (form: Record<string, string>, visitor = payingByStripe(customer.visitor)) =>
  runRoute(action, page, visitor, { form });

describe("/dashboard/membership", () => {
  it("shows signed-in users their plan and the three plans, and visitors nothing", async () => {
    expect(await runRoute(loader, page)).toBeNull();
    for (const role of audience.slice(1)) {
      if (role === "anonymous") continue;
      const answer = await runRoute(loader, page, (await signedInAs(role)).visitor);
      expect(answer).toMatchObject({ isPayable: false, membership: { plan: "basic", name: "基础会员" } });
      expect(answer?.plans.map(({ name, priceFrom }) => [name, priceFrom])).toEqual([
        ["基础会员", 0],
        ["标准会员", 999],
        ["高级会员", 1999],
      ]);
    }
    expect(await runRoute(loader, page, payingByStripe(customer.visitor))).toMatchObject({ isPayable: true });
  });

  it("explains why nobody can subscribe while the settings lack the seller", async () => {
    expect(await runRoute(loader, page, customer.visitor)).toMatchObject({
      refusal: expect.stringContaining("还没有开通"),
    });
    const payer = payingByStripe(customer.visitor);
    expect(await runRoute(loader, page, payer)).toMatchObject({ refusal: null });
    await DB.prepare("UPDATE site_settings SET value = '' WHERE key = 'operatorAbn'").run();
    expect(await runRoute(loader, page, payer)).toMatchObject({
      refusal: expect.stringContaining("公布以前不收新订单，也不收会员的付款"),
    });
    await setOperator();
  });

  it("is the target of 升级 for signed-in users; visitors register first and come back", async () => {
    const upgrade = `/register?${new URLSearchParams({ returnTo: page })}`;
    expect(await refusalOfRoute(runRoute(register, upgrade, customer.visitor))).toBe(`302 ${page}`);
    expect(await refusalOfRoute(runRoute(register, "/register", customer.visitor))).toBe("302 /dashboard");
    expect(await runRoute(register, upgrade)).toMatchObject({ returnTo: page });
  });

  it("redirects to a checkout at the price of the plan, once the consent is ticked", async () => {
    expect(await post({ intent: "subscribe", plan: "premium" })).toMatchObject({
      data: { errors: { agree: "请确认你知道已付的会员费一般不退" }, values: { plan: "premium" } },
      init: { status: 400 },
    });
    expect(await post({ intent: "subscribe", plan: "", agree: "yes" })).toMatchObject({
      data: { errors: { plan: "请选择一档" } },
    });
    expect(stripe.requests).toHaveLength(0);
    const form = { intent: "subscribe", plan: "premium", agree: "yes", amount: "1", currency: "CNY" };
    expect(await refusalOfRoute(post(form))).toMatch(/^303 https:\/\/checkout\.stripe\.com\//);
    expect([...stripe.sessions.values()][0]?.form.get("line_items[0][price_data][unit_amount]")).toBe("1999");
    const { results } = await DB.prepare("SELECT plan_key AS plan, amount, currency, status FROM payments").all();
    expect(results).toEqual([{ plan: "premium", amount: 1999, currency: "USD", status: "open" }]);
  });

  it("shows an error when Stripe does not answer or is not configured, and without a subscription", async () => {
    const form = { intent: "subscribe", plan: "premium", agree: "yes" };
    expect(await post(form, customer.visitor)).toMatchObject({ init: { status: 409 } });
    expect(await post({ intent: "manage" })).toMatchObject({ init: { status: 404 } });
    stripe.mood = "down";
    expect(await post({ ...form, plan: "standard-tier" })).toMatchObject({
      data: { message: expect.stringContaining("没有扣款"), values: { plan: "standard-tier" } },
      init: { status: 503 },
    });
    expect(await post({ intent: "none" })).toMatchObject({ init: { status: 400 } });
  });

  it("asks to sign in first", async () => {
    expect(await refusalOfRoute(post({ intent: "manage" }, payingByStripe(new Visitor())))).toBe(
      `303 /login?returnTo=${encodeURIComponent(page)}`,
    );
    const { visitor } = await signedInAs("admin", { isEnrolled: false });
    expect(await refusalOfRoute(post({ intent: "manage" }, visitor))).toBe("302 /dashboard/settings");
    expect(stripe.requests).toHaveLength(0);
  });
});
