import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readRecord } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import {
  freshEmail,
  goodPassword,
  mailTo,
  registered,
  settled,
  Visitor,
} from "../../../../../tests/support/account-client.ts";
import { audience, expectForbidden, signedInAs } from "../../../../../tests/support/back-office.ts";
import { banUser, changeRole } from "./edit-user.ts";
import { inviteAgain, inviteMember, withdrawInvitation } from "./invite-member.ts";
import { userRecord } from "./record.ts";

const { DB } = env as Env;

const accountOf = (email: string) =>
  DB.prepare("SELECT role, email_verified AS isVerified FROM users WHERE email = ?").bind(email).first();

const accept = async (token: string, visitor = new Visitor()) => visitor.post("/api/auth/use-link", { token });

async function invited(role: "editor" | "staff" | "admin" = "staff") {
  const boss = await signedInAs("admin");
  const email = freshEmail();
  const userId = await inviteMember(boss.app, boss.actor, { email, name: "李四", role });
  return { boss, email, userId, mail: await mailTo(email, "team-invitation") };
}

describe("an invitation into the team", () => {
  it("gives the role when the link is accepted, and lets the person set a password", async () => {
    const { boss, email, userId, mail } = await invited();
    expect(mail.text).toContain("“客服”");
    expect(await accountOf(email)).toEqual({ role: "user", isVerified: 0 });
    expect(await readRecord(userRecord, boss.app, boss.actor, userId)).toMatchObject({ invited: "staff" });
    const visitor = new Visitor();
    expect(await (await accept(mail.token, visitor)).json()).toMatchObject({ outcome: "signed-in", purpose: "join" });
    expect(await accountOf(email)).toEqual({ role: "staff", isVerified: 1 });
    expect(await readRecord(userRecord, boss.app, boss.actor, userId)).toMatchObject({ invited: null });
    expect((await visitor.post("/api/auth/use-link", { token: mail.token })).status).toBe(400);
    const audited = await DB.prepare("SELECT action FROM audit_entries WHERE subject_id = ? ORDER BY id")
      .bind(userId)
      .all();
    expect(audited.results).toEqual([{ action: "user.invited" }, { action: "user.joined" }]);
    // Without a second factor the back office stays closed.
    const actor = await visitor.context().actor();
    expect(actor).toMatchObject({ role: "staff", twoFactorEnabled: false, startedBy: "recovery" });
  });

  it("takes an unverified account that somebody else registered with the address, without its password", async () => {
    const { email } = await registered();
    await DB.prepare("UPDATE users SET email_verified = 0 WHERE email = ?").bind(email).run();
    const boss = await signedInAs("admin");
    await inviteMember(boss.app, boss.actor, { email, name: "李四", role: "editor" });
    expect((await accept((await mailTo(email, "team-invitation")).token)).status).toBe(200);
    expect(await accountOf(email)).toEqual({ role: "editor", isVerified: 1 });
    expect(await DB.prepare("SELECT name FROM users WHERE email = ?").bind(email).first("name")).toBe("李四");
    const visitor = new Visitor();
    await visitor.passed("login");
    expect((await visitor.post("/api/auth/sign-in/email", { email, password: goodPassword })).status).toBe(400);
  });

  it("is refused for a verified account, whose role is changed on its page", async () => {
    const { email } = await registered();
    const boss = await signedInAs("admin");
    await expect(inviteMember(boss.app, boss.actor, { email, name: "李四", role: "staff" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await accountOf(email)).toMatchObject({ role: "user" });
  });

  it("is replaced by a second one, and ends when it is withdrawn", async () => {
    const { boss, email, userId, mail } = await invited();
    await inviteAgain(boss.app, boss.actor, userId, "editor");
    expect((await accept(mail.token)).status).toBe(400);
    const second = await mailTo(email, "team-invitation");
    expect(second.token).not.toBe(mail.token);
    await withdrawInvitation(boss.app, boss.actor, userId);
    expect((await accept(second.token)).status).toBe(400);
    expect(await accountOf(email)).toEqual({ role: "user", isVerified: 0 });
    await expect(withdrawInvitation(boss.app, boss.actor, userId)).rejects.toMatchObject({ code: "conflict" });
  });

  it("ends with the rights of whoever invited, with a ban, and with a change of the role", async () => {
    const first = await invited("admin");
    await DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(first.boss.actor.userId).run();
    expect((await accept(first.mail.token)).status).toBe(400);
    expect(await accountOf(first.email)).toEqual({ role: "user", isVerified: 0 });
    const second = await invited();
    await banUser(second.boss.app, second.boss.actor, { userId: second.userId, reason: "x" });
    expect((await accept(second.mail.token)).status).toBe(400);
    const third = await invited();
    await changeRole(third.boss.app, third.boss.actor, { userId: third.userId, from: "user", to: "editor" });
    expect((await accept(third.mail.token)).status).toBe(400);
  });

  it("is accepted once by simultaneous requests", async () => {
    const { mail } = await invited();
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(mail.token)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is limited, so that nobody mails the whole world through it", async () => {
    const boss = await signedInAs("admin");
    const invite = () => inviteMember(boss.app, boss.actor, { email: freshEmail(), name: "李四", role: "staff" });
    for (let turn = 0; turn < 20; turn += 1) await invite();
    await expect(invite()).rejects.toMatchObject({ code: "limited" });
  });
});

describe("a changed role", () => {
  it("is mailed to the person, who learns where the back office is", async () => {
    const boss = await signedInAs("admin");
    const { actor, email } = await signedInAs("user");
    await changeRole(boss.app, boss.actor, { userId: actor.userId, from: "user", to: "staff" });
    await settled();
    expect((await mailTo(email, "role-changed")).text).toContain("“客服”");
    await changeRole(boss.app, boss.actor, { userId: actor.userId, from: "staff", to: "user" });
    await settled();
    expect((await mailTo(email, "role-changed")).text).toContain("收回");
  });
});

describe.each(audience.filter((role) => role !== "admin" && role !== "anonymous"))("for %s", (role) => {
  it("every verb of invitations is refused", async () => {
    const { app, actor } = await signedInAs(role);
    const { actor: other } = await signedInAs("user");
    await expectForbidden(
      () => inviteMember(app, actor, { email: freshEmail(), name: "x", role: "admin" }),
      () => inviteAgain(app, actor, other.userId, "admin"),
      () => withdrawInvitation(app, actor, other.userId),
    );
  });
});
