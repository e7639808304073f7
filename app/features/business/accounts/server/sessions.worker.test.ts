import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import {
  registered,
  signedIn,
  signedInByPassword,
  site,
  Visitor,
} from "../../../../../tests/support/account-client.ts";
import { endSession, listSessions } from "./sessions.ts";

const { DB } = env as Env;

describe("a session", () => {
  it("ends with all others when the account is banned, at the next request", async () => {
    const { email, visitor } = await signedInByPassword();
    const other = new Visitor();
    await other.signIn(email);
    await DB.prepare("UPDATE users SET banned_at = 1 WHERE email = ?").bind(email).run();
    expect(await visitor.session()).toBeNull();
    expect(await other.session()).toBeNull();
    expect((await new Visitor().signIn(email)).status).toBe(403);
    const left = await DB.prepare(
      "SELECT COUNT(*) AS n FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = ?)",
    )
      .bind(email)
      .first();
    expect(left).toEqual({ n: 0 });
  });

  it("ends when any account signs in in the same browser; sessions of other browsers stay", async () => {
    const { email, visitor } = await signedInByPassword();
    const there = new Visitor();
    await there.signIn(email);
    for (const next of [email, (await registered()).email]) {
      const before = new Visitor({ Cookie: visitor.cookieHeader });
      expect(await before.session()).not.toBeNull();
      expect((await visitor.signIn(next)).status).toBe(200);
      expect((await visitor.session())?.user.email).toBe(next);
      expect(await before.session()).toBeNull();
    }
    expect(await there.session()).not.toBeNull();
  });

  it("has the current role of the account", async () => {
    const { email, visitor } = await signedInByPassword();
    await DB.prepare("UPDATE users SET role = 'admin' WHERE email = ?").bind(email).run();
    expect((await visitor.session())?.user.role).toBe("admin");
    await DB.prepare("UPDATE users SET role = 'user' WHERE email = ?").bind(email).run();
    expect((await visitor.session())?.user.role).toBe("user");
  });

  it.each([
    ["global", false, false],
    [undefined, false, false],
    ["local", false, true],
    ["others", true, false],
  ])("signs out %s", async (scope, hereStays, thereStays) => {
    const { email, visitor } = await signedInByPassword();
    const there = new Visitor();
    await there.signIn(email);
    const kept = visitor.cookieHeader;
    expect(
      (await visitor.fetch(`/api/auth/sign-out${scope ? `?scope=${scope}` : ""}`, { method: "POST" })).status,
    ).toBe(200);
    expect((await visitor.session()) !== null).toBe(hereStays);
    expect((await there.session()) !== null).toBe(thereStays);
    // The old cookie does not work any more.
    const replay = new Visitor({ Cookie: kept });
    expect((await replay.session()) !== null).toBe(hereStays);
  });

  it("is not looked up without its cookie", async () => {
    const answer = await new Visitor().fetch("/api/auth/get-session");
    expect(await answer.json()).toBeNull();
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.has("Set-Cookie")).toBe(false);
  });

  it("lists the sessions of its account, and ends another session of the same account only", async () => {
    const { email, visitor } = await signedIn();
    const there = new Visitor({ "User-Agent": "Mozilla/5.0 (Linux; Android 13) MicroMessenger/8.0.47" });
    await there.signIn(email);
    const stranger = await signedIn();
    const app = visitor.context();
    const actor = await requireActor(app);
    const list = await listSessions(app, actor);
    expect(list.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ["未知设备", true],
      ["微信（Android）", false],
    ]);
    const strange = stranger.visitor.context();
    await expect(endSession(strange, await requireActor(strange), list[1]?.id ?? "")).rejects.toMatchObject({
      code: "not_found",
    });
    await endSession(app, actor, list[1]?.id ?? "");
    expect(await there.session()).toBeNull();
    expect(await visitor.session()).not.toBeNull();
  });

  it("stores device and place of its last use", async () => {
    const { email, visitor } = await signedInByPassword();
    const user = "(SELECT id FROM users WHERE email = ?1)";
    await DB.prepare(`UPDATE sessions SET expires_at = expires_at - 7200000 WHERE user_id = ${user}`).bind(email).run();
    visitor.headers["User-Agent"] = "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0";
    await visitor.session();
    const row = await DB.prepare(`SELECT user_agent AS agent FROM sessions WHERE user_id = ${user}`)
      .bind(email)
      .first();
    expect(row).toEqual({ agent: "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0" });
  });

  it("is extended to another week when it is used after an hour", async () => {
    const { email, visitor } = await signedInByPassword();
    const soon = Date.now() + 80_000;
    await DB.prepare("UPDATE sessions SET expires_at = ?2 WHERE user_id = (SELECT id FROM users WHERE email = ?1)")
      .bind(email, soon)
      .run();
    const session = await visitor.session();
    expect(session?.expiresAt).toBeGreaterThan(soon + 6 * 86_400_000);
  });
});

