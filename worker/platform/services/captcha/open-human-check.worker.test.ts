import { env } from "cloudflare:workers";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { openPrimary } from "#worker/platform/db/client.ts";
import { createAltchaChallenge } from "./altcha.ts";
import { openHumanCheck } from "./open-human-check.ts";

const { DB } = env as Env;
const secret = "one-secret-of-thirty-two-characters";
const start = Date.now();

const settings = {
  AUTH_SECRET: secret,
  SITE_ORIGIN: "https://aotu.example",
  TURNSTILE_SITE_KEY: "",
  TURNSTILE_SECRET_KEY: "",
  TURNSTILE_VERIFY_URL: "https://verify.example/siteverify",
};

/** @param later how long after the tests' start it is, ms */
const open = (later = 0, more: Partial<typeof settings> = {}, isSecure = true) =>
  openHumanCheck({
    settings: { ...settings, ...more },
    database: openPrimary(DB),
    isSecure,
    now: () => start + later,
    requestId: "test",
    turnstileTimeout: 100,
  });

const encode = (payload: unknown) => btoa(JSON.stringify(payload));

async function solve(by = secret) {
  const challenge = await createAltchaChallenge(by, "login", start);
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

/** What a browser sends back of a Set-Cookie. */
const sent = (setCookie: string) => `theme=dark; ${setCookie.split(";")[0]}; other=1`;

afterEach(() => vi.unstubAllGlobals());

describe("an ALTCHA solution", () => {
  it("is accepted once, for its action", async () => {
    const token = encode(await solve());
    expect(await open().verifyToken(token)).toBe("login");
    expect(await open().verifyToken(token)).toBeNull();
  });

  it("is accepted once of twenty concurrent requests", async () => {
    const token = encode(await solve());
    const answers = await Promise.all(Array.from({ length: 20 }, () => open().verifyToken(token)));
    expect(answers.filter((action) => action === "login")).toHaveLength(1);
  });

  it("is not accepted again in another encoding", async () => {
    const payload = await solve();
    expect(await open().verifyToken(encode(payload))).toBe("login");
    const { signature = "" } = payload.challenge;
    expect(await open().verifyToken(encode({ ...payload, challenge: { ...payload.challenge, more: 1 } }))).toBeNull();
    const loud = { ...payload.challenge, signature: signature.toUpperCase() };
    expect(await open().verifyToken(encode({ ...payload, challenge: loud }))).toBeNull();
    const other = { ...payload.solution, counter: (payload.solution?.counter ?? 0) + 1 };
    expect(await open().verifyToken(encode({ ...payload, solution: other }))).toBeNull();
    expect(await open().verifyToken(encode(payload).replace(/=+$/, ""))).toBeNull();
  });

  it("is valid for 20 minutes", async () => {
    const token = encode(await solve());
    expect(await open(20 * 60_000).verifyToken(token)).toBeNull();
    expect(await open(19 * 60_000).verifyToken(token)).toBe("login");
  });

  it("is refused when any part was changed", async () => {
    const payload = await solve();
    const { challenge, solution } = payload;
    const { parameters } = challenge;
    const changed = [
      { challenge: { ...challenge, parameters: { ...parameters, data: { action: "contact" } } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9_999_999_999 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, keySignature: "00" } }, solution },
      { challenge: { ...challenge, signature: "0".repeat(64) }, solution },
      { challenge: { ...challenge, signature: undefined }, solution },
      { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix.padEnd(64, "0") } },
      { challenge, solution: { ...solution, derivedKey: "" } },
      { challenge, solution: null },
    ];
    for (const one of changed) expect(await open().verifyToken(encode(one))).toBeNull();
    expect(await open().verifyToken(encode(payload))).toBe("login");
  });

  it("is refused when another site made the challenge", async () => {
    expect(await open().verifyToken(encode(await solve("another-secret-of-thirty-two-chars")))).toBeNull();
  });

  it.each(["", "x", "e30=", "bnVsbA==", encode([]), encode({ challenge: {}, solution: {} }), "\u0000".repeat(100)])(
    "is refused when it is nonsense: %j",
    async (token) => expect(await open().verifyToken(token)).toBeNull(),
  );
});

