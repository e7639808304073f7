import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import { goodPassword, signedIn, type Visitor } from "../../../../../tests/support/account-client.ts";
import { refusalOfRoute, runRoute } from "../../../../../tests/support/back-office.ts";
import { totpCode } from "../../../../../tests/support/totp-code.ts";
import { exportAccount } from "../server/account-data.ts";
import { startSecondFactor } from "../server/second-factor.ts";
import { action, loader } from "./settings.tsx";

const path = "/dashboard/settings";

const send = (visitor: Visitor, form: Record<string, string>) => runRoute(action, path, visitor, { form });

async function shown(visitor: Visitor) {
  const page = await runRoute(loader, path, visitor);
  if (!page?.rest) throw new Error("nothing is shown");
  return page.rest;
}

/** A person who has set up a named authenticator on the page. */
async function enrolled(name: string) {
  const { visitor } = await signedIn();
  const app = visitor.context();
  const { secret } = await startSecondFactor(app, await requireActor(app), goodPassword);
  const pending = await shown(visitor);
  const answer = await send(visitor, { intent: "second-factor-confirm", code: await totpCode(secret), name });
  if (!(answer instanceof Response)) throw new Error("the code was refused");
  visitor.keep(answer.headers);
  return { visitor, pending };
}

async function exported(visitor: Visitor) {
  const app = visitor.context();
  return exportAccount(app, await requireActor(app));
}

describe("second factors", () => {
  it("are listed with type, status and name, and exported", async () => {
    const { visitor, pending } = await enrolled(" 我的手机 ");
    expect(pending.factors).toMatchObject([{ type: "totp", status: "unverified", name: null }]);
    const { factors } = await shown(visitor);
    expect(factors).toMatchObject([{ type: "totp", status: "verified", name: "我的手机" }]);
    expect(Object.keys(factors[0] ?? {}).sort()).toEqual([
      ...["createdAt", "id", "lastUsedAt", "name", "status", "type"],
    ]);
    expect((await exported(visitor)).second_factors).toEqual([
      {
        ...{ type: "totp", status: "verified", friendly_name: "我的手机" },
        ...{ created_at: factors[0]?.createdAt, last_used_at: expect.any(Number) },
      },
    ]);
  });

  it("need no name, and can be renamed", async () => {
    const { visitor } = await enrolled("");
    const [factor] = (await shown(visitor)).factors;
    expect(factor?.name).toBeNull();
    const rename = (name: string) =>
      send(visitor, { intent: "way-rename", way: "authenticator", id: factor?.id ?? "", name });
    expect(await refusalOfRoute(rename("旧手机").then((answer) => Promise.reject(answer)))).toBe(
      "303 /dashboard/settings?done=authenticator-renamed#second-factor",
    );
    expect((await shown(visitor)).factors).toMatchObject([{ name: "旧手机" }]);
    for (const bad of ["  ", "长".repeat(31), "a\u0000b"]) {
      expect(await rename(bad), bad).toMatchObject({ data: { errors: { name: expect.any(String) } } });
    }
    expect((await shown(visitor)).factors).toMatchObject([{ name: "旧手机" }]);
  });

  it("of other accounts cannot be renamed", async () => {
    const [mine, other] = [await enrolled("我的"), await enrolled("别人的")];
    const [factor] = (await shown(other.visitor)).factors;
    const which = { way: "authenticator", id: factor?.id ?? "" };
    const answer = await send(mine.visitor, { intent: "way-rename", ...which, name: "改了" });
    expect(answer).toMatchObject({ init: { status: 404 } });
    expect((await shown(other.visitor)).factors).toMatchObject([{ name: "别人的" }]);
  });
});

describe("identities", () => {
  it("are the password and the sign-in link with the address, and exported", async () => {
    const { visitor, email } = await signedIn();
    expect((await shown(visitor)).hasPassword).toBe(true);
    expect((await exported(visitor)).identities).toEqual([
      { type: "password", email, status: "active" },
      { type: "email-link", email, status: "active" },
    ]);
  });

  it("show a missing password", async () => {
    const { visitor, email } = await signedIn();
    await (env as Env).DB.prepare("DELETE FROM credentials WHERE user_id = (SELECT id FROM users WHERE email = ?)")
      .bind(email)
      .run();
    expect((await shown(visitor)).hasPassword).toBe(false);
    expect((await exported(visitor)).identities).toMatchObject([{ type: "password", status: "missing" }, {}]);
  });
});
