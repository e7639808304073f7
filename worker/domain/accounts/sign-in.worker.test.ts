import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createApp } from "#worker/app.ts";
import { freshEmail, mailTo, registered, signedIn, site, Visitor } from "../../../tests/support/account-client.ts";
import type { Env } from "../../env.ts";

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

  it("needs a human check of this form, once", async () => {
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

  it("stops after eight wrong tries from one address, whatever X-Forwarded-For says", async () => {
    const { email } = await registered();
    const visitor = new Visitor();
    const statuses: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      visitor.headers["X-Forwarded-For"] = `198.51.100.${turn}`;
      statuses.push((await visitor.signIn(turn % 2 ? email : freshEmail(), "wrong one")).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 429, 429]);
  });

  it("lets no more than eight of twenty parallel tries through", async () => {
    const { email } = await registered();
    const address = { "cf-connecting-ip": "192.0.2.77" };
    const statuses = await statusesOf(
      Array.from({ length: 20 }, () => new Visitor(address).signIn(email, "wrong one")),
    );
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(8);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(12);
  });

  it("counts visitors without an address together", async () => {
    const visitors = Array.from({ length: 10 }, () => {
      const visitor = new Visitor();
      delete visitor.headers["cf-connecting-ip"];
      return visitor;
    });
    const statuses: number[] = [];
    for (const visitor of visitors) statuses.push((await visitor.signIn(freshEmail(), "wrong one")).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it("slows one account from many addresses, says when to come back, and locks nobody out for good", async () => {
    const { email } = await registered();
    for (let turn = 0; turn < 10; turn += 1) await new Visitor().signIn(email, "wrong one");
    const refused = await new Visitor().signIn(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    // A link by mail opens the account all the same, and the password again once the window has ended.
    await (await new Visitor().passed("login")).post("/api/auth/sign-in/magic-link", { email });
    const visitor = new Visitor();
    await visitor.post("/api/auth/use-link", { token: (await mailTo(email, "sign-in-link")).token });
    expect((await visitor.session())?.user.email).toBe(email);
    await DB.prepare("UPDATE rate_limits SET window_ends_at = 0 WHERE key LIKE 'sign-in:account:%'").run();
    expect((await new Visitor().signIn(email)).status).toBe(200);
  });

  it("keeps nobody out of a browser they have signed in with, by password or by mail", async () => {
    const { email, visitor } = await signedIn();
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
    // The mark is of one address, and cannot be made up.
    const { email: other } = await registered();
    for (let turn = 0; turn < 11; turn += 1) await new Visitor().signIn(other, "wrong one");
    expect((await visitor.signIn(other)).status).toBe(429);
  });

  it("does not count good tries", async () => {
    const { email, visitor } = await registered();
    for (let turn = 0; turn < 8; turn += 1) expect((await visitor.signIn(email)).status).toBe(200);
  });

  it("gives a new token whatever cookie was there before, and tells no token", async () => {
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

  it("writes about a new device, not about a known one nor the first", async () => {
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

describe("a session", () => {
  it("ends with the account's ban: at the next request, and all of them", async () => {
    const { email, visitor } = await signedIn();
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

  it("has the role that the database has now", async () => {
    const { email, visitor } = await signedIn();
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
    const { email, visitor } = await signedIn();
    const there = new Visitor();
    await there.signIn(email);
    const kept = visitor.cookieHeader;
    expect(
      (await visitor.fetch(`/api/auth/sign-out${scope ? `?scope=${scope}` : ""}`, { method: "POST" })).status,
    ).toBe(200);
    expect((await visitor.session()) !== null).toBe(hereStays);
    expect((await there.session()) !== null).toBe(thereStays);
    // The cookie as it was before opens nothing either.
    const replay = new Visitor({ Cookie: kept });
    expect((await replay.session()) !== null).toBe(hereStays);
  });

  it("costs the database nothing without its cookie", async () => {
    const answer = await new Visitor().fetch("/api/auth/get-session");
    expect(await answer.json()).toBeNull();
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.has("Set-Cookie")).toBe(false);
  });

  it("tells the device and place of its last use", async () => {
    const { email, visitor } = await signedIn();
    const user = "(SELECT id FROM users WHERE email = ?1)";
    await DB.prepare(`UPDATE sessions SET expires_at = expires_at - 7200000 WHERE user_id = ${user}`).bind(email).run();
    visitor.headers["User-Agent"] = "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0";
    await visitor.session();
    const row = await DB.prepare(`SELECT user_agent AS agent FROM sessions WHERE user_id = ${user}`)
      .bind(email)
      .first();
    expect(row).toEqual({ agent: "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0" });
  });

  it("lasts another week when it is used after an hour", async () => {
    const { email, visitor } = await signedIn();
    const soon = Date.now() + 80_000;
    await DB.prepare("UPDATE sessions SET expires_at = ?2 WHERE user_id = (SELECT id FROM users WHERE email = ?1)")
      .bind(email, soon)
      .run();
    const session = await visitor.session();
    expect(session?.expiresAt).toBeGreaterThan(soon + 6 * 86_400_000);
  });
});

describe("requests from elsewhere", () => {
  it.each([
    ["another site", { Origin: "https://evil.example" }, 403],
    ["nowhere", { Origin: "null" }, 403],
    ["a form", { "Content-Type": "text/plain" }, 415],
    ["a form of the site", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
  ])("are refused: %s", async (_what, headers, status) => {
    const { visitor } = await signedIn();
    expect((await visitor.post("/api/auth/sign-out", {}, headers as Record<string, string>)).status).toBe(status);
    expect(await visitor.session()).not.toBeNull();
  });

  it("are refused with a cookie and without an origin", async () => {
    const { visitor } = await signedIn();
    delete visitor.headers.Origin;
    expect((await visitor.post("/api/auth/sign-out", {})).status).toBe(403);
  });

  it("change nothing by GET", async () => {
    const { visitor } = await signedIn();
    const answer = await visitor.fetch("/api/auth/sign-out");
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
    expect(await visitor.session()).not.toBeNull();
  });

  it("end at a body's limit, announced or not, and at nonsense", async () => {
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

describe("without an answer of the database", () => {
  /** A database that fails at once, or never answers. */
  const broken = (answer: () => Promise<never>) => {
    const statement = { bind: () => statement, all: answer, run: answer, first: answer, raw: answer };
    return { withSession: () => ({ prepare: () => statement, batch: answer }) } as unknown as D1Database;
  };
  const app = createApp(async () => new Response("page"));

  it.each([
    ["fails", () => Promise.reject(new Error("D1_ERROR: Network connection lost."))],
    ["is silent", () => new Promise<never>(() => {})],
  ])("says 503 and when to come back: it %s", async (_what, answer) => {
    const { visitor, email } = await signedIn();
    await visitor.passed("login");
    const ask = (path: string, init: RequestInit = {}) =>
      app.request(
        `${site}${path}`,
        { ...init, headers: { Origin: site, Cookie: visitor.cookieHeader, "Content-Type": "application/json" } },
        { ...(env as Env), DB: broken(answer) },
      );
    const started = Date.now();
    const body = JSON.stringify({ email, password: "correct horse battery staple" });
    const answers = await Promise.all([
      ask("/api/auth/get-session"),
      ask("/api/auth/sign-in/email", { method: "POST", body }),
      ask("/api/auth/sign-out", { method: "POST", body: "{}" }),
    ]);
    expect(Date.now() - started).toBeLessThan(2500);
    for (const { status, headers } of answers) {
      expect([status, headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual([503, "5", "no-store"]);
    }
  });
});

it("goes around no guard by another spelling of the address", async () => {
  const { visitor } = await signedIn();
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
  "takes %j for an address that is none, and for a password that is wrong",
  async (text) => {
    const { email } = await registered();
    expect((await new Visitor().signIn(text)).status).toBe(400);
    expect((await new Visitor().signIn(email, text)).status).toBe(400);
    expect((await new Visitor().post("/api/auth/use-link", { token: text })).status).toBe(400);
  },
);
