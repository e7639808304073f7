import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { action as tagAction, loader as tagPage } from "#app/admin-records/edit.tsx";
import { loader as tagsPage } from "#app/admin-records/list.tsx";
import type { Env } from "#worker/env.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../../tests/support/back-office.ts";
import { beforeEachBatch } from "../../../../../../tests/support/before-each-batch.ts";
import { insertOrder } from "../../../../../../tests/support/sample-order.ts";
import { action as orderAction, loader as orderPage } from "../../admin/order.tsx";
import { orderList } from "../../admin/order-list.ts";
import { loader as list, action as listAction } from "../../admin/orders.tsx";
import { boxOfOrder } from "../../shared/input.ts";
import { eraseUnclaimedOrders } from "../by-staff/attach-orders.ts";
import { listTags, maxTags, maxTagsOfOrder, removeTag, renameTag, tagOrders, untagOrders } from "./tags.ts";

const { DB } = env as Env;
let staff: MemberOf;

beforeEach(async () => {
  await DB.batch(["DELETE FROM order_tags", "DELETE FROM orders"].map((sql) => DB.prepare(sql)));
  staff ??= await signedInAs("staff");
});

const ticked = (numbers: readonly string[]) => Object.fromEntries(numbers.map((number) => [boxOfOrder(number), "yes"]));
const postList = (form: Record<string, string>, query = "") =>
  runRoute(listAction, `/admin/orders${query}`, staff.visitor, { form: { assignee: "", ...form } });
const postOrder = (number: string, form: Record<string, string>) =>
  refusalOfRoute(runRoute(orderAction, `/admin/orders/${number}`, staff.visitor, { form, params: { number } }));
const postTag = (id: number, form: Record<string, string>, { visitor }: Pick<MemberOf, "visitor"> = staff) =>
  runRoute(tagAction, `/admin/orders/tags/${id}`, visitor, {
    ...{ form: { version: "1", ...form }, params: { key: String(id) } },
  });
const listed = async (query: string) => (await runRoute(list, `/admin/orders?${query}`, staff.visitor)).listed;
const numbersOf = async (query: string) => (await listed(query)).rows.map(({ number }) => number);
const all = () => listTags(staff.app, staff.actor);
const idOf = async (name: string) => (await all()).find((tag) => tag.name === name)?.id ?? 0;
const tagNames = async (number: string) => {
  const { tags, ownTags } = await runRoute(orderPage, `/admin/orders/${number}`, staff.visitor, { params: { number } });
  return tags.filter(({ id }) => ownTags.includes(id)).map(({ name }) => name);
};
const auditOf = async (subject: string) =>
  (
    await DB.prepare("SELECT action, before, after FROM audit_entries WHERE subject_id = ? ORDER BY id")
      .bind(subject)
      .all<Record<string, string | null>>()
  ).results;

