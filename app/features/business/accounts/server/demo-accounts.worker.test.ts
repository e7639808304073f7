import { env } from "cloudflare:workers";
import { symmetricEncrypt } from "better-auth/crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { demoDomain } from "#worker/platform/auth/demo-accounts.ts";
import { goodPassword, registered, signedIn, Visitor } from "../../../../../tests/support/account-client.ts";
import { listDemoCodes } from "./demo-codes.ts";
import { registerAccount } from "./register-account.ts";

const { DB } = env as Env;
const email = `admin@${demoDomain}`;

afterEach(async () => {
  vi.unstubAllEnvs();
  await DB.prepare("DELETE FROM users WHERE email = ?").bind(email).run();
});

const rename = (from: string) => DB.prepare("UPDATE users SET email = ? WHERE email = ?").bind(email, from).run();

describe("demo accounts", () => {
  it("have their second factor codes listed in development", async () => {
    const person = await registered();
    await rename(person.email);
    const { id } = (await DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<{ id: string }>()) ?? {};
    const app = person.visitor.context();
    const key = app.settings.AUTH_SECRET;
    await DB.batch([
      DB.prepare("UPDATE users SET two_factor_enabled = 1 WHERE id = ?").bind(id),
      DB.prepare("INSERT INTO two_factors (id, user_id, secret) VALUES ('f', ?, ?)").bind(
        id,
        await symmetricEncrypt({ key, data: "second-factor-of-the-demo-admin" }),
      ),
    ]);
    const [shown] = await listDemoCodes(app);
    expect(shown).toEqual({ email, role: "user", code: expect.stringMatching(/^\d{6}$/) });
    expect((await person.visitor.signIn(email)).status).toBe(200);
    expect((await person.visitor.post("/api/auth/second-factor", { code: shown?.code })).status).toBe(200);
    expect((await person.visitor.session())?.user.email).toBe(email);
    await expect(listDemoCodes(app, true)).rejects.toMatchObject({ code: "not_found" });
  });

  it("cannot be registered on the built site", async () => {
    vi.stubEnv("PROD", true);
    const visitor = await new Visitor().passed("register");
    const input = { name: "王", email, password: goodPassword, invite: undefined };
    await expect(registerAccount(visitor.context(), input)).rejects.toMatchObject({ code: "invalid", field: "email" });
    expect(await DB.prepare("SELECT 1 FROM users WHERE email = ?").bind(email).first()).toBeNull();
  });

  it("cannot sign in on the built site by password, link or an existing session", async () => {
    const { email: before, visitor } = await signedIn();
    await rename(before);
    expect((await visitor.session())?.user.email).toBe(email);
    vi.stubEnv("PROD", true);
    expect(await visitor.session()).toBeNull();
    expect((await new Visitor().signIn(email)).status).toBe(400);
    const asking = await new Visitor().passed("login");
    expect((await asking.post("/api/auth/sign-in/magic-link", { email })).status).toBe(200);
    expect(await DB.prepare("SELECT 1 FROM outbox WHERE recipient = ?").bind(email).first()).toBeNull();
  });
});
