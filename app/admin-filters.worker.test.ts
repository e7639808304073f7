import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { loader as frame } from "#app/shell/back-office/frame.tsx";
import { mayOpen } from "#app/shell/back-office/sections.ts";
import type { Env } from "#worker/env.ts";
import { deleteAccount } from "#worker/features/accounts/delete-account.ts";
import { changeRole } from "#worker/features/accounts/edit-user.ts";
import { exportAccount } from "#worker/features/accounts/export-account.ts";
import type { Role } from "#worker/platform/auth/permissions.ts";
import { listSavedFilters, saveFilter } from "#worker/platform/saved-filters/saved-filters.ts";
import { goodPassword, signedInByPassword, type Visitor } from "../tests/support/account-client.ts";
import { audience, refusalOfRoute, runRoute, signedInAs, someoneOf } from "../tests/support/back-office.ts";
import { action, loader } from "./admin-filters.tsx";
import { adminLists } from "./admin-lists.ts";

const { DB } = env as Env;

const path = "/admin/filters";
const post = (visitor: Visitor, form: Record<string, string>) => runRoute(action, path, visitor, { form });
const saving = (search: string, more: object = {}) => ({
  ...{ intent: "save", list: "/admin/orders", search, name: "待办" },
  ...more,
});

it.each(audience)("%s: the page is for members, and a filter for who may read its list", async (who) => {
  const { visitor } = await someoneOf(who);
  const refused = (answer: string | null) => answer === "403" || (answer ?? "").startsWith("302 /login");
  expect(refused(await refusalOfRoute(runRoute(loader, path, visitor)))).toBe(who === "anonymous" || who === "user");
  const saved = await refusalOfRoute(post(visitor, saving("?status=paid")));
  expect(refused(saved)).toBe(who !== "staff" && who !== "admin");
});

it("stores what the list reads from the address: known filters and order, and no words of the search", async () => {
  const { visitor, app, actor } = await signedInAs("staff");
  const search =
    "?q=wang%40people.example&status=paid,nothing&status=delivered&waiting=us&sort=amount&order=down&page=3&x=1";
  const answer = await post(visitor, saving(search));
  expect(answer).toMatchObject({ status: 303 });
  const [saved] = await listSavedFilters(app, actor);
  expect(saved).toMatchObject({
    list: "/admin/orders",
    name: "待办",
    query: { filters: { waiting: "us", status: "paid,delivered" }, sort: "amount", isDescending: true },
  });
  const { results } = await DB.prepare("SELECT query FROM saved_filters WHERE user_id = ?").bind(actor.userId).all();
  expect(JSON.stringify(results)).not.toContain("wang");
  const location = answer instanceof Response ? answer.headers.get("Location") : "";
  expect(location).toBe("/admin/orders?waiting=us&status=paid%2Cdelivered&sort=amount&order=down&saved=1");
});

it("refuses an unknown list, an address of another site, and a name that is missing or too long", async () => {
  const { visitor, app, actor } = await signedInAs("admin");
  for (const [form, message] of [
    [saving("", { list: "/admin/nothing" }), "没有这个列表"],
    [saving("", { list: "https://evil.example/admin/orders" }), "没有这个列表"],
    [saving("", { list: "constructor" }), "没有这个列表"],
    [saving("", { name: " " }), "请填写名称"],
    [saving("", { name: "长".repeat(21) }), "最多 20 个字"],
    [saving("", { name: "两\n行" }), "有无法识别的字符"],
    [{ intent: "rename", id: "999999", name: "名" }, "没有这个筛选"],
    [{ intent: "nothing" }, "errors"],
  ] as const) {
    expect(JSON.stringify(await post(visitor, form))).toContain(message);
  }
  expect(await listSavedFilters(app, actor)).toEqual([]);
});

it("saves a filter of every list", async () => {
  const { visitor, app, actor } = await signedInAs("admin");
  for (const list of Object.keys(adminLists)) {
    expect(await post(visitor, saving("?sort=nothing", { list })), list).toMatchObject({ status: 303 });
  }
  expect(await listSavedFilters(app, actor)).toHaveLength(Object.keys(adminLists).length);
});