describe("tags of orders", () => {
  it("are given on the order's page, whatever the capitals and spaces, and taken away", async () => {
    const number = await insertOrder(null, "paid");
    await postOrder(number, { intent: "tag", tag: "  VIP  客户 " });
    await postOrder(number, { intent: "tag", tag: "vip 客户" });
    await postOrder(number, { intent: "tag", tag: "急件" });
    expect(await tagNames(number)).toEqual(["VIP 客户", "急件"]);
    await postOrder(number, { intent: "untag", tag: "急件" });
    await postOrder(number, { intent: "untag", tag: "急件" });
    expect(await tagNames(number)).toEqual(["VIP 客户"]);
    expect((await auditOf(number)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ["order.tagged", null, '{"tag":"VIP 客户"}'],
      ["order.tagged", null, '{"tag":"急件"}'],
      ["order.untagged", '{"tag":"急件"}', null],
    ]);
  });

  it.each([
    ["", "请填写标签"],
    ["长".repeat(21), "标签最多 20 个字"],
    ["坏\u0007", "有无法识别的字符"],
  ])("refuse the name %j", async (tag, message) => {
    const number = await insertOrder(null, "paid");
    const answer = await runRoute(orderAction, `/admin/orders/${number}`, staff.visitor, {
      ...{ form: { intent: "tag", tag }, params: { number } },
    });
    expect(JSON.stringify(answer)).toContain(message);
    expect(JSON.stringify(await postList({ ...ticked([number]), intent: "tag", tag }))).toContain(message);
    expect(await all()).toEqual([]);
  });

  it("are given to many orders and taken from many, and the list keeps its filters", async () => {
    const numbers = await Promise.all([insertOrder(null, "paid"), insertOrder(null, "delivered")]);
    const other = await insertOrder(null, "paid");
    const answer = await postList({ ...ticked(numbers), intent: "tag", tag: "急件" }, "?status=paid");
    expect(answer instanceof Response && answer.headers.get("Location")).toMatch(/^\/admin\/orders\?status=paid/);
    const tag = await idOf("急件");
    expect(await numbersOf(`tag=${tag}`)).toEqual(numbers);
    expect(await numbersOf(`tag=${tag}&status=paid`)).toEqual([numbers[0]]);
    expect(await numbersOf(`tag=${tag}&q=${numbers[1]}`)).toEqual([numbers[1]]);
    expect(await numbersOf(`tag=${tag}&q=${other}`)).toEqual([]);
    expect((await listed("")).rows.filter(({ tags }) => tags.includes(tag))).toHaveLength(2);
    const file = await (await runRoute(orderList.sendFile, `/admin/orders.csv?tag=${tag}`, staff.visitor)).text();
    expect(numbers.map((number) => file.includes(number))).toEqual([true, true]);
    expect(file).toContain("急件");
    expect(file).not.toContain(other);
    await postList({ ...ticked([...numbers, other]), intent: "untag", tag: "急件" });
    expect(await numbersOf(`tag=${tag}`)).toEqual([]);
    expect(JSON.stringify(await postList({ ...ticked(numbers), intent: "untag", tag: "没有" }))).toContain(
      "没有这个标签",
    );
  });

  it("made by two members at once are one", async () => {
    const numbers = await Promise.all([insertOrder(null, "paid"), insertOrder(null, "paid")]);
    await Promise.all(numbers.map((number) => tagOrders(staff.app, staff.actor, { numbers: [number], name: "同时" })));
    expect(await all()).toHaveLength(1);
    expect(await numbersOf(`tag=${await idOf("同时")}`)).toHaveLength(2);
  });

  it("are at most thirty, ten on an order", async () => {
    const number = await insertOrder(null, "paid");
    const tag = (name: string) => tagOrders(staff.app, staff.actor, { numbers: [number], name });
    for (let n = 1; n <= maxTags; n += 1) expect(await tag(`t${n}`)).toBe(n <= maxTagsOfOrder ? 1 : 0);
    await expect(tag("one more")).rejects.toMatchObject({ code: "invalid", field: "tag" });
    expect(await tagNames(number)).toHaveLength(maxTagsOfOrder);
  });

  it("are renamed, also in another writing, and become one with a tag of the same name", async () => {
    const [both, first] = await Promise.all([insertOrder(null, "paid"), insertOrder(null, "paid")]);
    await tagOrders(staff.app, staff.actor, { numbers: [both, first], name: "vip" });
    await tagOrders(staff.app, staff.actor, { numbers: [both], name: "老客户" });
    const id = await idOf("vip");
    await refusalOfRoute(postTag(id, { intent: "rename", name: "VIP" }));
    expect((await all()).map(({ name }) => name)).toEqual(["VIP", "老客户"]);
    await refusalOfRoute(postTag(id, { intent: "rename", name: "老客户" }));
    expect((await all()).map(({ name }) => name)).toEqual(["老客户"]);
    expect(await numbersOf(`tag=${await idOf("老客户")}`)).toEqual([both, first]);
    expect((await auditOf(String(id))).map(({ action }) => action)).toEqual(["order-tag.renamed", "order-tag.merged"]);
    await expect(renameTag(staff.app, staff.actor, { id, name: "x" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("become one with another tag also when no order moves, and not with one that is gone", async () => {
    const number = await insertOrder(null, "paid");
    for (const name of ["两个", "都有"]) await tagOrders(staff.app, staff.actor, { numbers: [number], name });
    await renameTag(staff.app, staff.actor, { id: await idOf("两个"), name: "都有" });
    expect(await tagNames(number)).toEqual(["都有"]);

    await tagOrders(staff.app, staff.actor, { numbers: [number], name: "留下" });
    const id = await idOf("留下");
    const gone = await idOf("都有");
    // Another member removes the tag after it was looked up by its name.
    const removes = () => DB.prepare("DELETE FROM order_tags WHERE id = ?").bind(gone).run();
    const later = { ...staff.app, primary: beforeEachBatch(staff.app.primary, removes) };
    await expect(renameTag(later, staff.actor, { id, name: "都有" })).rejects.toMatchObject({ code: "conflict" });
    expect(await tagNames(number)).toEqual(["留下"]);
  });

  it("are removed from all orders after the number of these was shown, and the box was ticked", async () => {
    const numbers = await Promise.all([insertOrder(null, "paid"), insertOrder(null, "paid")]);
    await tagOrders(staff.app, staff.actor, { numbers, name: "急件" });
    const id = await idOf("急件");
    const params = { key: String(id) };
    const page = await runRoute(tagPage, `/admin/orders/tags/${id}`, staff.visitor, { params });
    expect(page).toMatchObject({ title: "标签：急件", intro: expect.stringContaining("2 个订单") });
    const { listed: tags } = await runRoute(tagsPage, "/admin/orders/tags", staff.visitor);
    expect(tags.rows).toMatchObject([{ cells: ["急件", { text: 2 }] }]);
    expect(await postTag(id, { intent: "remove" })).toMatchObject({ init: { status: 400 } });
    expect(await all()).toHaveLength(1);
    await refusalOfRoute(postTag(id, { intent: "remove", confirm: "yes" }));
    expect(await all()).toEqual([]);
    expect((await numbersOf("")).toSorted()).toEqual(numbers.toSorted());
    await expect(removeTag(staff.app, staff.actor, id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("go with an order's personal data", async () => {
    const number = await insertOrder(null, "delivered", { awaits_account: 1, ended_at: 1 });
    await tagOrders(staff.app, staff.actor, { numbers: [number], name: "王小明的" });
    await eraseUnclaimedOrders(staff.app);
    expect(await tagNames(number)).toEqual([]);
    expect(JSON.stringify(await auditOf(number))).not.toContain("王小明");
  });

  it("are staff's alone", async () => {
    const number = await insertOrder(null, "paid");
    await tagOrders(staff.app, staff.actor, { numbers: [number], name: "急件" });
    for (const who of audience) {
      if (who === "staff" || who === "admin") continue;
      const { member, visitor } = await someoneOf(who);
      expect(await refusalOfRoute(runRoute(tagsPage, "/admin/orders/tags", visitor))).not.toBeNull();
      const removal = postTag(await idOf("急件"), { intent: "remove", confirm: "yes" }, { visitor });
      expect(await refusalOfRoute(removal)).toMatch(/403/);
      if (!member) continue;
      const { app, actor } = member;
      await expectForbidden(
        () => listTags(app, actor),
        () => tagOrders(app, actor, { numbers: [number], name: "x" }),
        () => untagOrders(app, actor, { numbers: [number], name: "急件" }),
        () => renameTag(app, actor, { id: 1, name: "x" }),
        () => removeTag(app, actor, 1),
      );
    }
    expect(await tagNames(number)).toEqual(["急件"]);
  });
});
