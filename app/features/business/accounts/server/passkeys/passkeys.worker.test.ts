import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { mustEnrol } from "#worker/platform/auth/permissions.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import {
  goodPassword,
  mailTo,
  signedIn,
  signedInByPassword,
  site,
  Visitor,
} from "../../../../../../tests/support/account-client.ts";
import { softwareAuthenticator } from "../../../../../../tests/support/software-authenticator.ts";
import { totpCode } from "../../../../../../tests/support/totp-code.ts";
import { exportAccount } from "../account-data.ts";
import { changeRole } from "../edit-user.ts";
import { confirmSecondFactor, startSecondFactor } from "../second-factor.ts";
import { removeWay, renameWay } from "../ways.ts";
import { listPasskeys } from "./manage-passkeys.ts";

const { DB } = env as Env;

type Authenticator = Awaited<ReturnType<typeof softwareAuthenticator>>;

const origin = site;

/** Adds a passkey to the visitor's account. @returns its authenticator, and the response of the site */
async function addPasskey(visitor: Visitor, name = "手机", reported = {}) {
  const authenticator = await softwareAuthenticator();
  const options = await visitor.post("/api/auth/passkey/registration-options", {});
  const response = await authenticator.register(await options.json(), { origin, ...reported });
  const answer = await visitor.post("/api/auth/passkey/register", { name, response });
  return { authenticator, answer, response };
}

/** Signs a visitor in with a passkey. @returns the response of the site, and the request of the browser */
async function signInWith(authenticator: Authenticator, visitor = new Visitor(), reported = {}) {
  const options = await visitor.post("/api/auth/passkey/sign-in-options", {});
  const response = await authenticator.signIn(await options.json(), { origin, ...reported });
  const answer = await visitor.post("/api/auth/passkey/sign-in", { response });
  return { answer, response, visitor };
}

async function listed(visitor: Visitor) {
  const app = visitor.context();
  return listPasskeys(app, await requireActor(app));
}

async function remove(visitor: Visitor, position = 0) {
  const id = (await listed(visitor))[position]?.id ?? "";
  const app = visitor.context();
  await removeWay(app, await requireActor(app), { way: "passkey", id });
}

const setRole = (email: string, role: string) =>
  DB.prepare("UPDATE users SET role = ? WHERE email = ?").bind(role, email).run();

const eventsOf = async (email: string) => {
  const { results } = await DB.prepare(
    "SELECT kind FROM account_events WHERE user_id = (SELECT id FROM users WHERE email = ?) ORDER BY id",
  )
    .bind(email)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
};

/** Changes the time of the visitor's sign-in to an earlier one. */
const age = (email: string) =>
  DB.prepare(
    "UPDATE sessions SET created_at = created_at - 1200000 WHERE user_id = (SELECT id FROM users WHERE email = ?)",
  )
    .bind(email)
    .run();

