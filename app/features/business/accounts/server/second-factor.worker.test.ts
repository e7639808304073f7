import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import { goodPassword, mailTo, signedInByPassword, Visitor } from "../../../../../tests/support/account-client.ts";
import { totpCode } from "../../../../../tests/support/totp-code.ts";
import { listSecondFactors } from "./read-dashboard.ts";
import { confirmSecondFactor, startSecondFactor } from "./second-factor.ts";
import { renewRecoveryCodes } from "./second-factor-state.ts";
import { removeWay } from "./ways.ts";

const { DB } = env as Env;

/** A signed-in person with a second factor. */
async function enrolled(name = "") {
  const person = await signedInByPassword();
  const { visitor } = person;
  const app = visitor.context();
  const made = await startSecondFactor(app, await requireActor(app), goodPassword);
  const code = await totpCode(made.secret);
  visitor.keep(await confirmSecondFactor(app, await requireActor(app), { code, name }));
  return { ...person, ...made };
}

/** Removes the only authenticator. */
async function turnOff(app: AppContext, password = goodPassword) {
  const actor = await requireActor(app);
  const [factor] = await listSecondFactors(app, actor);
  await removeWay(app, actor, { way: "authenticator", id: factor?.id ?? "", password });
}

describe("the second factor", () => {
  it("is required after the password, and there is no session before it", async () => {
    const { email, secret, visitor } = await enrolled();
    expect(await visitor.session()).not.toBeNull();
    const other = new Visitor();
    expect(await (await other.signIn(email)).json()).toEqual({ next: "second-factor" });
    expect(await other.session()).toBeNull();
    expect((await other.post("/api/auth/second-factor", { code: "000000" })).status).toBe(400);
    const code = await totpCode(secret, 1);
    expect((await other.post("/api/auth/second-factor", { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(
      200,
    );
    expect((await other.session())?.user.email).toBe(email);
  });

  it("is required after a sign-in link too", async () => {
    const { email, secret } = await enrolled();
    const other = await new Visitor().passed("login");
    await other.post("/api/auth/sign-in/magic-link", { email });
    const answer = await other.post("/api/auth/use-link", { token: (await mailTo(email, "sign-in-link")).token });
    expect(await answer.json()).toMatchObject({ outcome: "second-factor" });
    expect(await other.session()).toBeNull();
    expect((await other.post("/api/auth/second-factor", { code: await totpCode(secret, 1) })).status).toBe(200);
    expect(await other.session()).not.toBeNull();
  });

  it("is not refused for what others guess at the same network address", async () => {
    const { email, secret } = await enrolled();
    const address = { "cf-connecting-ip": "192.0.2.80" };
    const guess = () => new Visitor(address).post("/api/auth/second-factor", { code: "123456" });
    const guesses = await Promise.all(Array.from({ length: 25 }, guess));
    expect(guesses.map(({ status }) => status)).toContain(429);
    const other = new Visitor(address);
    await other.signIn(email);
    expect((await other.post("/api/auth/second-factor", { code: await totpCode(secret, 1) })).status).toBe(200);
  });

  it("accepts each code once", async () => {
    const { email, secret } = await enrolled();
    const code = await totpCode(secret, 1);
    const [one, other] = [new Visitor(), new Visitor()];
    await one.signIn(email);
    await other.signIn(email);
    expect((await one.post("/api/auth/second-factor", { code })).status).toBe(200);
    expect((await other.post("/api/auth/second-factor", { code })).status).toBe(400);
    expect(await other.session()).toBeNull();
  });

  it("accepts each recovery code once, and new codes invalidate the old", async () => {
    const { email, recoveryCodes, visitor } = await enrolled();
    const use = async (code = "") => {
      const other = new Visitor();
      await other.signIn(email);
      return (await other.post("/api/auth/second-factor", { code })).status;
    };
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    // As people copy it from paper.
    expect(await use(` ${recoveryCodes[0]?.toUpperCase().replace("-", " ")}`)).toBe(200);
    expect(await use(recoveryCodes[0])).toBe(400);
    const app = visitor.context();
    const renewed = await renewRecoveryCodes(app, await requireActor(app), goodPassword);
    expect(await use(recoveryCodes[1])).toBe(400);
    expect(await use(renewed[0])).toBe(200);
  });

  it("ends the challenge after several wrong codes", async () => {
    const { email, secret } = await enrolled();
    const other = new Visitor();
    await other.signIn(email);
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      statuses.push((await other.post("/api/auth/second-factor", { code: `00000${turn}` })).status);
    }
    expect(statuses.at(-1)).toBe(401);
    expect((await other.post("/api/auth/second-factor", { code: await totpCode(secret, 1) })).status).toBe(401);
  });

  it("accepts a code only with a challenge, also from a signed-in account", async () => {
    const { visitor, secret } = await enrolled();
    const code = await totpCode(secret, 1);
    expect((await visitor.post("/api/auth/second-factor", { code })).status).toBe(401);
    expect(await visitor.session()).not.toBeNull();
  });

  it("lets only a recovery link replace the password without the old one", async () => {
    const { email, secret } = await enrolled();
    const other = await new Visitor().passed("login");
    await other.post("/api/auth/request-password-reset", { email });
    await other.post("/api/auth/use-link", { token: (await mailTo(email, "recovery")).token });
    await other.post("/api/auth/second-factor", { code: await totpCode(secret, 1) });
    expect((await requireActor(other.context())).startedBy).toBe("recovery");
    await DB.prepare("UPDATE two_factors SET last_step = NULL").run();
    const third = new Visitor();
    await third.signIn(email);
    await third.post("/api/auth/second-factor", { code: await totpCode(secret, 1) });
    expect((await requireActor(third.context())).startedBy).toBe("password");
  });

  it("is refused without a challenge", async () => {
    expect((await new Visitor().post("/api/auth/second-factor", { code: "123456" })).status).toBe(401);
  });

  it("needs the password to be turned on and off", async () => {
    const { visitor } = await signedInByPassword();
    const app = visitor.context();
    await expect(startSecondFactor(app, await requireActor(app), "wrong")).rejects.toMatchObject({ field: "password" });
    const person = await enrolled();
    const theirs = person.visitor.context();
    await expect(turnOff(theirs, "wrong")).rejects.toMatchObject({ field: "password" });
    await turnOff(theirs);
    expect(await person.visitor.session()).not.toBeNull();
    expect(await (await person.visitor.signIn(person.email)).json()).toEqual({ next: "signed-in" });
  });

  it("is mandatory for administrators", async () => {
    const { email, visitor } = await signedInByPassword();
    await DB.prepare("UPDATE users SET role = 'admin' WHERE email = ?").bind(email).run();
    await expect(requireActor(visitor.context())).rejects.toMatchObject({ code: "forbidden" });
    expect((await visitor.fetch("/api/account/export")).status).toBe(403);
    const person = await enrolled();
    await DB.prepare("UPDATE users SET role = 'admin' WHERE email = ?").bind(person.email).run();
    const app = person.visitor.context();
    await expect(turnOff(app)).rejects.toMatchObject({ code: "forbidden" });
  });
});
