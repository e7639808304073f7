import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import {
  goodPassword,
  mailTo,
  signedIn,
  signedInByPassword,
  Visitor,
} from "../../../../../tests/support/account-client.ts";
import { totpCode } from "../../../../../tests/support/totp-code.ts";
import { listSecondFactors } from "./read-dashboard.ts";
import { confirmSecondFactor, startSecondFactor } from "./second-factor.ts";
import { countRecoveryCodes, renewRecoveryCodes } from "./second-factor-state.ts";
import { removeWay } from "./ways.ts";

const { DB } = env as Env;

/** Adds an authenticator app to the visitor's account. */
async function addAuthenticator(visitor: Visitor, name: string) {
  const app = visitor.context();
  const made = await startSecondFactor(app, await requireActor(app, { isForEnrolment: true }), goodPassword);
  const code = await totpCode(made.secret);
  visitor.keep(await confirmSecondFactor(app, await requireActor(app, { isForEnrolment: true }), { code, name }));
  return made;
}

async function listed(visitor: Visitor) {
  const app = visitor.context();
  return listSecondFactors(app, await requireActor(app));
}

async function remove(visitor: Visitor, position: number, password = goodPassword) {
  const id = (await listed(visitor))[position]?.id ?? "";
  const app = visitor.context();
  await removeWay(app, await requireActor(app), { way: "authenticator", id, password });
}

/** The status of a sign-in in a new browser with this code as second step. */
async function signInWith(email: string, code: string): Promise<number> {
  const other = new Visitor();
  await other.signIn(email);
  return (await other.post("/api/auth/second-factor", { code })).status;
}

describe("several authenticators", () => {
  it("each authenticator completes a sign-in, and only the first one comes with recovery codes", async () => {
    const { email, visitor } = await signedIn();
    const phone = await addAuthenticator(visitor, "手机");
    const tablet = await addAuthenticator(visitor, "平板");
    expect([phone.recoveryCodes.length, tablet.recoveryCodes.length]).toEqual([10, 0]);
    expect(await listed(visitor)).toMatchObject([{ name: "手机" }, { name: "平板" }]);
    expect(await signInWith(email, await totpCode(phone.secret, 1))).toBe(200);
    expect(await signInWith(email, await totpCode(tablet.secret, 1))).toBe(200);
    expect(await signInWith(email, phone.recoveryCodes[0] ?? "")).toBe(200);
  });

  it("adding and removing an authenticator is mailed and recorded", async () => {
    const { email, visitor } = await signedIn();
    await addAuthenticator(visitor, "手机");
    expect((await mailTo(email, "security-changed")).text).toContain("开启了两步验证");
    await addAuthenticator(visitor, "平板");
    expect((await mailTo(email, "security-changed")).text).toMatch(/添加了一个验证器[\s\S]*平板/);
    await remove(visitor, 1);
    expect((await mailTo(email, "security-changed")).text).toMatch(/移除了一个验证器[\s\S]*平板/);
    const { results } = await DB.prepare(
      "SELECT kind, detail FROM account_events WHERE user_id = (SELECT id FROM users WHERE email = ?) ORDER BY id",
    )
      .bind(email)
      .all();
    expect(results).toEqual([
      { kind: "second-factor-on", detail: "手机" },
      { kind: "authenticator-added", detail: "平板" },
      { kind: "authenticator-removed", detail: "平板" },
    ]);
  });

  it("an authenticator can be removed with the password, and completes no sign-in afterwards", async () => {
    const { email, visitor } = await signedIn();
    const phone = await addAuthenticator(visitor, "手机");
    const tablet = await addAuthenticator(visitor, "平板");
    await expect(remove(visitor, 0, "wrong")).rejects.toMatchObject({ field: "password" });
    await remove(visitor, 0);
    expect(await signInWith(email, await totpCode(phone.secret, 1))).toBe(400);
    expect(await signInWith(email, await totpCode(tablet.secret, 1))).toBe(200);
  });

  it("removing a customer's last authenticator turns the second factor off and deletes the recovery codes", async () => {
    const { email, visitor } = await signedIn();
    await addAuthenticator(visitor, "手机");
    await remove(visitor, 0);
    expect((await mailTo(email, "security-changed")).text).toContain("关闭了两步验证");
    expect(await (await new Visitor().signIn(email)).json()).toEqual({ next: "signed-in" });
    const app = visitor.context();
    expect(await countRecoveryCodes(app, await requireActor(app))).toBe(0);
  });

  it.each(["editor", "staff", "admin"])(
    "the last authenticator of a member with role %s cannot be removed",
    async (role) => {
      const { email, visitor } = await signedIn();
      await addAuthenticator(visitor, "手机");
      await addAuthenticator(visitor, "平板");
      await DB.prepare("UPDATE users SET role = ? WHERE email = ?").bind(role, email).run();
      await remove(visitor, 0);
      await expect(remove(visitor, 0)).rejects.toMatchObject({ code: "forbidden" });
      expect(await listed(visitor)).toMatchObject([{ name: "平板" }]);
      const events = await DB.prepare(
        "SELECT 1 FROM account_events WHERE kind = 'authenticator-removed' AND detail = '平板' AND user_id = (SELECT id FROM users WHERE email = ?)",
      )
        .bind(email)
        .all();
      expect(events.results).toEqual([]);
    },
  );

  it("an account has at most five authenticators, which work for no other account", async () => {
    const { visitor } = await signedIn();
    for (const name of ["1", "2", "3", "4", "5"]) await addAuthenticator(visitor, name);
    const app = visitor.context();
    const actor = await requireActor(app);
    await expect(startSecondFactor(app, actor, goodPassword)).rejects.toMatchObject({ code: "conflict" });
    const stranger = await signedIn();
    const theirs = stranger.visitor.context();
    const id = (await listed(visitor))[0]?.id ?? "";
    await expect(
      removeWay(theirs, await requireActor(theirs), { way: "authenticator", id, password: goodPassword }),
    ).rejects.toMatchObject({ code: "not_found" });
    expect(await listed(visitor)).toHaveLength(5);
  });
});

