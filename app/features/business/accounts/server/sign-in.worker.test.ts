import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import {
  freshEmail,
  mailTo,
  registered,
  signedInByPassword,
  Visitor,
} from "../../../../../tests/support/account-client.ts";
import { solvedToken } from "../../../../../tests/support/solve-human-check.ts";

const { DB } = env as Env;

const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

describe("signing in", () => {
  it("answers the same for a wrong password and an unknown address", async () => {
    const { email } = await registered();
    const wrong = await new Visitor().signIn(email, "not the password");
    const unknown = await new Visitor().signIn(freshEmail(), "not the password");
    expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(wrong.status).toBe(400);
  });

  it("needs a pass of this form's human check, which is valid once", async () => {
    const { email } = await registered();
    const visitor = new Visitor();
    const body = { email, password: "correct horse battery staple" };
    expect((await visitor.post("/api/auth/sign-in/email", body)).status).toBe(403);
    await visitor.passed("contact");
    expect((await visitor.post("/api/auth/sign-in/email", body)).status).toBe(403);
    await visitor.passed("login");
    expect((await visitor.post("/api/auth/sign-in/email", body)).status).toBe(200);
    expect((await visitor.post("/api/auth/sign-in/email", body)).status).toBe(403);
  });

  it("is limited to eight wrong attempts on an account from one network address, whatever X-Forwarded-For says", async () => {
    const { email } = await registered();
    const visitor = new Visitor();
    const statuses: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      visitor.headers["X-Forwarded-For"] = `198.51.100.${turn}`;
      statuses.push((await visitor.signIn(email, "wrong one")).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 429, 429]);
  });

  it("lets eight of twenty parallel attempts through", async () => {
    const { email } = await registered();
    const address = { "cf-connecting-ip": "192.0.2.77" };
    const statuses = await statusesOf(
      Array.from({ length: 20 }, () => new Visitor(address).signIn(email, "wrong one")),
    );
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(8);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(12);
  });

  it("counts visitors without a network address together", async () => {
    const { email } = await registered();
    const visitors = Array.from({ length: 10 }, () => {
      const visitor = new Visitor();
      delete visitor.headers["cf-connecting-ip"];
      return visitor;
    });
    const statuses: number[] = [];
    for (const visitor of visitors) statuses.push((await visitor.signIn(email, "wrong one")).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 429, 429]);
  });

  it("limits attempts on one account from many network addresses, with Retry-After, without locking the account", async () => {
    const { email } = await registered();
    for (let turn = 0; turn < 10; turn += 1) await new Visitor().signIn(email, "wrong one");
    const refused = await new Visitor().signIn(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    // A sign-in link still works, and the password again after the window has ended.
    await (await new Visitor().passed("login")).post("/api/auth/sign-in/magic-link", { email });
    const visitor = new Visitor();
    await visitor.post("/api/auth/use-link", { token: (await mailTo(email, "sign-in-link")).token });
    expect((await visitor.session())?.user.email).toBe(email);
    await DB.prepare("UPDATE rate_limits SET window_ends_at = 0 WHERE key LIKE 'sign-in:account:%'").run();
    expect((await new Visitor().signIn(email)).status).toBe(200);
  });

  it("does not limit a known browser because of strangers' attempts, by password or by mail", async () => {
    const { email, visitor } = await signedInByPassword();
    await visitor.fetch("/api/auth/sign-out", { method: "POST" });
    for (let turn = 0; turn < 11; turn += 1) await new Visitor().signIn(email, "wrong one");
    for (let turn = 0; turn < 4; turn += 1) {
      const stranger = await new Visitor().passed("login");
      await stranger.post("/api/auth/request-password-reset", { email });
    }
    expect((await new Visitor().signIn(email)).status).toBe(429);
    expect((await visitor.signIn(email)).status).toBe(200);
    await visitor.passed("login");
    expect((await visitor.post("/api/auth/request-password-reset", { email })).status).toBe(200);
    // The cookie is signed for one address.
    const { email: other } = await registered();
    for (let turn = 0; turn < 11; turn += 1) await new Visitor().signIn(other, "wrong one");
    expect((await visitor.signIn(other)).status).toBe(429);
  });

  it("asks for one more human check when many try from one network address, and refuses nobody", async () => {
    const { email, visitor } = await signedInByPassword();
    const address = { "cf-connecting-ip": "192.0.2.78" };
    const ask =
      (purpose: string) =>
      async (who: string, by = new Visitor(address)) =>
        (await (await by.passed("login")).post(`/api/auth/${purpose}`, { email: who })).status;
    const [signIn, link] = [(who: string) => new Visitor(address).signIn(who), ask("sign-in/magic-link")];
    for (let turn = 0; turn < 60; turn += 1) await Promise.all([signIn(freshEmail()), link(freshEmail())]);
    visitor.headers["cf-connecting-ip"] = address["cf-connecting-ip"];
    expect((await visitor.signIn(email)).status).toBe(200);
    expect(await link(email, visitor)).toBe(200);
    const { email: other } = await registered();
    const asked = await signIn(other);
    expect([asked.status, await asked.json()]).toEqual([
      403,
      expect.objectContaining({ message: expect.stringContaining("再做一次人机验证") }),
    ]);
    expect((await signIn(other)).status).toBe(200);
    expect([await link(other), await link(other)]).toEqual([403, 200]);
  });

  it("refuses no right link or solution for what others guess at one network address", async () => {
    const address = { "cf-connecting-ip": "192.0.2.79" };
    const guess = (path: string, body: unknown) =>
      statusesOf(Array.from({ length: 70 }, () => new Visitor(address).post(path, body)));
    expect(await guess("/api/auth/use-link", { token: "x".repeat(43) })).toContain(429);
    expect(await guess("/api/human-check/pass", { token: "x" })).toContain(429);
    const { email, visitor } = await registered();
    Object.assign(visitor.headers, address);
    const token = await solvedToken((path, init) => visitor.fetch(path, init), "login");
    await visitor.post("/api/human-check/pass", { token });
    expect((await visitor.post("/api/auth/sign-in/magic-link", { email })).status).toBe(200);
    await visitor.post("/api/auth/use-link", { token: (await mailTo(email, "sign-in-link")).token });
    expect((await visitor.session())?.user.email).toBe(email);
  });

  it("does not count successful attempts", async () => {
    const { email, visitor } = await registered();
    for (let turn = 0; turn < 8; turn += 1) expect((await visitor.signIn(email)).status).toBe(200);
  });

  it("issues a new token whatever cookie was sent (session fixation), and returns no token in the body", async () => {
    const { email } = await registered();
    const visitor = new Visitor();
    visitor.cookies.set("__Host-aotu.session_token", "preset.by-somebody-else");
    const answer = await visitor.signIn(email);
    expect(await answer.text()).toBe('{"next":"signed-in"}');
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("__Host-aotu.session_token=")) ?? "";
    expect(cookie).not.toContain("preset");
    for (const attribute of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain("Domain");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  it("sends a mail about a new device, not about a known or the first one", async () => {
    const { email, visitor } = await registered();
    const countMails = async () =>
      (
        await DB.prepare("SELECT COUNT(*) AS n FROM outbox WHERE recipient = ? AND kind = 'new-device'")
          .bind(email)
          .first<{ n: number }>()
      )?.n;
    const wechat = "Mozilla/5.0 (Linux; Android 13) MicroMessenger/8.0.47";
    visitor.headers["User-Agent"] = wechat;
    await visitor.signIn(email);
    await visitor.signIn(email);
    expect(await countMails()).toBe(0);
    visitor.headers["User-Agent"] = "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0";
    await visitor.signIn(email);
    expect(await countMails()).toBe(1);
    expect((await mailTo(email, "new-device")).text).toContain("Firefox（Windows）");
    visitor.headers["User-Agent"] = "Mozilla/5.0 (Windows NT 10.0) Firefox/131.0";
    await visitor.signIn(email);
    expect(await countMails()).toBe(1);
  });
});
