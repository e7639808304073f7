import { env } from "cloudflare:workers";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openPrimary } from "#worker/platform/db/client.ts";
import { createAltchaChallenge, openHumanCheck } from "./altcha.ts";

const { DB } = env as Env;
const secret = "one-secret-of-thirty-two-characters";
const start = Date.now();

/** Opens a human check. @param later time since the start of the tests, ms */
const open = (later = 0, by = secret, isSecure = true) =>
  openHumanCheck({ settings: { AUTH_SECRET: by }, database: openPrimary(DB), isSecure, now: () => start + later });

const encode = (payload: unknown) => btoa(JSON.stringify(payload));

async function solve(by = secret) {
  const challenge = await createAltchaChallenge(by, "login", start);
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

/** The Cookie header that a browser sends after a Set-Cookie. */
const sent = (setCookie: string) => `theme=dark; ${setCookie.split(";")[0]}; other=1`;

describe("an ALTCHA solution", () => {
  it("an ALTCHA solution is accepted once, for its action", async () => {
    const token = encode(await solve());
    expect(await open().verifyToken(token)).toBe("login");
    expect(await open().verifyToken(token)).toBeNull();
  });

  it("an ALTCHA solution is accepted by one of twenty concurrent requests", async () => {
    const token = encode(await solve());
    const answers = await Promise.all(Array.from({ length: 20 }, () => open().verifyToken(token)));
    expect(answers.filter((action) => action === "login")).toHaveLength(1);
  });

  it("a used ALTCHA solution is not accepted in another encoding", async () => {
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

  it("an ALTCHA solution is valid for 20 minutes", async () => {
    const token = encode(await solve());
    expect(await open(20 * 60_000).verifyToken(token)).toBeNull();
    expect(await open(19 * 60_000).verifyToken(token)).toBe("login");
  });

  it("an ALTCHA solution is refused when any part was changed", async () => {
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

  it("an ALTCHA solution is refused when another site created the challenge", async () => {
    expect(await open().verifyToken(encode(await solve("another-secret-of-thirty-two-chars")))).toBeNull();
  });

  it.each(["", "x", "e30=", "bnVsbA==", encode([]), encode({ challenge: {}, solution: {} }), "\u0000".repeat(100)])(
    "a malformed ALTCHA solution is refused: %j",
    async (token) => expect(await open().verifyToken(token)).toBeNull(),
  );
});

describe("a pass", () => {
  it("a pass is a cookie that scripts cannot read, for this host only", async () => {
    const cookie = await open().issuePass("login");
    expect(cookie).toMatch(
      /^__Host-aotu-human=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/,
    );
    const plain = await open(0, secret, false).issuePass("login");
    expect(plain).toMatch(/^aotu-human=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/);
  });

  it("a pass is consumed by the first use", async () => {
    const cookies = sent(await open().issuePass("login"));
    expect(await open().usePass(cookies, "login")).toBe(true);
    expect(await open().usePass(cookies, "login")).toBe(false);
  });

  it("a pass is accepted by one of twenty concurrent requests", async () => {
    const cookies = sent(await open().issuePass("contact"));
    const answers = await Promise.all(Array.from({ length: 20 }, () => open().usePass(cookies, "contact")));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it("a pass is valid only for its form and step, and others do not consume it", async () => {
    const cookies = sent(await open().issuePass("register", "checked"));
    expect(await open().usePass(cookies, "login", ["fresh", "checked"])).toBe(false);
    expect(await open().usePass(cookies, "register")).toBe(false);
    expect(await open().usePass(cookies, "register", ["fresh", "checked"])).toBe(true);
  });

  it("a pass expires after five minutes", async () => {
    const cookies = sent(await open().issuePass("login"));
    expect(await open(5 * 60_000).usePass(cookies, "login")).toBe(false);
    expect(await open(5 * 60_000 - 1).usePass(cookies, "login")).toBe(true);
  });

  it("a pass is refused when it was changed, belongs to another site, or is missing", async () => {
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
    expect(await open(0, "another-secret-of-thirty-two-chars").usePass(cookie, "login")).toBe(false);
    expect(await open().usePass(cookie, "login")).toBe(true);
  });
});
