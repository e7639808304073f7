import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { loader as list } from "#app/admin-records/list.tsx";
import { readOverview } from "#app/features/business/overview/admin/read-overview.ts";
import { listRecords } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { atSydneyTime } from "#worker/platform/time/sydney-time.ts";
import { type MemberOf, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { replyToMessage } from "../server/messages.ts";
import { addPost, threadPath } from "../server/thread/read-thread.ts";
import { messageRecord } from "./record.ts";

const { DB } = env as Env;
const email = "wang@people.example";
const keyOf = (id: number) => `5b5f1b9e-2b0a-4a86-9f0e-4f2f2a1c7d0${id}`;
const at = (text: string) => atSydneyTime(text) ?? Number.NaN;

/** A message of Monday is due at the end of Wednesday, one of Tuesday at the end of Thursday. */
const monday = "2026-11-23T09:00";
const tuesday = "2026-11-24T09:00";
const thursday = "2026-11-26T09:00";
const friday = "2026-11-27T00:00";

let staff: MemberOf;

beforeEach(async () => {
  await DB.batch(["contact_messages", "site_settings"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  for (const [id, status, created] of [
    [1, "new", monday],
    [2, "new", tuesday],
    [3, "in-progress", "2026-11-20T09:00"],
    [4, "answered", "2026-11-02T09:00"],
    [5, "closed", "2026-11-02T09:00"],
  ] as const)
    await insertRow(DB, "contact_messages", {
      ...{ id, key: keyOf(id), name: "王小明", email, topic: "general", status, created_at: at(created) },
      ...{ message: "学费可以分期付吗？谢谢。" },
    }).run();
  staff ??= await signedInAs("staff");
});

const appAt = (time: string) => ({ ...staff.app, now: () => at(time) });

const overdueAt = async (time: string) => {
  const query = { q: "", filters: { due: "overdue" }, sort: "due", isDescending: false, page: 1 };
  const { rows } = await listRecords(messageRecord, appAt(time), staff.actor, query);
  expect(rows.every(({ dueAt }) => Number(dueAt) > 0 && Number(dueAt) <= at(time))).toBe(true);
  return rows.map(({ id }) => id);
};

const write = async (id: number, time: string) => {
  const path = await threadPath(staff.app, { idempotencyKey: keyOf(id), email, linkVersion: 0 });
  await addPost(appAt(time), {
    token: path.split("/").at(-1) ?? "",
    key: crypto.randomUUID(),
    text: "还有一个问题。",
  });
};

it("a message is overdue after two working days; the longest waiting comes first", async () => {
  expect(await overdueAt("2026-11-25T23:59")).toEqual([3]);
  expect(await overdueAt(thursday)).toEqual([3, 1]);
  expect(await overdueAt("2026-11-26T23:59")).toEqual([3, 1]);
  expect(await overdueAt(friday)).toEqual([3, 1, 2]);
});

it("the holidays of the settings are no working days", async () => {
  const value = "2026-11-25 本地假日";
  await insertRow(DB, "site_settings", { key: "officeHolidays", value, version: 1, updated_at: 1 }).run();
  expect(await overdueAt(thursday)).toEqual([3]);
});

it("an answered message waits since the first post after the answer", async () => {
  await write(4, tuesday);
  await write(4, "2026-11-25T09:00");
  await write(1, thursday);
  expect(await overdueAt(thursday)).toEqual([3, 1]);
  expect(await overdueAt(friday)).toEqual([3, 1, 2, 4]);
  const reply = { id: 4, version: 3, key: crypto.randomUUID(), text: "可以。" };
  await replyToMessage(appAt(friday), staff.actor, reply);
  expect(await overdueAt(friday)).toEqual([3, 1, 2]);
});

it("the count on the front page equals the number of rows in the list", async () => {
  const counted = async (...given: Parameters<typeof readOverview>) =>
    (await readOverview(...given)).waiting.find(({ name }) => name === "overdueMessages")?.count;
  expect(await counted(appAt(thursday), staff.actor)).toBe(2);
  const editor = await signedInAs("editor");
  expect(await counted({ ...editor.app, now: () => at(thursday) }, editor.actor)).toBeUndefined();
});

it("the filter combines with the list's other filters", async () => {
  const { actor, visitor } = staff;
  await DB.prepare("UPDATE contact_messages SET assignee_id = ? WHERE id IN (1, 5)").bind(actor.userId).run();
  const ids = async (query: string) =>
    (await runRoute(list, `/admin/messages?${query}`, visitor)).listed.rows.map(({ key }) => Number(key));
  expect(await ids("due=overdue&assignee=mine")).toEqual([1]);
  expect(await ids("due=overdue&status=in-progress")).toEqual([3]);
  expect(await ids("assignee=mine&status=new,in-progress&sort=due&order=up")).toEqual([1]);
  expect(await ids("due=nonsense&sort=due&order=up")).toEqual([3, 1, 2, 4, 5]);
});
