import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import { minute } from "#worker/platform/time/units.ts";
import {
  freshEmail,
  goodPassword,
  mailTo,
  registered,
  settled,
  signedIn,
  Visitor,
} from "../../../../../tests/support/account-client.ts";
import { consumeLink, findLink } from "./account-links.ts";
import { changeEmail, changePassword } from "./change-account.ts";
import { redeemLink } from "./redeem-link.ts";

const { DB } = env as Env;

const ask = async (path: string, body: object, visitor = new Visitor()) =>
  (await visitor.passed("login")).post(`/api/auth/${path}`, body);

const follow = (token: string, visitor = new Visitor()) => visitor.post("/api/auth/use-link", { token });

describe.each([
  ["sign-in/magic-link", "sign-in-link"],
  ["request-password-reset", "recovery"],
])("%s", (path, kind) => {
  it("answers the same for known and unknown addresses, also above the rate limit", async () => {
    const { email } = await registered();
    const unknown = freshEmail();
    for (const expected of [200, 200, 200, 429]) {
      const [one, other] = [await ask(path, { email }), await ask(path, { email: unknown })];
      expect([one.status, (await one.text()).replace(/\d+/g, "N")]).toEqual([
        other.status,
        (await other.text()).replace(/\d+/g, "N"),
      ]);
      expect(one.status).toBe(expected);
    }
    const mails = await DB.prepare("SELECT COUNT(*) AS n FROM outbox WHERE recipient = ?").bind(unknown).first();
    expect(mails).toEqual({ n: 0 });
  });

  it("signs in once, and invalidates the account's other links", async () => {
    const { email } = await registered();
    await ask(path, { email });
    const first = await mailTo(email, kind);
    await ask(path, { email });
    const second = await expectAnother(email, kind, first.token);
    const visitor = new Visitor();
    expect((await follow(second, visitor)).status).toBe(200);
    expect((await visitor.session())?.user.email).toBe(email);
    expect((await follow(second)).status).toBe(400);
    expect((await follow(first.token)).status).toBe(400);
  });

  it("is used once by twenty simultaneous requests", async () => {
    const { email } = await registered();
    await ask(path, { email });
    const { token } = await mailTo(email, kind);
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("expires after 15 minutes", async () => {
    const { email } = await registered();
    await ask(path, { email });
    const { token } = await mailTo(email, kind);
    await DB.prepare("UPDATE account_links SET expires_at = expires_at - 900000 WHERE used_at IS NULL").run();
    expect((await follow(token)).status).toBe(400);
  });
});

/** Waits for a mail with a new link. */
function expectAnother(email: string, kind: string, before: string): Promise<string> {
  return vi.waitUntil(async () => [(await mailTo(email, kind)).token].find((token) => token !== before), {
    timeout: 30_000,
  });
}

it("does nothing when a link expires between findLink and consumeLink", async () => {
  const { email } = await registered();
  await ask("sign-in/magic-link", { email });
  const { token } = await mailTo(email, "sign-in-link");
  const app = new Visitor().context();
  const found = await findLink(app, token);
  expect(found?.state).toBe("good");
  if (!found) return;
  const row = () =>
    DB.prepare("SELECT used_at AS usedAt, expires_at AS expiresAt FROM account_links WHERE token_hash = ?")
      .bind(found.link.tokenHash)
      .first<{ usedAt: number | null; expiresAt: number }>();
  const { expiresAt } = (await row()) ?? { expiresAt: 0 };
  const effect = sql`UPDATE users SET name = 'changed' WHERE email = ${email}`;
  const late = { ...app, now: () => expiresAt };
  await expect(consumeLink(late, found.link, [effect])).rejects.toMatchObject({ code: "invalid" });
  expect(await row()).toEqual({ usedAt: null, expiresAt });
  expect(await DB.prepare("SELECT name FROM users WHERE email = ?").bind(email).first("name")).not.toBe("changed");
  await consumeLink({ ...app, now: () => expiresAt - 1 }, found.link, [effect]);
  expect(await DB.prepare("SELECT name FROM users WHERE email = ?").bind(email).first("name")).toBe("changed");
});

it("makes a link usable again when its purpose failed", async () => {
  const { email } = await registered();
  await ask("sign-in/magic-link", { email });
  const { token } = await mailTo(email, "sign-in-link");
  const visitor = new Visitor();
  const app = visitor.context();
  const failing = {
    ...app,
    primary: {
      ...app.primary,
      prepare: (sql: string) => {
        if (/insert into "sessions"/i.test(sql)) throw new Error("D1_ERROR: Network connection lost.");
        return app.primary.prepare(sql);
      },
    },
  };
  await expect(redeemLink(failing, token)).rejects.toThrow();
  expect((await follow(token, visitor)).status).toBe(200);
  expect((await visitor.session())?.user.email).toBe(email);
});

it.each([
  ["request-password-reset", "recovery"],
  ["sign-in/magic-link", "sign-in-link"],
])("%s removes a password that was set while the address was unverified", async (path, kind) => {
  const email = freshEmail();
  const stranger = await new Visitor().passed("register");
  await stranger.post("/api/auth/sign-up/email", { name: "陌生人", email, password: goodPassword });
  await ask(path, { email });
  const owner = new Visitor();
  await follow((await mailTo(email, kind)).token, owner);
  expect((await owner.session())?.user.email).toBe(email);
  expect((await stranger.signIn(email)).status).toBe(400);
});

describe("changing the password", () => {
  it("needs no old password after a recovery link, and ends all sessions and links", async () => {
    const { email, visitor } = await signedIn();
    const other = new Visitor();
    await ask("request-password-reset", { email }, other);
    await follow((await mailTo(email, "recovery")).token, other);
    await ask("sign-in/magic-link", { email });
    const pending = await mailTo(email, "sign-in-link");
    const app = other.context();
    other.keep(await changePassword(app, await requireActor(app), { password: "a very new password 42" }));
    await settled();
    expect(await visitor.session()).toBeNull();
    expect(await other.session()).toBeNull();
    expect((await follow(pending.token)).status).toBe(400);
    expect((await new Visitor().signIn(email)).status).toBe(400);
    expect((await new Visitor().signIn(email, "a very new password 42")).status).toBe(200);
    expect((await mailTo(email, "password-changed")).kind).toBe("password-changed");
  });

  it("needs the old password again 15 minutes after the recovery link was followed", async () => {
    const { email } = await registered();
    const visitor = new Visitor();
    await ask("request-password-reset", { email }, visitor);
    await follow((await mailTo(email, "recovery")).token, visitor);
    const app = visitor.context();
    const actor = await requireActor(app);
    const later = (time: number) => ({ ...app, now: () => actor.sessionStartedAt + time });
    const password = "a very new password 42";
    await expect(changePassword(later(15 * minute), actor, { password })).rejects.toMatchObject({
      code: "invalid",
      field: "currentPassword",
    });
    expect((await new Visitor().signIn(email)).status).toBe(200);
    await changePassword(later(15 * minute - 1), actor, { password });
    await settled();
    expect((await new Visitor().signIn(email, password)).status).toBe(200);
  });

  it("invalidates a change of address that an intruder requested", async () => {
    const { email, visitor } = await signedIn();
    const app = visitor.context();
    await changeEmail(app, await requireActor(app), { email: freshEmail(), password: goodPassword });
    const asked = await mailTo(email, "confirm-email-change");
    await changePassword(app, await requireActor(app), {
      password: "a very new password 42",
      currentPassword: goodPassword,
    });
    expect((await follow(asked.token)).status).toBe(400);
    expect((await new Visitor().signIn(email, "a very new password 42")).status).toBe(200);
  });

  it("otherwise needs the old password, and limits wrong ones", async () => {
    const { visitor } = await signedIn();
    const app = visitor.context();
    const actor = await requireActor(app);
    const password = "a very new password 42";
    await expect(changePassword(app, actor, { password })).rejects.toMatchObject({ field: "currentPassword" });
    for (let turn = 0; turn < 6; turn += 1) {
      await expect(changePassword(app, actor, { password, currentPassword: "wrong" })).rejects.toMatchObject({
        code: "invalid",
        field: "currentPassword",
      });
    }
    await expect(changePassword(app, actor, { password, currentPassword: goodPassword })).rejects.toMatchObject({
      code: "limited",
    });
  });

  it("refuses a common password", async () => {
    const { visitor } = await signedIn();
    const app = visitor.context();
    const change = changePassword(app, await requireActor(app), {
      password: "qwertyuiop",
      currentPassword: goodPassword,
    });
    await expect(change).rejects.toMatchObject({ field: "password" });
  });
});

describe("changing the address", () => {
  const begin = async (visitor: Visitor, email: string, password = goodPassword) => {
    const app = visitor.context();
    await changeEmail(app, await requireActor(app), { email, password });
    await settled();
  };

  it("takes effect after both addresses have confirmed", async () => {
    const { email, visitor } = await signedIn();
    const next = freshEmail();
    await begin(visitor, next);
    expect((await visitor.session())?.user.email).toBe(email);
    const asked = await mailTo(email, "confirm-email-change");
    expect(await (await follow(asked.token)).json()).toEqual({ outcome: "change-confirmed" });
    expect((await visitor.session())?.user.email).toBe(email);
    const proved = await mailTo(next, "verify-email-change");
    expect(await (await follow(proved.token)).json()).toEqual({ outcome: "email-changed" });
    expect((await visitor.session())?.user.email).toBe(next);
    expect((await follow(proved.token)).status).toBe(400);
    expect((await new Visitor().signIn(email)).status).toBe(400);
    expect((await new Visitor().signIn(next)).status).toBe(200);
  });

  it("does not reveal that the new address has an account before its owner confirms", async () => {
    const { visitor, email } = await signedIn();
    const { email: taken } = await registered();
    await begin(visitor, taken);
    await follow((await mailTo(email, "confirm-email-change")).token);
    const answer = await follow((await mailTo(taken, "verify-email-change")).token);
    expect(answer.status).toBe(409);
    expect((await visitor.session())?.user.email).toBe(email);
  });

  it("needs the password", async () => {
    const { visitor } = await signedIn();
    await expect(begin(visitor, freshEmail(), "wrong")).rejects.toMatchObject({ field: "password" });
  });
});
