import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { action, loader as one } from "#app/admin-records/edit.tsx";
import { loader as list } from "#app/admin-records/list.tsx";
import { recordList } from "#app/features/foundation/records/pages/read-list.ts";
import { listRecords, readRecord, runVerb } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { goodPassword, mailTo, signedInByPassword, type Visitor } from "../../../../../tests/support/account-client.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { insertOrder } from "../../../../../tests/support/sample-order.ts";
import { deleteAccount, sendDeletionLink } from "../server/account-data.ts";
import { banUser, changeRole, clearSecondFactors, signOutUser, unbanUser } from "../server/edit-user.ts";
import { userRecord } from "./record.ts";

const { DB } = env as Env;

beforeEach(() => DB.batch([DB.prepare("DELETE FROM users"), DB.prepare("DELETE FROM audit_entries")]));

const address = (id: string) => `/admin/users/${id}`;
const open = (id: string, visitor?: Visitor) => runRoute(one, address(id), visitor, { params: { key: id } });
/** The facts on the page of an account above its forms. */
const shown = async (id: string, visitor: Visitor) => JSON.stringify((await open(id, visitor)).slot?.data);
const verbsOf = async (id: string, visitor: Visitor) => (await open(id, visitor)).verbs.map(({ name }) => name);
const versionOf = async (id: string) =>
  String(await DB.prepare("SELECT updated_at FROM users WHERE id = ?").bind(id).first("updated_at"));
/** Posts a form of the page of an account, by default as it is now. */
const post = async (id: string, form: Record<string, string>, visitor?: Visitor) =>
  runRoute(action, address(id), visitor, {
    ...{ form: { version: await versionOf(id), ...form }, params: { key: id } },
  });
const assigneeOf = (number: string) =>
  (env as Env).DB.prepare("SELECT assignee_id FROM orders WHERE number = ?").bind(number).first("assignee_id");
const roleOf = (email: string) => DB.prepare("SELECT role FROM users WHERE email = ?").bind(email).first("role");
const conflict = { code: "conflict" };
const audited = async () =>
  (await DB.prepare("SELECT action, actor_email AS by, before, after FROM audit_entries ORDER BY id").all()).results;

describe("the list of accounts", () => {
  it("is searched, filtered and sorted by query parameters, and exported without secrets", async () => {
    const { visitor, email } = await signedInAs("admin");
    const { email: other } = await signedInAs("user");
    await DB.prepare("UPDATE users SET name = '=1+1', banned_at = 5 WHERE email = ?").bind(other).run();
    const emails = async (query: string) =>
      (await runRoute(list, `/admin/users?${query}`, visitor)).listed.rows.map(({ name }) => name);
    expect(await emails("")).toHaveLength(2);
    expect(await emails(`q=${other.toUpperCase()}`)).toEqual([other]);
    expect(await emails("role=admin")).toEqual([email]);
    expect(await emails("banned=yes")).toEqual([other]);
    expect(await emails("banned=no&verified=yes")).toEqual([email]);
    expect(await emails("verified=no")).toEqual([]);
    expect(await emails("sort=email&order=up")).toEqual([email, other].toSorted());
    const file = await (await runRoute(recordList(userRecord).sendFile, "/admin/users.csv?banned=yes", visitor)).text();
    expect(file).toContain(`${other},'=1+1,user,1,1970-01-01 10:00`);
    expect(file).not.toMatch(/password|token|secret/);
  });
});

