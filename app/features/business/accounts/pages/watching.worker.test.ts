import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { createStopToken } from "#app/features/publishing/watching/server/stop-token.ts";
import type { Env } from "#worker/env.ts";
import { signedIn, Visitor } from "../../../../../tests/support/account-client.ts";
import { runRoute } from "../../../../../tests/support/back-office.ts";
import { insertChange, insertLoad, insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";
import { action as stop, loader as stopPage } from "./stop-mails.tsx";
import { action, loader } from "./watching.tsx";

const { DB } = env as Env;

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  await DB.batch([
    insertLoad(DB, 2, "2022-11-01", { courses_changed: 1 }),
    insertChange(DB, 2, "course", 1, 1, "changed", [{ field: "tuition_fee", before: 80000, after: 84000 }]),
  ]);
});

const path = "/dashboard/watching";
const send = (visitor: Visitor | undefined, mails: string) => runRoute(action, path, visitor, { form: { mails } });
const look = (visitor?: Visitor) => runRoute(loader, path, visitor);

it("shows everybody their own changes, and nothing to who is not signed in", async () => {
  const { visitor } = await signedIn();
  await visitor.post("/api/account/shortlist", { add: ["c:0000001"] });
  const { visitor: other } = await signedIn();
  expect(await look(visitor)).toMatchObject({
    watching: null,
    hasSaved: true,
    changes: [{ code: "0000001", lines: ["全程学费从 A$80,000 涨到 A$84,000（涨 5%）。"] }],
  });
  expect(await look(other)).toMatchObject({ hasSaved: false, changes: [] });
  expect(await look(new Visitor())).toBeNull();
});

it("starts and stops the mails with one button, stores the time of the request, and exports it", async () => {
  const { visitor } = await signedIn();
  const wished = async () => (await look(visitor))?.watching?.wantedAt;
  expect(await wished()).toBeUndefined();
  await send(visitor, "on");
  const since = await wished();
  expect(Date.now() - (since ?? 0)).toBeLessThan(60_000);
  await send(visitor, "on");
  expect(await wished()).toBe(since);
  const exported = await (await visitor.fetch("/api/account/export")).json<Record<string, unknown>>();
  expect(exported.saved_changes_mails).toEqual([{ wanted_at: since, told_at: null }]);
  await send(visitor, "off");
  expect(await wished()).toBeUndefined();
  expect(await send(visitor, "often")).toMatchObject({ init: { status: 400 } });
  expect(await send(new Visitor(), "on")).toMatchObject({ init: { status: 401 } });
});

it("stops by a POST to the link of a mail, without a session, and not when it is opened", async () => {
  const { visitor } = await signedIn();
  await send(visitor, "on");
  const app = visitor.context();
  const token = await createStopToken(app, (await app.actor())?.userId ?? "");
  const address = `/link/stop-mails?token=${token}`;
  const isOn = async () => (await look(visitor))?.watching !== null;
  expect(await runRoute(stopPage, address, new Visitor())).toEqual({ token });
  expect(await isOn()).toBe(true);
  const form = { "List-Unsubscribe": "One-Click" };
  expect(await runRoute(stop, `${address}x`, new Visitor(), { form })).toMatchObject({ init: { status: 400 } });
  expect(await isOn()).toBe(true);
  expect(await runRoute(stop, address, new Visitor(), { form })).toMatchObject({
    data: { values: { stopped: "yes" } },
  });
  expect(await isOn()).toBe(false);
});

it("lets mail programs post to the link: without cookies and origin, as a form", async () => {
  const program = new Visitor();
  delete program.headers.Origin;
  const answer = await program.fetch("/link/stop-mails?token=x", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});