it("renames and removes through the page", async () => {
  const { visitor, app, actor } = await signedInAs("editor");
  await saveFilter(app, actor, {
    ...{ list: "/admin/pages", name: "旧", query: { filters: {}, sort: "path", isDescending: false } },
  });
  const { lists } = await runRoute(loader, path, visitor);
  expect(lists).toMatchObject([{ list: "/admin/pages", label: "页面内容", filters: [{ name: "旧" }] }]);
  const id = String(lists[0]?.filters[0]?.id);
  expect(await post(visitor, { intent: "rename", id, name: "新" })).toMatchObject({ status: 303 });
  expect((await runRoute(loader, path, visitor)).lists[0]?.filters[0]?.name).toBe("新");
  expect(await post(visitor, { intent: "remove", id })).toMatchObject({ status: 303 });
  expect((await runRoute(loader, path, visitor)).lists).toEqual([]);
});

it("are in the account's export, and deleted with it", async () => {
  const { email, visitor } = await signedInByPassword("李娜");
  await DB.prepare("UPDATE users SET role = 'staff', two_factor_enabled = 1 WHERE email = ?").bind(email).run();
  const app = visitor.context();
  const actor = await app.actor();
  if (!actor) throw new Error("nobody is signed in");
  const query = { filters: { status: "paid" }, sort: "due", isDescending: false };
  await saveFilter(app, actor, { list: "/admin/orders", name: "待办", query });
  const exported = await exportAccount(app, actor);
  expect(exported.saved_filters).toMatchObject([{ list: "/admin/orders", name: "待办", query }]);
  await deleteAccount(app, actor, goodPassword);
  const left = await DB.prepare("SELECT count(*) AS n FROM saved_filters WHERE user_id = ?").bind(actor.userId).first();
  expect(left).toEqual({ n: 0 });
});

describe("after a change of role", () => {
  const query = { filters: {}, sort: "created", isDescending: true };

  /** A member with filters of some lists, whose role an administrator then changes. */
  async function moved(from: Role, to: Role) {
    const person = await signedInAs(from);
    for (const list of ["/admin/orders", "/admin/pages", "/admin/professionals/reports", "/admin/users"]) {
      await saveFilter(person.app, person.actor, { list, name: `筛选 ${list}`, query });
    }
    const { app, actor } = await signedInAs("admin");
    await changeRole(app, actor, { userId: person.actor.userId, from, to });
    return person.actor.userId;
  }

  /** What a member with this role sees who has these filters. */
  async function seenAs(role: Role, owner: string) {
    const { visitor, actor } = await signedInAs(role);
    await DB.prepare("UPDATE saved_filters SET user_id = ? WHERE user_id = ?").bind(actor.userId, owner).run();
    const { savedFilters } = await runRoute(frame, "/admin", visitor);
    const { lists } = await runRoute(loader, path, visitor);
    return { frame: savedFilters.map(({ list }) => list), open: lists.filter(({ isOpen }) => isOpen), lists, visitor };
  }

  it.each([
    ["admin", "staff", ["/admin/orders", "/admin/professionals/reports"]],
    ["admin", "editor", ["/admin/pages"]],
    ["staff", "admin", ["/admin/orders", "/admin/pages", "/admin/professionals/reports", "/admin/users"]],
  ] as const)(
    "from %s to %s, filters of lists that the member may not open can only be removed",
    async (from, to, kept) => {
      const seen = await seenAs(to, await moved(from, to));
      expect(seen.frame).toEqual(kept);
      expect(seen.open.map(({ list }) => list)).toEqual(kept);
      for (const { filters } of seen.lists) {
        await post(seen.visitor, { intent: "remove", id: String(filters[0]?.id) });
      }
      expect((await runRoute(loader, path, seen.visitor)).lists).toEqual([]);
    },
  );

  it("to a customer, all are removed; a change that is refused removes none", async () => {
    const left = (userId: string) =>
      DB.prepare("SELECT count(*) AS n FROM saved_filters WHERE user_id = ?").bind(userId).first("n");
    expect(await left(await moved("staff", "user"))).toBe(0);
    const person = await signedInAs("staff");
    await saveFilter(person.app, person.actor, { list: "/admin/orders", name: "甲", query });
    const { app, actor } = await signedInAs("admin");
    const change = changeRole(app, actor, { userId: person.actor.userId, from: "editor", to: "user" });
    await expect(change).rejects.toMatchObject({ code: "conflict" });
    expect(await left(person.actor.userId)).toBe(1);
  });

  it("a list is open to the same roles in the menu as by its own definition", async () => {
    for (const role of ["editor", "staff", "admin"] as const) {
      const { visitor, actor } = await signedInAs(role);
      for (const [list, define] of Object.entries(adminLists)) {
        const { begin } = await define();
        const refusal = await refusalOfRoute(
          runRoute(({ context, request, url }) => begin({ context, request, url }), list, visitor),
        );
        expect(refusal === null, `${role} ${list}`).toBe(mayOpen(actor, list));
      }
    }
  });
});
