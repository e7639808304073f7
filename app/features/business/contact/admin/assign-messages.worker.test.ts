import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader as list, action as many } from "#app/admin-records/list.tsx";
import { banUser, changeRole } from "#app/features/business/accounts/server/edit-user.ts";
import { assignRecords, listAssigneeOptions } from "#app/features/business/assignment/server/public.ts";
import { runVerbs } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import {
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
} from "../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { assignedMessages } from "../server/messages.ts";
import { addPost, threadPath } from "../server/thread/read-thread.ts";
import { action as act, loader as one } from "./message.tsx";
import { messageRecord } from "./record.ts";

const { DB } = env as Env;
let staff: MemberOf;
const email = "wang@people.example";
const keyOf = (id: number) => `5b5f1b9e-2b0a-4a86-9f0e-4f2f2a1c7d0${id}`;

beforeEach(async () => {
  await DB.batch(["contact_messages", "audit_entries"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  for (const id of [1, 2, 3]) {
    await insertRow(DB, "contact_messages", {
      ...{ id, key: keyOf(id), name: "王小明", email, topic: "general", status: "new" },
      ...{ message: "学费可以分期付吗？谢谢。", created_at: id },
    }).run();
  }
  staff ??= await signedInAs("staff");
});

const tick = (ids: readonly number[]) => Object.fromEntries(ids.map((id) => [`row:${id}`, "1"]));
const post = (form: Record<string, string>, query = "", who = staff) =>
  runRoute(many, `/admin/messages${query}`, who.visitor, { form: { assignee: "", status: "closed", ...form } });
const ids = async (query: string) =>
  (await runRoute(list, `/admin/messages?${query}`, staff.visitor)).listed.rows.map(({ key }) => Number(key));
const audited = async () =>
  (await DB.prepare("SELECT action, subject_id AS id, after FROM audit_entries ORDER BY id").all()).results;

describe("ticked messages", () => {
  it("are assigned, and the list keeps its filters", async () => {
    const assignee = staff.actor.userId;
    const answer = await post({ intent: "assign", assignee, ...tick([1, 3]) }, "?status=new");
    expect(answer).toMatchObject({ data: { done: "已改 2 条的负责人。" } });
    expect(await ids("assignee=mine&sort=created&order=up")).toEqual([1, 3]);
    expect(await ids(`assignee=${assignee}&status=new,in-progress`)).toEqual([3, 1]);
    expect(await ids("assignee=none")).toEqual([2]);
    const { rows } = (await runRoute(list, "/admin/messages?q=分期", staff.visitor)).listed;
    expect(rows.map(({ cells }) => cells[4] !== null)).toEqual([true, false, true]);
    // A repeated form changes and records nothing.
    await post({ intent: "assign", assignee, ...tick([1, 3]) });
    const after = JSON.stringify({ assignee: staff.email });
    expect(await audited()).toEqual(["1", "3"].map((id) => ({ action: "message.assigned", id, after })));
    await post({ intent: "assign", ...tick([1, 2, 3]) });
    expect(await ids("assignee=none")).toEqual([3, 2, 1]);
  });

  it("report how many were assigned and how many were skipped", async () => {
    const assignee = staff.actor.userId;
    const said = async (ticked: number[]) =>
      JSON.stringify(await post({ intent: "assign", assignee, ...tick(ticked) }));
    expect(await said([1])).toContain("已改 1 条的负责人。");
    expect(await said([1, 2])).toContain("已改 1 条的负责人，1 条的负责人本来就是这样。");
    expect(await said([1, 9])).toContain("没有这条留言");
  });

  it("get a state, once", async () => {
    expect(await refusalOfRoute(post({ intent: "state", ...tick([1, 2]) }))).toMatch(/^303/);
    expect(JSON.stringify(await post({ intent: "state", ...tick([1, 2]) }))).toContain("刚被别人改过");
    expect(await ids("status=closed&sort=created&order=up")).toEqual([1, 2]);
    const after = JSON.stringify({ status: "closed" });
    expect(await audited()).toEqual(["1", "2"].map((id) => ({ action: "message.moved", id, after })));
  });

  it("keep their state when the sender has written since the list was opened, and the page says so", async () => {
    const path = await threadPath(staff.app, { idempotencyKey: keyOf(1), email, linkVersion: 0 });
    const key = crypto.randomUUID();
    await addPost(staff.app, { token: path.split("/").at(-1) ?? "", key, text: "还有一个问题。" });
    expect(JSON.stringify(await post({ intent: "state", ...tick([1, 2]) }))).toContain("刚被别人改过");
    expect(await ids("status=closed")).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  it.each([
    ["nothing is ticked", {}, "请先勾选要处理的几行。"],
    ["a person is no member", { assignee: "nobody", ...tick([1]) }, "没有这个负责人"],
    ["too many are ticked", tick(Array.from({ length: 51 }, (_, at) => at + 1)), "一次最多 50 行。"],
    ["the state is unknown", { intent: "state", status: "gone", ...tick([1]) }, "请选择状态"],
  ])("stay as they are when %s", async (_, form, words) => {
    expect(JSON.stringify(await post({ intent: "assign", ...form }))).toContain(words);
    expect(await audited()).toEqual([]);
  });

  it("are for members with the permission", async () => {
    for (const role of ["user", "editor"] as const) {
      const { app, actor, visitor } = await signedInAs(role);
      await expectForbidden(
        () => assignRecords(app, actor, assignedMessages, { keys: [1], assignee: "" }),
        () => runVerbs(messageRecord, app, actor, "state", [{ key: 1, version: 1 }], { status: "closed" }),
        () => listAssigneeOptions(app, actor, assignedMessages),
      );
      const form = { intent: "state", assignee: "", status: "closed", ...tick([1]) };
      expect(await refusalOfRoute(runRoute(many, "/admin/messages", visitor, { form }))).toBe("403");
    }
    expect(await ids("status=new")).toEqual([3, 2, 1]);
  });
});

it("a message is assigned on its page without making an open reply form outdated", async () => {
  const params = { id: "1" };
  const form = { intent: "assign", version: "1", assignee: staff.actor.userId };
  const path = "/admin/messages/1";
  expect(await refusalOfRoute(runRoute(act, path, staff.visitor, { form, params }))).toBe(`303 ${path}?saved=1`);
  const { message, verbs } = await runRoute(one, path, staff.visitor, { params });
  expect(message).toMatchObject({ assigneeId: staff.actor.userId, version: 1 });
  expect(verbs.find(({ name }) => name === "assign")?.fields).toMatchObject([{ defaultValue: staff.actor.userId }]);
});

it("a member who loses the role, is banned or deletes the account is unassigned from all messages", async () => {
  const boss = await signedInAs("admin");
  const [demoted, banned, deleted] = [await signedInAs("staff"), await signedInAs("staff"), await signedInAs("staff")];
  for (const [at, { actor }] of [demoted, banned, deleted].entries()) {
    await assignRecords(boss.app, boss.actor, assignedMessages, { keys: [at + 1], assignee: actor.userId });
  }
  await changeRole(boss.app, boss.actor, { userId: demoted.actor.userId, from: "staff", to: "editor" });
  await banUser(boss.app, boss.actor, { userId: banned.actor.userId, reason: "离职" });
  await DB.prepare("DELETE FROM users WHERE id = ?").bind(deleted.actor.userId).run();
  expect(await ids("assignee=none")).toEqual([3, 2, 1]);
});