describe("cross-site requests (CSRF)", () => {
  it.each([
    ["another site", { Origin: "https://evil.example" }, 403],
    ["nowhere", { Origin: "null" }, 403],
    ["a form", { "Content-Type": "text/plain" }, 415],
    ["a form of the site", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
  ])("are refused: %s", async (_what, headers, status) => {
    const { visitor } = await signedInByPassword();
    expect((await visitor.post("/api/auth/sign-out", {}, headers as Record<string, string>)).status).toBe(status);
    expect(await visitor.session()).not.toBeNull();
  });

  it("are refused with a cookie and without an origin", async () => {
    const { visitor } = await signedInByPassword();
    delete visitor.headers.Origin;
    expect((await visitor.post("/api/auth/sign-out", {})).status).toBe(403);
  });

  it("change nothing with GET", async () => {
    const { visitor } = await signedInByPassword();
    const answer = await visitor.fetch("/api/auth/sign-out");
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
    expect(await visitor.session()).not.toBeNull();
  });

  it("are refused when the body is too large, with or without Content-Length, or malformed", async () => {
    const visitor = await new Visitor().passed("login");
    const long = await visitor.post("/api/auth/sign-in/email", { email: "a".repeat(200_000) });
    expect(long.status).toBe(413);
    const chunk = new TextEncoder().encode("x".repeat(60_000));
    const stream = new ReadableStream({
      start(controller) {
        for (let turn = 0; turn < 5; turn += 1) controller.enqueue(chunk);
        controller.close();
      },
    });
    const headers = { "Content-Type": "application/json" };
    const unannounced = await visitor.fetch("/api/auth/sign-in/email", { method: "POST", headers, body: stream });
    expect(unannounced.status).toBe(413);
    const nested = `{"email":${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
    expect((await visitor.fetch("/api/auth/sign-in/email", { method: "POST", headers, body: nested })).status).toBe(
      400,
    );
    expect((await visitor.fetch("/api/auth/sign-in/email", { method: "POST", headers, body: "{" })).status).toBe(400);
  });
});

describe("when the database fails", () => {
  /** A database that fails at once or never answers. */
  const broken = (answer: () => Promise<never>) => {
    const statement = { bind: () => statement, all: answer, run: answer, first: answer, raw: answer };
    return { withSession: () => ({ prepare: () => statement, batch: answer }) } as unknown as D1Database;
  };
  const app = createApp(async () => new Response("page"));

  it.each([
    ["fails", () => Promise.reject(new Error("D1_ERROR: Network connection lost."))],
    ["is silent", () => new Promise<never>(() => {})],
  ])("answers 503 with Retry-After: it %s", async (_what, answer) => {
    const { visitor, email } = await signedInByPassword();
    await visitor.passed("login");
    const ask = (path: string, init: RequestInit = {}) =>
      app.request(
        `${site}${path}`,
        { ...init, headers: { Origin: site, Cookie: visitor.cookieHeader, "Content-Type": "application/json" } },
        { ...(env as Env), DB: broken(answer) },
      );
    const body = JSON.stringify({ email, password: "correct horse battery staple" });
    const answers = await Promise.all([
      ask("/api/auth/get-session"),
      ask("/api/auth/sign-in/email", { method: "POST", body }),
      ask("/api/auth/sign-out", { method: "POST", body: "{}" }),
    ]);
    for (const { status, headers } of answers) {
      expect([status, headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual([503, "5", "no-store"]);
    }
  });
});

it("other spellings of a path bypass no guard", async () => {
  const { visitor } = await signedInByPassword();
  for (const path of ["//api/auth/sign-out", "/api//auth/sign-out", "/%61pi/auth/sign-out", "/api%2Fauth%2Fsign-out"]) {
    const foreign = await visitor.post(path, {}, { Origin: "https://evil.example" });
    expect([path, foreign.status]).toEqual([path, 403]);
  }
  const text = { "Content-Type": "text/plain" };
  expect((await visitor.post("/%61pi/auth/sign-out", {}, text)).status).toBe(415);
  expect((await visitor.fetch("/%61pi/auth/sign-out")).status).toBe(405);
  expect(await visitor.session()).not.toBeNull();
});

it.each(["'; DROP TABLE users; --", '" OR 1=1', "%_*", "NEAR(a b)", "\u0000"])(
  "treats %j as an invalid address and as a wrong password",
  async (text) => {
    const { email } = await registered();
    expect((await new Visitor().signIn(text)).status).toBe(400);
    expect((await new Visitor().signIn(email, text)).status).toBe(400);
    expect((await new Visitor().post("/api/auth/use-link", { token: text })).status).toBe(400);
  },
);
