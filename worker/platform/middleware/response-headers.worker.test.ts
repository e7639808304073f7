import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { loader } from "#app/root.tsx";
import { createApp } from "#worker/app.ts";
import { appContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { forgetCached } from "#worker/platform/version-cache.ts";
import { routeArguments } from "../../../tests/support/route-arguments.ts";

const { DB } = env as Env;
const site = "https://aotu.example";
const script = "https://stats.example.com/s.js?id=1&x=2";

/** The application around a page that reads the same data as the frame of the site. */
const app = createApp(async (request, context) => {
  await loader(routeArguments({ request, context }));
  return new Response("page", { headers: { "Content-Type": "text/html; charset=utf-8" } });
});

const policyOf = async (path: string) =>
  (await app.request(`${site}${path}`, {}, env)).headers.get("Content-Security-Policy") ?? "";

/** Other hosts that a policy allows. */
const hosts = (policy: string) => policy.match(/https?:[^\s;]+/g) ?? [];

const set = (value: string) =>
  DB.prepare("INSERT INTO site_settings (key, value, updated_at) VALUES ('analyticsScript', ?, 1)").bind(value).run();

beforeEach(async () => {
  await DB.prepare("DELETE FROM site_settings").run();
  forgetCached();
});

it("without an analytics script the policy names no other host", async () => {
  expect(hosts(await policyOf("/"))).toEqual([]);
});

it("the policy allows the analytics script's host to load and receive data", async () => {
  await set(script);
  const policy = await policyOf("/");
  expect(hosts(policy)).toEqual(Array(3).fill("https://stats.example.com"));
  for (const directive of ["script-src", "img-src", "connect-src"]) {
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://stats\\.example\\.com`));
  }
  expect(policy).toContain("object-src 'none'");
});

it.each(["/admin", "/dashboard", "/login", "/reset", "/link"])(
  "does not load the analytics script on personal pages: %s",
  async (path) => {
    await set(script);
    expect(hosts(await policyOf(path))).toEqual([]);
  },
);

it.each(["https://a.example; script-src *", "javascript:alert(1)", "nonsense", "https://a.example\r\nX: y/s.js"])(
  "an invalid analytics setting does not break the page: %j",
  async (value) => {
    await set(value);
    const policy = await policyOf("/");
    expect(policy).not.toContain("script-src *");
    expect(policy).toMatch(/^default-src 'none'/);
  },
);

it("the analytics setting needs no database round trip of its own", async () => {
  let trips = 0;
  const counting = createApp(async (request, context) => {
    await loader(routeArguments({ request, context }));
    trips = context.get(appContext).db.meter.trips;
    return new Response("page", { headers: { "Content-Type": "text/html" } });
  });
  await counting.request(`${site}/`, {}, env);
  expect(trips).toBe(1);
});