describe("a sign-in with a passkey", () => {
  it("opens the account in another browser, and is in its history and list", async () => {
    const { email, visitor } = await signedIn();
    const { authenticator, answer } = await addPasskey(visitor, " 我的手机 ");
    expect(answer.status).toBe(200);
    expect(await listed(visitor)).toMatchObject([
      { name: "我的手机", createdAt: expect.any(Number), lastUsedAt: null },
    ]);
    const there = await signInWith(authenticator);
    expect(await there.answer.json()).toEqual({ next: "signed-in" });
    expect((await there.visitor.session())?.user.email).toBe(email);
    expect((await requireActor(there.visitor.context())).startedBy).toBe("passkey");
    expect(await listed(visitor)).toMatchObject([{ lastUsedAt: expect.any(Number) }]);
    expect(await eventsOf(email)).toEqual(["passkey-added", "signed-in", "passkey-used"]);
    expect((await mailTo(email, "security-changed")).text).toMatch(/添加了一个通行密钥[\s\S]*我的手机/);
  });

  it("leaves the password as it is for a customer", async () => {
    const { email, visitor } = await signedIn();
    await addPasskey(visitor);
    expect(await (await new Visitor().signIn(email)).json()).toEqual({ next: "signed-in" });
  });

  it("a sign-in with a passkey needs no second step, and answers a pending challenge", async () => {
    const { visitor, email } = await signedIn();
    const app = visitor.context();
    const { secret } = await startSecondFactor(app, await requireActor(app), goodPassword);
    const fields = { code: await totpCode(secret), name: "" };
    visitor.keep(await confirmSecondFactor(app, await requireActor(app), fields));
    const { authenticator } = await addPasskey(visitor);
    expect((await signInWith(authenticator)).answer.status).toBe(200);
    const other = new Visitor();
    expect(await (await other.signIn(email)).json()).toEqual({ next: "second-factor" });
    expect((await signInWith(authenticator, other)).answer.status).toBe(200);
    expect([...other.cookies.keys()].filter((name) => /two_factor|passkey/.test(name))).toEqual([]);
    expect((await other.session())?.user.email).toBe(email);
  });

  it("after a recovery link lets the session set a new password", async () => {
    const { visitor, email } = await signedIn();
    await setRole(email, "staff");
    const { authenticator } = await addPasskey(visitor);
    const other = await new Visitor().passed("login");
    await other.post("/api/auth/request-password-reset", { email });
    const used = await other.post("/api/auth/use-link", { token: (await mailTo(email, "recovery")).token });
    expect(await used.json()).toMatchObject({ outcome: "second-factor" });
    await signInWith(authenticator, other);
    expect((await requireActor(other.context())).startedBy).toBe("recovery");
  });

  it("ends the earlier session of its browser, and no other", async () => {
    const { visitor, email } = await signedInByPassword();
    const { authenticator } = await addPasskey(visitor);
    const there = new Visitor();
    await there.signIn(email);
    const before = new Visitor({ Cookie: visitor.cookieHeader });
    await signInWith(authenticator, visitor);
    expect(await visitor.session()).not.toBeNull();
    expect(await before.session()).toBeNull();
    expect(await there.session()).not.toBeNull();
  });

  it("a sign-in with a passkey is not limited by others' guesses at the same network address", async () => {
    const { visitor } = await signedIn();
    const { authenticator } = await addPasskey(visitor);
    const address = { "cf-connecting-ip": "192.0.2.81" };
    const forged = await softwareAuthenticator();
    const guesses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      guesses.push((await signInWith(forged, new Visitor(address))).answer.status);
    }
    expect(guesses.at(-1)).toBe(429);
    expect((await signInWith(authenticator, new Visitor(address))).answer.status).toBe(200);
  });

  it("is refused for a banned account", async () => {
    const { visitor, email } = await signedIn();
    const { authenticator } = await addPasskey(visitor);
    await DB.prepare("UPDATE users SET banned_at = 1 WHERE email = ?").bind(email).run();
    const there = await signInWith(authenticator);
    expect(there.answer.status).toBe(403);
    expect(await there.visitor.session()).toBeNull();
  });
});

describe("the answer of a browser is refused", () => {
  it("a passkey's answer is refused when another site requested it", async () => {
    const { visitor } = await signedIn();
    const { authenticator } = await addPasskey(visitor);
    const there = await signInWith(authenticator, new Visitor(), { origin: "https://evil.example" });
    expect(there.answer.status).toBe(400);
    expect(await there.visitor.session()).toBeNull();
    const { answer } = await addPasskey(visitor, "假的", { origin: "https://evil.example" });
    expect(answer.status).toBe(400);
    expect(await listed(visitor)).toHaveLength(1);
  });

  it("a passkey's answer is refused when it is sent twice", async () => {
    const { visitor } = await signedIn();
    const { authenticator, response: registered } = await addPasskey(visitor);
    expect((await visitor.post("/api/auth/passkey/register", { name: "again", response: registered })).status).toBe(
      400,
    );
    const options = new Visitor();
    const { response } = await signInWith(authenticator, options);
    for (const other of [options, new Visitor()]) {
      expect((await other.post("/api/auth/passkey/sign-in", { response })).status).toBe(400);
    }
    // The cookie of a pending ceremony with the answer to an earlier one.
    const waiting = new Visitor();
    await waiting.post("/api/auth/passkey/sign-in-options", {});
    expect((await waiting.post("/api/auth/passkey/sign-in", { response })).status).toBe(400);
    expect(await waiting.session()).toBeNull();
  });

  it("a passkey's answer is refused when the user was not verified", async () => {
    const { visitor } = await signedIn();
    const { answer } = await addPasskey(visitor, "钥匙", { isVerified: false });
    expect(answer.status).toBe(400);
    const { authenticator } = await addPasskey(visitor);
    expect((await signInWith(authenticator, new Visitor(), { isVerified: false })).answer.status).toBe(400);
    expect(await listed(visitor)).toHaveLength(1);
  });

  it("a passkey's answer is refused when the passkey is unknown or was removed", async () => {
    const { visitor } = await signedIn();
    expect((await signInWith(await softwareAuthenticator())).answer.status).toBe(400);
    const { authenticator } = await addPasskey(visitor);
    await remove(visitor);
    expect((await signInWith(authenticator)).answer.status).toBe(400);
  });

  it("a passkey's answer is refused when another account began the registration", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const authenticator = await softwareAuthenticator();
    const options = await one.visitor.post("/api/auth/passkey/registration-options", {});
    const response = await authenticator.register(await options.json(), { origin });
    for (const [name, value] of one.visitor.cookies) {
      if (name.includes("passkey")) other.visitor.cookies.set(name, value);
    }
    expect((await other.visitor.post("/api/auth/passkey/register", { name: "x", response })).status).toBe(400);
    expect(await listed(other.visitor)).toEqual([]);
  });
});