describe("an account", () => {
  it("is shown with its events, without secrets", async () => {
    const { visitor } = await signedInAs("admin");
    const { actor } = await signedInAs("user", { signIn: signedInByPassword });
    const user = await shown(actor.userId, visitor);
    for (const [label, value] of [
      ["已登录的设备", 1],
      ["订单", 0],
      ["会员", "基础会员"],
    ]) {
      expect(user).toContain(JSON.stringify([{ text: label, tone: "muted" }, value]));
    }
    expect(user).toContain('["登录",{"at":');
    expect(user).not.toContain("你自己的账号");
    const hash = await DB.prepare("SELECT password FROM credentials WHERE user_id = ?")
      .bind(actor.userId)
      .first("password");
    expect(user).not.toContain(String(hash));
    expect(await refusalOfRoute(open("nobody", visitor))).toBe("404");
  });

  it("gets another role, which takes effect at the next request", async () => {
    const boss = await signedInAs("admin");
    const editor = await signedInAs("editor");
    const id = editor.actor.userId;
    const form = { intent: "role", role: "staff", version: await versionOf(id) };
    expect(await refusalOfRoute(post(id, form, boss.visitor))).toBe(`303 ${address(id)}?saved=1`);
    expect(await roleOf(editor.email)).toBe("staff");
    expect(await editor.visitor.session()).toBeNull();
    expect(await audited()).toEqual([
      { action: "user.role-changed", by: boss.email, before: '{"role":"editor"}', after: '{"role":"staff"}' },
    ]);
    // Another administrator has changed the role first.
    expect(await post(id, { ...form, role: "user" }, boss.visitor)).toMatchObject({ init: { status: 409 } });
    expect(await post(id, { ...form, role: "king" }, boss.visitor)).toMatchObject({ init: { status: 400 } });
    expect(await roleOf(editor.email)).toBe("staff");
    // The refused change is neither mailed nor in the history of the account.
    const countOf = (sql: string, value: string) => DB.prepare(sql).bind(value).first("count");
    expect([
      await countOf("SELECT count(*) AS count FROM outbox WHERE kind = 'role-changed' AND recipient = ?", editor.email),
      await countOf("SELECT count(*) AS count FROM account_events WHERE kind = 'role-changed' AND user_id = ?", id),
    ]).toEqual([1, 1]);
  });

  it("no field of an account can be edited", async () => {
    const boss = await signedInAs("admin");
    const { email, actor } = await signedInAs("user");
    const form = { intent: "edit", name: "x", email: boss.email, role: "admin" };
    expect(await post(actor.userId, form, boss.visitor)).toMatchObject({ init: { status: 400 } });
    expect(await roleOf(email)).toBe("user");
    expect(await audited()).toEqual([]);
  });

  it("is banned and unbanned; its sessions end, and it cannot sign in while banned", async () => {
    const boss = await signedInAs("admin");
    const person = await signedInAs("user");
    const id = person.actor.userId;
    expect(await post(id, { intent: "ban", reason: " " }, boss.visitor)).toMatchObject({
      data: { errors: { reason: "请填写停用原因" } },
    });
    await refusalOfRoute(post(id, { intent: "ban", reason: "冒充" }, boss.visitor));
    expect(await person.visitor.session()).toBeNull();
    expect((await person.visitor.signIn(person.email)).status).toBe(403);
    expect(await shown(id, boss.visitor)).toContain("冒充");
    expect(await post(id, { intent: "ban", reason: "again" }, boss.visitor)).toMatchObject({ init: { status: 400 } });
    await expect(banUser(boss.app, boss.actor, { userId: id, reason: "again" })).rejects.toMatchObject(conflict);
    await refusalOfRoute(post(id, { intent: "unban" }, boss.visitor));
    expect(await post(id, { intent: "unban" }, boss.visitor)).toMatchObject({ init: { status: 400 } });
    await expect(unbanUser(boss.app, boss.actor, id)).rejects.toMatchObject(conflict);
    expect((await person.visitor.signIn(person.email)).status).toBe(200);
    expect(await shown(id, boss.visitor)).not.toContain("已停用");
    expect((await audited()).map(({ action: what }) => what)).toEqual(["user.banned", "user.unbanned"]);
  });

  it("a banned account loses its sessions, and has none after the ban is lifted", async () => {
    const boss = await signedInAs("admin");
    const person = await signedInAs("user");
    const { userId } = person.actor;
    // The banned person makes no request in between, because that would also end the session.
    await banUser(boss.app, boss.actor, { userId, reason: "冒充" });
    const left = await DB.prepare("SELECT count(*) AS n FROM sessions WHERE user_id = ?").bind(userId).first();
    expect(left).toEqual({ n: 0 });
    await unbanUser(boss.app, boss.actor, userId);
    expect(await person.visitor.session()).toBeNull();
  });

  it("is signed out everywhere, and recorded if there were sessions", async () => {
    const boss = await signedInAs("admin");
    const { actor, visitor } = await signedInAs("user");
    await refusalOfRoute(post(actor.userId, { intent: "sign-out" }, boss.visitor));
    expect(await visitor.session()).toBeNull();
    await refusalOfRoute(post(actor.userId, { intent: "sign-out" }, boss.visitor));
    expect(await audited()).toHaveLength(1);
  });
});

