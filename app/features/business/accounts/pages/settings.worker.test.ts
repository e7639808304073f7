import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { appContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { goodPassword, mailTo, settled, signedIn, site, Visitor } from "../../../../../tests/support/account-client.ts";
import { runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import { routeArguments } from "../../../../../tests/support/route-arguments.ts";
import { insertOrder } from "../../../../../tests/support/sample-order.ts";
import { totpCode } from "../../../../../tests/support/totp-code.ts";
import { sendDeletionLink } from "../server/account-data.ts";
import type { SettingsAnswer } from "./dashboard/settings-answer.ts";
import { loader as dashboardLoader } from "./dashboard.tsx";
import { deletionText } from "./deletion-text.json";
import { action as linkAction, loader as linkLoader } from "./link.tsx";
import { action, loader } from "./settings.tsx";

function argumentsOf(visitor: Visitor, fields?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(appContext, visitor.context());
  const request = new Request(`${site}/dashboard/settings`, {
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  return { request, context };
}

const look = (visitor: Visitor) => loader(routeArguments(argumentsOf(visitor)));
const lookAtDashboard = (visitor: Visitor) => dashboardLoader(routeArguments(argumentsOf(visitor)));
const send = (visitor: Visitor, fields: Record<string, string>) => action(routeArguments(argumentsOf(visitor, fields)));

/** The address that a loader or an action redirects to. */
async function leads(answer: Promise<unknown>): Promise<string | null> {
  const response = await answer.catch((thrown: unknown) => thrown);
  return response instanceof Response ? response.headers.get("Location") : null;
}

async function administrator() {
  const person = await signedIn();
  await (env as Env).DB.prepare("UPDATE users SET role = 'admin' WHERE email = ?").bind(person.email).run();
  return person.visitor;
}

it("loads nothing for signed-out visitors, and marks the response as personal", async () => {
  const given = argumentsOf(new Visitor());
  expect(await loader(routeArguments(given))).toBeNull();
  expect(given.context.get(appContext).isPersonal).toBe(true);
  expect(await lookAtDashboard(new Visitor())).toBeNull();
});

it("keeps the typed fields when the session has ended meanwhile", async () => {
  const answer = await send(new Visitor(), { intent: "name", name: "李四" });
  expect(answer).toMatchObject({ data: { values: { intent: "name", name: "李四" } }, init: { status: 401 } });
});

it("refuses an unknown intent", async () => {
  const { visitor } = await signedIn();
  await expect(send(visitor, { intent: "constructor" })).rejects.toMatchObject({ status: 400 });
  await expect(send(visitor, {})).rejects.toMatchObject({ status: 400 });
});

it("ends no session of another account", async () => {
  const [mine, other] = await Promise.all([signedIn(), signedIn()]);
  const session = (await look(other.visitor))?.rest?.sessions[0]?.id ?? "";
  expect(session).not.toBe("");
  expect(await send(mine.visitor, { intent: "end-session", session })).toMatchObject({ init: { status: 404 } });
  expect(await other.visitor.session()).not.toBeNull();
});

it("the deletion is refused with the names of open orders, and succeeds when these are kept", async () => {
  const { actor, visitor } = await signedInAs("user");
  const number = await insertOrder(actor.userId, "paid");
  await insertOrder(actor.userId, "delivered");
  expect((await look(visitor))?.rest?.orders).toMatchObject([
    { number, product: "访客签证标准服务", status: "paid", applicantEmail: "wang@people.example" },
  ]);
  const refused = await send(visitor, { intent: "delete", password: goodPassword });
  expect(refused).toMatchObject({ data: { message: expect.stringContaining(number) }, init: { status: 409 } });
  expect(await leads(send(visitor, { intent: "delete", password: goodPassword, keepsOrders: "yes" }))).toBe(
    "/login?notice=deleted-but-orders",
  );
});

it("the page of a deletion link asks about open orders, whichever account is signed in", async () => {
  const { actor, app, email } = await signedInAs("user");
  const number = await insertOrder(actor.userId, "submitted");
  await sendDeletionLink(app, actor);
  await settled();
  const { token } = await mailTo(email, "delete-account");
  const path = `/link?token=${token}`;
  const deletion = { facts: expect.stringContaining(number), keep: deletionText.orders.tick };
  expect(await runRoute(linkLoader, path)).toMatchObject({ link: { purpose: "delete-account", deletion } });
  const refused = await runRoute(linkAction, path, undefined, { form: { token } });
  expect(refused).toMatchObject({ data: { message: expect.stringContaining(number) }, init: { status: 409 } });
  expect(await leads(runRoute(linkAction, path, undefined, { form: { token, keepsOrders: "yes" } }))).toBe(
    "/login?notice=deleted-but-orders",
  );
});

describe("an administrator without a second factor", () => {
  it("an administrator without a second factor sees only the setup", async () => {
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

  it("an administrator can set up a second factor and cannot turn it off", async () => {
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
    const id = (await look(visitor))?.rest?.factors[0]?.id ?? "";
    const off = await send(visitor, { intent: "way-remove", way: "authenticator", id, password: goodPassword });
    expect(off).toMatchObject({
      data: { message: expect.stringContaining("后台账号必须开启两步验证") },
      init: { status: 403 },
    });
  });
});