describe("a pass", () => {
  it("is a cookie that scripts cannot read, for this host only", async () => {
    const cookie = await open().issuePass("login");
    expect(cookie).toMatch(
      /^__Host-aotu-human=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/,
    );
    const plain = await open(0, {}, false).issuePass("login");
    expect(plain).toMatch(/^aotu-human=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/);
  });

  it("is consumed by the first use", async () => {
    const cookies = sent(await open().issuePass("login"));
    expect(await open().usePass(cookies, "login")).toBe(true);
    expect(await open().usePass(cookies, "login")).toBe(false);
  });

  it("is consumed once of twenty concurrent requests", async () => {
    const cookies = sent(await open().issuePass("contact"));
    const answers = await Promise.all(Array.from({ length: 20 }, () => open().usePass(cookies, "contact")));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it("is only valid for its form and step, and not consumed by others", async () => {
    const cookies = sent(await open().issuePass("register", "checked"));
    expect(await open().usePass(cookies, "login", ["fresh", "checked"])).toBe(false);
    expect(await open().usePass(cookies, "register")).toBe(false);
    expect(await open().usePass(cookies, "register", ["fresh", "checked"])).toBe(true);
  });

  it("expires after five minutes", async () => {
    const cookies = sent(await open().issuePass("login"));
    expect(await open(5 * 60_000).usePass(cookies, "login")).toBe(false);
    expect(await open(5 * 60_000 - 1).usePass(cookies, "login")).toBe(true);
  });

  it("is refused when it was changed, is of another site, or is missing", async () => {
    const cookie = (await open().issuePass("login")).split(";")[0] ?? "";
    const [name = "", value = ""] = cookie.split("=");
    const [content = "", signature = ""] = value.split(".");
    const forged = btoa(atob(content.replaceAll("-", "+").replaceAll("_", "/")).replace("login", "contact"));
    const others = [
      `${name}=${forged.replace(/=+$/, "")}.${signature}`,
      `${name}=${content}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
      `${name}=${content}.`,
      `${name}=${content}`,
      `${name}=.${signature}`,
      `${name}=`,
      `aotu-human=${value}`,
      `x${cookie}`,
      "",
    ];
    for (const cookies of others) {
      expect(await open().usePass(cookies, "login")).toBe(false);
      expect(await open().usePass(cookies, "contact")).toBe(false);
    }
    expect(await open().usePass(null, "login")).toBe(false);
    expect(await open(0, { AUTH_SECRET: "another-secret-of-thirty-two-chars" }).usePass(cookie, "login")).toBe(false);
    expect(await open().usePass(cookie, "login")).toBe(true);
  });
});

describe("a Turnstile token", () => {
  const keys = { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "secret" };
  let calls: { address: string; form: Record<string, string> }[] = [];
  let answer: () => Response | Promise<Response> = () => Response.json({ success: false });
  let count = 0;
  const token = () => `0.turnstile-${count++}`;

  beforeAll(() => vi.spyOn(console, "error").mockImplementation(() => {}));

  function standIn(next: typeof answer) {
    calls = [];
    answer = next;
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      calls.push({ address, form: Object.fromEntries(new URLSearchParams(String(init.body))) });
      const { signal } = init;
      return Promise.race([
        answer(),
        new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
      ]);
    });
  }

  const good = { success: true, action: "login", hostname: "aotu.example", "error-codes": [] };

  it("is verified with the documented request, and accepted once", async () => {
    standIn(() => Response.json(good));
    const one = token();
    expect(await open(0, keys).verifyToken(one)).toBe("login");
    expect(calls).toEqual([{ address: settings.TURNSTILE_VERIFY_URL, form: { secret: "secret", response: one } }]);
    expect(await open(0, keys).verifyToken(one)).toBeNull();
    const two = token();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(0, keys).verifyToken(two)));
    expect(answers.filter((action) => action !== null)).toHaveLength(1);
  });

  it("is refused without a request when no keys are set", async () => {
    standIn(() => Response.json(good));
    expect(await open().verifyToken(token())).toBeNull();
    expect(calls).toEqual([]);
  });

  it("leaves ALTCHA as the fallback", async () => {
    standIn(() => Response.error());
    expect(await open(0, keys).verifyToken(encode(await solve()))).toBe("login");
    expect(calls).toEqual([]);
  });

  it.each([
    ["refused", { success: false, "error-codes": ["invalid-input-response"] }],
    ["used before", { success: false, "error-codes": ["timeout-or-duplicate"] }],
    ["without an action", { success: true, hostname: "aotu.example" }],
    ["of no form of ours", { ...good, action: "comment" }],
    ["of another site", { ...good, hostname: "evil.example" }],
  ])("is refused when it is %s", async (_, body) => {
    standIn(() => Response.json(body));
    expect(await open(0, keys).verifyToken(token())).toBeNull();
  });

  it("yields the action of its form, so it gives no pass for another form", async () => {
    standIn(() => Response.json({ ...good, action: "contact" }));
    const check = open(0, keys);
    const action = await check.verifyToken(token());
    expect(action).toBe("contact");
    expect(await check.usePass(sent(await check.issuePass(action ?? "login")), "login")).toBe(false);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["fails", () => new Response("Internal Server Error", { status: 500 })],
    ["answers nonsense", () => new Response("<html>")],
    ["answers another JSON", () => Response.json({ ok: "yes" })],
    ["answers success as a text", () => Response.json({ ...good, success: "true" })],
    ["has trouble of its own", () => Response.json({ success: false, "error-codes": ["internal-error"] })],
    ["does not know our key", () => Response.json({ success: false, "error-codes": ["invalid-input-secret"] })],
    ["cannot be reached", () => Promise.reject(new TypeError("network"))],
    ["never answers", () => new Promise(() => {})],
  ])("cannot be verified when Cloudflare %s", async (_, next) => {
    standIn(next);
    await expect(open(0, keys).verifyToken(token())).rejects.toMatchObject({
      code: "unavailable",
      message: "验证码服务异常，请稍后重试",
    });
  });
});
