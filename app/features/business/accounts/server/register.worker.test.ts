import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { freshEmail, goodPassword, mailTo, registered, Visitor } from "../../../../../tests/support/account-client.ts";

const { DB } = env as Env;

const register = async (fields: Record<string, unknown>, visitor = new Visitor()) =>
  (await visitor.passed("register")).post("/api/auth/sign-up/email", {
    name: "王小明",
    email: freshEmail(),
    password: goodPassword,
    ...fields,
  });

const countUsers = async (email: string) =>
  (await DB.prepare("SELECT COUNT(*) AS n FROM users WHERE email = ?").bind(email).first<{ n: number }>())?.n;

describe("registration", () => {
  it("creates an account that can sign in after its address is verified", async () => {
    const email = freshEmail();
    expect((await register({ email: email.toUpperCase() })).status).toBe(200);
    const visitor = new Visitor();
    const early = await visitor.signIn(email);
    expect(early.status).toBe(403);
    expect(await early.json()).toMatchObject({ message: expect.stringContaining("验证邮箱") });
    const { token, kind } = await mailTo(email);
    expect(kind).toBe("verify-email");
    expect(await (await visitor.post("/api/auth/use-link", { token })).json()).toEqual({
      outcome: "verified",
      returnTo: null,
    });
    expect((await visitor.signIn(email)).status).toBe(200);
    expect(await visitor.session()).toMatchObject({ user: { name: "王小明", email, role: "user" } });
  });

  it("leads on to where the person wanted to go, also by a verification mail that a sign-in sent again", async () => {
    const email = freshEmail();
    await register({ email, returnTo: "/purchase?service=student500" });
    const used = async (token: string) => (await new Visitor().post("/api/auth/use-link", { token })).json();
    const visitor = await new Visitor().passed("login");
    await visitor.post("/api/auth/sign-in/email", { email, password: goodPassword, returnTo: "/compare" });
    expect(await used((await mailTo(email)).token)).toMatchObject({ outcome: "verified", returnTo: "/compare" });
    const other = freshEmail();
    await register({ email: other, returnTo: "//evil.example" });
    expect(await used((await mailTo(other)).token)).toMatchObject({ returnTo: null });
    const third = freshEmail();
    await register({ email: third, returnTo: "/purchase?service=student500" });
    expect(await used((await mailTo(third)).token)).toMatchObject({ returnTo: "/purchase?service=student500" });
  });

  it.each([
    [{ name: "  " }, "name", "请输入姓名"],
    [{ name: "a\r\nBcc: x@y.z" }, "name", "姓名里有无法识别的字符"],
    [{ email: "" }, "email", "请输入邮箱"],
    [{ email: "nobody" }, "email", "请输入有效的邮箱地址"],
    [{ email: "a@b.example\r\nBcc: c@d.example" }, "email", "请输入有效的邮箱地址"],
    [{ password: "" }, "password", "请输入密码"],
    [{ password: "12345" }, "password", "密码长度至少为6位"],
    [{ password: "a".repeat(129) }, "password", "密码最多128位"],
    [{ password: "12345678" }, "password", expect.stringContaining("太常见")],
    [{ password: "woaini1314" }, "password", expect.stringContaining("太常见")],
  ])("refuses %o at its field", async (fields, field, message) => {
    const answer = await register(fields);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: "invalid", field, message });
  });

  it("ignores fields that only the server sets", async () => {
    const email = freshEmail();
    await register({ email, role: "admin", emailVerified: true, email_verified: 1, userId: "x", bannedAt: 1 });
    const row = await DB.prepare("SELECT role, email_verified AS verified FROM users WHERE email = ?")
      .bind(email)
      .first();
    expect(row).toEqual({ role: "user", verified: 0 });
  });

  it("needs a pass of this form's human check, which is valid once", async () => {
    const visitor = new Visitor();
    const body = { name: "王", email: freshEmail(), password: goodPassword };
    expect((await visitor.post("/api/auth/sign-up/email", body)).status).toBe(403);
    await visitor.passed("login");
    expect((await visitor.post("/api/auth/sign-up/email", body)).status).toBe(403);
    await visitor.passed("register");
    expect((await visitor.post("/api/auth/sign-up/email", body)).status).toBe(200);
    expect((await visitor.post("/api/auth/sign-up/email", { ...body, email: freshEmail() })).status).toBe(403);
  });

  it("refuses a taken address and changes nothing", async () => {
    const { email } = await registered("第一个");
    const answer = await register({ email, name: "第二个", password: "another good one 77" });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      code: "conflict",
      field: "email",
      message: "该邮箱已注册，请直接登录或找回密码",
    });
    const visitor = new Visitor();
    expect((await visitor.signIn(email)).status).toBe(200);
    expect((await visitor.session())?.user.name).toBe("第一个");
  });

  it("creates one account from fifty simultaneous registrations", async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 50 }, () => register({ email })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
    expect(await countUsers(email)).toBe(1);
    const { results } = await DB.prepare("SELECT id FROM outbox WHERE recipient = ?").bind(email).all();
    expect(results).toHaveLength(1);
  });

  it("accepts any characters in a password and compares them exactly", async () => {
    const email = freshEmail();
    const password = ` 密码🐨 ${"é".repeat(90)} `;
    await register({ email, password });
    const visitor = new Visitor();
    await visitor.post("/api/auth/use-link", { token: (await mailTo(email)).token });
    expect((await visitor.signIn(email, password.trim())).status).toBe(400);
    expect((await visitor.signIn(email, password)).status).toBe(200);
  });

  it("stores the inviter of a valid code, and none for an unknown code", async () => {
    const { email } = await registered();
    const host = await DB.prepare("SELECT id, invite_code AS code FROM users WHERE email = ?")
      .bind(email)
      .first<{ id: string; code: string }>();
    const guest = freshEmail();
    await register({ email: guest, invite: host?.code });
    const other = freshEmail();
    await register({ email: other, invite: "nobody99" });
    const invitedBy = async (address: string) =>
      (await DB.prepare("SELECT invited_by AS host FROM users WHERE email = ?").bind(address).first<{ host: string }>())
        ?.host;
    expect(await invitedBy(guest)).toBe(host?.id);
    expect(await invitedBy(other)).toBeNull();
  });
});

describe("POST /api/check-email", () => {
  it("tells whether an address has an account, and issues a pass for the registration", async () => {
    const { email } = await registered();
    const visitor = await new Visitor().passed("register");
    expect(await (await visitor.post("/api/check-email", { email })).json()).toEqual({ exists: true });
    const fresh = freshEmail();
    await visitor.passed("register");
    expect(await (await visitor.post("/api/check-email", { email: fresh })).json()).toEqual({ exists: false });
    // The pass is used up: another query needs a new check, the registration does not.
    expect((await visitor.post("/api/check-email", { email: fresh })).status).toBe(403);
    const body = { name: "王", email: fresh, password: goodPassword };
    expect((await visitor.post("/api/auth/sign-up/email", body)).status).toBe(200);
  });

  it("is refused without a human check, and rate limited", async () => {
    const visitor = new Visitor();
    expect((await visitor.post("/api/check-email", { email: freshEmail() })).status).toBe(403);
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) {
      await visitor.passed("register");
      statuses.push((await visitor.post("/api/check-email", { email: freshEmail() })).status);
    }
    expect(statuses.slice(0, 29).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