describe("passkeys", () => {
  it("are added and removed only right after signing in; names can change at any time", async () => {
    const { email, visitor } = await signedIn();
    await addPasskey(visitor);
    await age(email);
    expect((await visitor.post("/api/auth/passkey/registration-options", {})).status).toBe(403);
    await expect(remove(visitor)).rejects.toMatchObject({ code: "forbidden" });
    const app = visitor.context();
    const [passkey] = await listed(visitor);
    await renameWay(app, await requireActor(app), { way: "passkey", id: passkey?.id ?? "", name: "电脑" });
    expect(await listed(visitor)).toMatchObject([{ name: "电脑" }]);
  });

  it("need a signed-in account to be added", async () => {
    expect((await new Visitor().post("/api/auth/passkey/registration-options", {})).status).toBe(401);
    const { answer } = await addPasskey((await signedIn()).visitor, "");
    expect(answer.status).toBe(400);
  });

  it("of other accounts cannot be renamed or removed", async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    await addPasskey(other.visitor, "别人的");
    const which = { way: "passkey", id: (await listed(other.visitor))[0]?.id ?? "" } as const;
    const app = mine.visitor.context();
    const actor = await requireActor(app);
    await expect(renameWay(app, actor, { ...which, name: "x" })).rejects.toMatchObject({ code: "not_found" });
    await expect(removeWay(app, actor, which)).rejects.toMatchObject({ code: "not_found" });
    expect(await listed(other.visitor)).toMatchObject([{ name: "别人的" }]);
  });

  it("are mailed about when removed, exported without keys, and deleted with the account", async () => {
    const { email, visitor } = await signedIn();
    await addPasskey(visitor, "手机");
    await addPasskey(visitor, "电脑");
    await remove(visitor);
    expect((await mailTo(email, "security-changed")).text).toMatch(/移除了一个通行密钥[\s\S]*手机/);
    const app = visitor.context();
    const { userId, ...actor } = await requireActor(app);
    const exported = await exportAccount(app, { userId, ...actor });
    expect(exported.passkeys).toMatchObject([{ name: "电脑", transports: "internal" }]);
    expect(JSON.stringify(exported)).not.toMatch(/public_key|credential_id/);
    await visitor.post("/api/auth/passkey/registration-options", {});
    const { eraseAccount } = await import("../account-data.ts");
    const { runBatch } = await import("#worker/platform/db/run-batch.ts");
    await eraseAccount(app, userId, { keepsOrders: false }, (statements) => runBatch(app.primary, statements));
    const left = await DB.prepare(
      "SELECT (SELECT count(*) FROM passkeys WHERE user_id = ?1) + (SELECT count(*) FROM verifications WHERE instr(value, ?1)) AS n",
    )
      .bind(userId)
      .first();
    expect(left).toEqual({ n: 0 });
  });
});

describe("for members of the back office a passkey", () => {
  it.each(["editor", "staff", "admin"])(
    "a passkey of a member of the back office is a second factor, also the only one: %s",
    async (role) => {
      const { email, visitor } = await signedIn();
      await setRole(email, role);
      await expect(requireActor(visitor.context())).rejects.toMatchObject({ code: "forbidden" });
      const before = new Visitor({ Cookie: visitor.cookieHeader });
      const { authenticator } = await addPasskey(visitor);
      expect(mustEnrol(await requireActor(visitor.context()))).toBe(false);
      // The session has more rights now and another token.
      expect(await before.session()).toBeNull();
      await expect(remove(visitor)).rejects.toMatchObject({ code: "forbidden" });
      expect(await listed(visitor)).toHaveLength(1);
      expect(await (await new Visitor().signIn(email)).json()).toEqual({ next: "second-factor" });
      expect((await signInWith(authenticator)).answer.status).toBe(200);
    },
  );

  it("a passkey becomes a second factor when the account becomes a member, and stops being one afterwards", async () => {
    const { email, visitor } = await signedIn();
    await addPasskey(visitor);
    const { userId } = await requireActor(visitor.context());
    const boss = await signedIn();
    await addPasskey(boss.visitor);
    await setRole(boss.email, "admin");
    await DB.prepare("UPDATE users SET two_factor_enabled = 1 WHERE email = ?").bind(boss.email).run();
    const app = boss.visitor.context();
    const member = await requireActor(app);
    await changeRole(app, member, { userId, from: "user", to: "staff" });
    expect(await (await new Visitor().signIn(email)).json()).toEqual({ next: "second-factor" });
    await changeRole(app, member, { userId, from: "staff", to: "user" });
    expect(await (await new Visitor().signIn(email)).json()).toEqual({ next: "signed-in" });
  });
});