describe("the second factors of an account that has lost them", () => {
  it("an administrator removes lost second factors with reason, mail and history; sessions end, and the password alone signs in", async () => {
    const boss = await signedInAs("admin");
    const person = await signedInAs("user", { isEnrolled: true });
    const id = person.actor.userId;
    expect(await verbsOf(id, boss.visitor)).toContain("clear-second-factors");
    const form = { intent: "clear-second-factors", reason: "电话核对了订单" };
    expect(await post(id, { ...form, reason: " " }, boss.visitor)).toMatchObject({ init: { status: 400 } });
    expect(await refusalOfRoute(post(id, form, boss.visitor))).toBe(`303 ${address(id)}?saved=1`);
    expect(await person.visitor.session()).toBeNull();
    expect(await (await person.visitor.signIn(person.email)).json()).toEqual({ next: "signed-in" });
    expect((await mailTo(person.email, "security-changed")).text).toContain("管理员刚刚关闭了您账号的两步验证");
    const page = await shown(id, boss.visitor);
    expect(page).toContain('"未开启"');
    expect(page).toMatch(/\["管理员关闭了两步验证",\{"at":\d+,"isInline":true\},\{"text":"澳途管理员"/);
    expect(await audited()).toMatchObject([
      { action: "user.second-factors-cleared", after: JSON.stringify({ reason: "电话核对了订单" }) },
    ]);
    expect(await post(id, form, boss.visitor)).toMatchObject({ init: { status: 400 } });
    const again = clearSecondFactors(boss.app, boss.actor, { userId: id, reason: "x" });
    await expect(again).rejects.toMatchObject(conflict);
  });

  it("second factors cannot be removed from the own account, nor by a former administrator", async () => {
    const boss = await signedInAs("admin");
    const form = { intent: "clear-second-factors", reason: "x" };
    const own = boss.actor.userId;
    expect(await post(own, form, boss.visitor)).toMatchObject({ init: { status: 400 } });
    await expectForbidden(() => clearSecondFactors(boss.app, boss.actor, { userId: own, reason: "x" }));
    const staff = await signedInAs("staff");
    await DB.prepare("UPDATE users SET role = 'user' WHERE email = ?").bind(boss.email).run();
    await expect(
      clearSecondFactors(boss.app, boss.actor, { userId: staff.actor.userId, reason: "x" }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await staff.visitor.session()).not.toBeNull();
  });
});

describe("the administrators", () => {
  it("cannot change or ban their own account", async () => {
    const boss = await signedInAs("admin");
    await signedInAs("admin");
    const id = boss.actor.userId;
    const forms: Record<string, string>[] = [
      { intent: "role", role: "user" },
      { intent: "ban", reason: "x" },
    ];
    for (const form of forms) {
      expect(await post(id, form, boss.visitor)).toMatchObject({ init: { status: 400 } });
    }
    await expectForbidden(
      () => changeRole(boss.app, boss.actor, { userId: id, from: "admin", to: "user" }),
      () => banUser(boss.app, boss.actor, { userId: id, reason: "x" }),
    );
    expect(await roleOf(boss.email)).toBe("admin");
    expect(await shown(id, boss.visitor)).toContain("你自己的账号");
    expect(await verbsOf(id, boss.visitor)).toEqual(["sign-out"]);
  });

  it("a member who loses the role or is banned is no longer the assignee of orders", async () => {
    const by = await signedInAs("admin");
    for (const end of [
      (userId: string) => changeRole(by.app, by.actor, { userId, from: "staff", to: "editor" }),
      (userId: string) => banUser(by.app, by.actor, { userId, reason: "x" }),
    ]) {
      const { actor } = await signedInAs("staff");
      const number = await insertOrder(null, "paid", { assignee_id: actor.userId });
      await end(actor.userId);
      expect(await assigneeOf(number)).toBeNull();
    }
    const kept = await signedInAs("staff");
    const number = await insertOrder(null, "paid", { assignee_id: kept.actor.userId });
    await changeRole(by.app, by.actor, { userId: kept.actor.userId, from: "staff", to: "admin" });
    expect(await assigneeOf(number)).toBe(kept.actor.userId);
  });

  it("two administrators cannot remove each other's role at the same time: one remains", async () => {
    const [a, b] = [await signedInAs("admin"), await signedInAs("admin")];
    const demote = (by: typeof a, of: typeof a) =>
      changeRole(by.app, by.actor, { userId: of.actor.userId, from: "admin", to: "user" });
    const outcomes = await Promise.allSettled([demote(a, b), demote(b, a)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await roleOf(a.email), await roleOf(b.email)].toSorted()).toEqual(["admin", "user"]);
  });

  it("two administrators cannot ban each other at the same time", async () => {
    const [a, b] = [await signedInAs("admin"), await signedInAs("admin")];
    const outcomes = await Promise.allSettled([
      banUser(a.app, a.actor, { userId: b.actor.userId, reason: "x" }),
      banUser(b.app, b.actor, { userId: a.actor.userId, reason: "x" }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("the last administrator cannot delete the account", async () => {
    const { app, actor } = await signedInAs("admin");
    await expect(deleteAccount(app, actor, goodPassword)).rejects.toMatchObject({ code: "forbidden" });
    await expect(sendDeletionLink(app, actor)).rejects.toMatchObject({ code: "forbidden" });
    await signedInAs("admin");
    await deleteAccount(app, actor, goodPassword);
    expect(await roleOf(actor.email)).toBeNull();
  });

  it("a former or banned administrator is refused at the next request", async () => {
    const boss = await signedInAs("admin");
    const [demoted, banned] = [await signedInAs("admin"), await signedInAs("admin")];
    await DB.prepare("UPDATE users SET role = 'user' WHERE email = ?").bind(demoted.email).run();
    await DB.prepare("UPDATE users SET banned_at = 1 WHERE email = ?").bind(banned.email).run();
    const form = { intent: "ban", reason: "revenge" };
    expect(await refusalOfRoute(runRoute(list, "/admin/users", demoted.visitor))).toBe("403");
    expect(await refusalOfRoute(post(boss.actor.userId, form, demoted.visitor))).toBe("403");
    expect(await refusalOfRoute(runRoute(list, "/admin/users", banned.visitor))).toMatch(/^302 \/login/);
    expect(await refusalOfRoute(post(boss.actor.userId, form, banned.visitor))).toBe("403");
    // Refused even if the request has read the actor before the change.
    await expect(banUser(demoted.app, demoted.actor, { userId: boss.actor.userId, reason: "x" })).rejects.toMatchObject(
      { code: "conflict" },
    );
  });
});

describe.each(audience.filter((role) => role !== "admin"))("for %s", (role) => {
  it("every page and action of accounts is refused", async () => {
    const { member, visitor } = await someoneOf(role);
    const { actor } = await signedInAs("user");
    const id = actor.userId;
    const refused = member ? /^403$/ : /^302 \/login/;
    expect(await refusalOfRoute(runRoute(list, "/admin/users", visitor))).toMatch(refused);
    expect(await refusalOfRoute(runRoute(recordList(userRecord).sendFile, "/admin/users.csv", visitor))).toMatch(
      refused,
    );
    expect(await refusalOfRoute(open(id, visitor))).toMatch(refused);
    const forms: Record<string, string>[] = [
      { intent: "role", role: "admin" },
      { intent: "ban", reason: "x" },
      { intent: "unban" },
      { intent: "sign-out" },
      { intent: "clear-second-factors", reason: "x" },
    ];
    for (const form of forms) {
      expect(await refusalOfRoute(post(id, form, visitor))).toBe("403");
    }
    expect(await roleOf(actor.email)).toBe("user");
    if (!member) return;
    const query = { q: "", filters: {}, sort: "", isDescending: true, page: 1 };
    const { app, actor: me } = member;
    await expectForbidden(
      () => listRecords(userRecord, app, me, query),
      () => readRecord(userRecord, app, me, id),
      () => runVerb(userRecord, app, me, "unban", { key: id, version: null }),
      () => changeRole(app, me, { userId: id, from: "user", to: "admin" }),
      () => banUser(app, me, { userId: id, reason: "x" }),
      () => unbanUser(app, me, id),
      () => signOutUser(app, me, id),
      () => clearSecondFactors(app, me, { userId: id, reason: "x" }),
    );
  });
});