describe("recovery codes", () => {
  it("recovery codes are counted when they are used and renewed", async () => {
    const { email, visitor } = await signedIn();
    const { recoveryCodes } = await addAuthenticator(visitor, "手机");
    const left = async () => {
      const app = visitor.context();
      return countRecoveryCodes(app, await requireActor(app));
    };
    expect(await left()).toBe(10);
    await signInWith(email, recoveryCodes[0] ?? "");
    await signInWith(email, recoveryCodes[1] ?? "");
    expect(await left()).toBe(8);
    const app = visitor.context();
    await renewRecoveryCodes(app, await requireActor(app), goodPassword);
    expect(await left()).toBe(10);
    expect((await mailTo(email, "security-changed")).text).toContain("更换了恢复码");
  });

  it("one code used by two requests at once opens one session", async () => {
    const { email, visitor } = await signedIn();
    const { recoveryCodes } = await addAuthenticator(visitor, "手机");
    const code = recoveryCodes[0] ?? "";
    const statuses = await Promise.all([signInWith(email, code), signInWith(email, code)]);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });
});

it("a sign-in with a second factor ends the earlier session of its browser once it is complete", async () => {
  const { email, visitor } = await signedInByPassword();
  const { secret } = await addAuthenticator(visitor, "手机");
  const there = new Visitor();
  await there.signIn(email);
  await there.post("/api/auth/second-factor", { code: await totpCode(secret, 1) });
  const before = new Visitor({ Cookie: visitor.cookieHeader });
  await visitor.signIn(email);
  expect(await before.session()).not.toBeNull();
  await DB.prepare("UPDATE two_factors SET last_step = NULL").run();
  expect((await visitor.post("/api/auth/second-factor", { code: await totpCode(secret, 1) })).status).toBe(200);
  expect(await visitor.session()).not.toBeNull();
  expect(await before.session()).toBeNull();
  expect(await there.session()).not.toBeNull();
});
