import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { appContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { goodPassword, signedIn, site, Visitor } from "../../../tests/support/account-client.ts";
import { totpCode } from "../../../tests/support/totp-code.ts";
import { loader as dashboardLoader } from "./dashboard.tsx";
import { action, loader } from "./settings.tsx";
import type { SettingsAnswer } from "./settings-answer.ts";

function argumentsOf(visitor: Visitor, fields?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(appContext, visitor.context());
  const request = new Request(`${site}/dashboard/settings`, {
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  return { request, url: new URL(request.url), context, params: {} };
}

const look = (visitor: Visitor) => loader(argumentsOf(visitor) as unknown as Parameters<typeof loader>[0]);
const lookAtDashboard = (visitor: Visitor) =>
  dashboardLoader(argumentsOf(visitor) as unknown as Parameters<typeof dashboardLoader>[0]);
const send = (visitor: Visitor, fields: Record<string, string>) =>
  action(argumentsOf(visitor, fields) as unknown as Parameters<typeof action>[0]);

/** Where a loader or an action leads. */
async function leads(answer: Promise<unknown>): Promise<string | null> {
  const response = await answer.catch((thrown: unknown) => thrown);
  return response instanceof Response ? response.headers.get("Location") : null;
}

async function administrator() {
  const person = await signedIn();
  await (env as Env).DB.prepare("UPDATE users SET role = 'admin' WHERE email = ?").bind(person.email).run();
  return person.visitor;
}

it("tells nobody anything who is not signed in, and marks the answer as personal", async () => {
  const given = argumentsOf(new Visitor());
  expect(await loader(given as unknown as Parameters<typeof loader>[0])).toBeNull();
  expect(given.context.get(appContext).isPersonal).toBe(true);
  expect(await lookAtDashboard(new Visitor())).toBeNull();
});

it("keeps what was typed when the session has ended meanwhile", async () => {
  const answer = await send(new Visitor(), { intent: "name", name: "李四" });
  expect(answer).toMatchObject({ data: { values: { intent: "name", name: "李四" } }, init: { status: 401 } });
});

it("refuses what it does not know", async () => {
  const { visitor } = await signedIn();
  await expect(send(visitor, { intent: "constructor" })).rejects.toMatchObject({ status: 400 });
  await expect(send(visitor, {})).rejects.toMatchObject({ status: 400 });
});

it("ends no session of somebody else", async () => {
  const [mine, other] = await Promise.all([signedIn(), signedIn()]);
  const session = (await look(other.visitor))?.rest?.sessions[0]?.id ?? "";
  expect(session).not.toBe("");
  expect(await send(mine.visitor, { intent: "end-session", session })).toMatchObject({ init: { status: 404 } });
  expect(await other.visitor.session()).not.toBeNull();
});

describe("an administrator without a second factor", () => {
  it("sees nothing but how to set one up", async () => {
    const visitor = await administrator();
    expect(await look(visitor)).toMatchObject({ role: "admin", rest: null });
    expect(await leads(lookAtDashboard(visitor))).toBe("/dashboard/settings");
    const forms: Record<string, string>[] = [
      { intent: "name", name: "李四" },
      { intent: "email", email: "new@people.example", password: goodPassword },
      { intent: "delete", password: goodPassword },
      { intent: "deletion-link" },
      { intent: "sign-out-others" },
    ];
    for (const fields of forms) {
      expect(await leads(send(visitor, fields))).toBe("/dashboard/settings");
    }
    expect((await visitor.session())?.user.name).toBe("王小明");
  });

  it("sets one up, and cannot turn it off", async () => {
    const visitor = await administrator();
    const started = await send(visitor, { intent: "second-factor-start", password: goodPassword });
    if (started instanceof Response) throw new Error("not started");
    const { setup }: SettingsAnswer = started.data;
    const secret = setup?.secret ?? "";
    const on = await send(visitor, { intent: "second-factor-confirm", code: await totpCode(secret) });
    if (!(on instanceof Response)) throw new Error("not turned on");
    expect(on.headers.get("Location")).toBe("/dashboard/settings?done=second-factor-on#second-factor");
    visitor.keep(on.headers);
    expect((await look(visitor))?.rest?.sessions).toHaveLength(1);
    const off = await send(visitor, { intent: "second-factor-remove", password: goodPassword });
    expect(off).toMatchObject({ data: { message: "后台账号必须开启两步验证。" }, init: { status: 403 } });
  });
});
