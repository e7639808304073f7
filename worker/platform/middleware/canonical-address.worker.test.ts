import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createApp } from "#worker/app.ts";
import { createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { failingDatabase } from "../../../tests/support/failing-database.ts";
import { signedPass } from "../../../tests/support/solve-human-check.ts";

const app = createApp(async () => new Response("page", { headers: { "Content-Type": "text/html" } }));
const { database, asked } = failingDatabase((env as Env).DB, { how: "at once" });
const secure = { ...(env as Env), SITE_ORIGIN: "https://aotu.example" };
const offline = { ...secure, DB: database };

it.each(["GET", "HEAD"])(
  "%s over http redirects to https at the same address, without a query of the database",
  async (method) => {
    const answer = await app.request("http://aotu.example/search?q=%E5%A2%A8%E5%A4%A7&page=2", { method }, offline);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      308,
      "https://aotu.example/search?q=%E5%A2%A8%E5%A4%A7&page=2",
    ]);
    expect(asked).toEqual([]);
  },
);

it("never redirects to another host, also for paths that begin with //", async () => {
  const answer = await app.request("http://aotu.example//evil.example/x", {}, offline);
  expect(answer.headers.get("Location")).toBe("https://aotu.example//evil.example/x");
});

it.each([
  ["/facts/student-visa/", "/facts/student-visa"],
  ["/immigration/points-test/?age=30", "/immigration/points-test?age=30"],
  ["/terms/", "/terms"],
  ["/zh-hk/study//fields/", "/zh-hk/study/fields"],
  ["//evil.example/", "/evil.example"],
])("%s redirects to %s", async (path, to) => {
  const answer = await app.request(`https://aotu.example${path}`, {}, offline);
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, to]);
});

it("a form that is posted to an address with a slash is not redirected", async () => {
  const headers = { Origin: "https://aotu.example", "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await app.request("https://aotu.example/terms/", { method: "POST", headers, body: "a=b" }, offline);
  expect(answer.status).toBe(200);
});

it.each([
  ["/login", "application/x-www-form-urlencoded", "email=a"],
  ["/api/auth/sign-in/email", "application/json", "{}"],
])("refuses a write over http with a message and sets no cookie: %s", async (path, type, body) => {
  const headers = { "Content-Type": type, Origin: "http://aotu.example" };
  const answer = await app.request(`http://aotu.example${path}`, { method: "POST", headers, body }, offline);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("https://aotu.example");
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(asked).toEqual([]);
});

it("headers do not change the scheme of a request", async () => {
  const headers = { "X-Forwarded-Proto": "https", Forwarded: "proto=https" };
  expect((await app.request("http://aotu.example/", { headers }, offline)).status).toBe(308);
});

/** The cookies that a sign-out sets, with or without a session. */
async function cookiesAt(address: string, bindings: Env): Promise<{ cookies: string[]; transport: string | null }> {
  const { origin } = new URL(address);
  const headers = { Origin: origin, Cookie: await signedPass("login") };
  const answer = await app.request(address, { method: "POST", headers }, bindings);
  return { cookies: answer.headers.getSetCookie(), transport: answer.headers.get("Strict-Transport-Security") };
}

it("sets secure cookies and HSTS when the site's address is https", async () => {
  const { cookies, transport } = await cookiesAt("https://preview.aotu.example/api/auth/sign-out", secure);
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure/);
  expect(transport).toMatch(/max-age=31536000/);
});

it("http is served while no address of the site is set, as on localhost", async () => {
  const { cookies, transport } = await cookiesAt("http://localhost:4173/api/auth/sign-out", env as Env);
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/^aotu\.(?!.*Secure)/);
  expect(transport).toBeNull();
});

it.each(["http://localhost:5173", "http://127.0.0.1:4173", "http://[::1]:8787", "http://192.168.1.7:5173"])(
  "requests to the own machine are not redirected to the deployed address: %s",
  async (own) => {
    expect((await app.request(`${own}/login`, {}, secure)).status).toBe(200);
    const { cookies } = await cookiesAt(`${own}/api/auth/sign-out`, secure);
    for (const cookie of cookies) expect(cookie).toMatch(/^aotu\.(?!.*Secure)/);
    expect(createAppContext(new Request(own), secure, () => {}).origin).toBe(own);
  },
);

it.each(["http://localhost.evil.example/", "http://127.0.0.1.nip.io/"])(
  "other host names do not count as the own machine: %s",
  async (address) => {
    expect((await app.request(address, {}, secure)).headers.get("Location")).toBe("https://aotu.example/");
  },
);
