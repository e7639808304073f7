import { and, desc, eq, gt, isNull, not, or, sql } from "drizzle-orm";
import { planInForceOf } from "#app/features/business/memberships/server/public.ts";
import { orderCountOf } from "#app/features/business/orders/server/public.ts";
import { lastReasonOf } from "#app/features/foundation/audit/server/public.ts";
import * as kit from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { passkeys, sessions, users } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import { banUser, changeRole, clearSecondFactors, signOutUser, unbanUser } from "../server/edit-user.ts";
import { accountEvents } from "../server/schema.ts";
import eventNames from "../shared/event-names.json";
import { roleNames } from "../shared/roles.ts";

const yesNo = { yes: "是", no: "否" } as const;
const anyRole = kit.choice("角色", roleNames);

const reason = (label: string) => ({ reason: kit.line(label, { max: 500 }) });
const isOther = ({ id }: { id: string }, { userId }: Member) => id !== userId;

/** The accounts without secrets. Times are numbers, because better-auth's columns are dates. */
function listedUsers(app: AppContext) {
  const { orm } = app.primary;
  const { id, email, name, role, emailVerified: isVerified, twoFactorEnabled } = users;
  return orm
    .select({
      ...{ id, email, name, role, isVerified, twoFactorEnabled },
      bannedAt: sql<number | null>`${users.bannedAt}`,
      createdAt: sql<number>`${users.createdAt}`,
      lastSignInAt: sql<number | null>`${users.lastSignInAt}`,
      version: sql<number>`${users.updatedAt}`,
      /** Key of the paid plan in force; null for the free one. */
      plan: planInForceOf(app, sql`${id}`, app.now()),
      hasSecondFactors:
        sql<boolean>`${or(eq(twoFactorEnabled, true), hasRow(passkeys, eq(passkeys.userId, id)))}`.mapWith(Boolean),
    })
    .from(users)
    .$dynamic();
}

type ListedUser = Awaited<ReturnType<typeof listedUsers>>[number];

/** The accounts. No field is edited directly: each verb has its own rules and ends sessions or links. */
export const userRecord = kit.defineRecord({
  path: "/admin/users",
  permission: "users",
  type: "user",
  texts: { list: "用户", edit: "用户", gone: "没有这个账号。" },
  table: users,
  key: "id",
  named: "email",
  rows: listedUsers,
  savedTo: "record",
  title: ({ email }) => email,
  slot: {
    ...{ name: "rows", place: "above" },
    load: async (app, member, user) => user && describeUser(app, member, user),
  },
  list: {
    sorts: { created: users.createdAt, seen: users.lastSignInAt, email: users.email, name: users.name },
    search: [users.email, users.name],
    searchHint: "搜索邮箱或姓名",
    filters: {
      role: { label: "角色", options: roleNames, by: users.role },
      banned: {
        ...{ label: "停用", options: yesNo },
        by: (answer) => (answer === "no" ? isNull(users.bannedAt) : not(isNull(users.bannedAt))),
      },
      verified: { label: "邮箱已验证", options: yesNo, by: (answer) => eq(users.emailVerified, answer === "yes") },
      ...kit.dayFilters(users.createdAt, { from: "注册从（悉尼日期）", to: "注册到" }),
    },
    columns: [
      { label: "邮箱", sort: "email", cell: ({ email }) => email },
      { label: "姓名", sort: "name", cell: ({ name }) => name },
      { label: "角色", isShort: true, cell: ({ role }) => roleNames[role] },
      {
        label: "状态",
        isShort: true,
        cell: ({ bannedAt, isVerified }) =>
          bannedAt !== null ? { text: "已停用", tone: "danger" } : isVerified ? "正常" : "邮箱未验证",
      },
      { label: "会员", isShort: true, cell: ({ plan }) => plan ?? "基础会员" },
      { label: "注册时间", sort: "created", cell: ({ createdAt }) => ({ at: createdAt }) },
      {
        ...{ label: "最近登录", sort: "seen" },
        cell: ({ lastSignInAt }) => (lastSignInAt === null ? "还没有" : { at: lastSignInAt }),
      },
    ],
    file: {
      ...{ 编号: "id", 邮箱: "email", 姓名: "name", 角色: "role", 邮箱已验证: "isVerified" },
      停用时间: ({ bannedAt }) => (bannedAt === null ? null : new Date(bannedAt)),
      注册时间: ({ createdAt }) => new Date(createdAt),
      最近登录: ({ lastSignInAt }) => (lastSignInAt === null ? null : new Date(lastSignInAt)),
      会员: "plan",
    },
    empty: "没有符合条件的账号。",
    time: ({ createdAt }) => createdAt,
  },
  verbs: {
    role: {
      ...{ label: "更改角色", place: "page", tone: "primary" },
      note: "编辑：页面、新闻、链接、菜单、图片。客服：订单、留言、名录。管理员：全部，包括账号和设置。保存后对方需要重新登录，新角色随即生效。编辑、客服和管理员必须先开启两步验证，才能进入后台。",
      fields: { role: anyRole },
      isOffered: isOther,
      run: (app, member, { row }, { role }) =>
        changeRole(app, member, { userId: row.id, from: row.role, to: anyRole.schema.parse(role) }),
    },
    "sign-out": {
      ...{ label: "在所有设备上退出", place: "page", note: "结束这个账号现有的全部登录；对方可以再次登录。" },
      run: (app, member, { row }) => signOutUser(app, member, row.id),
    },
    "clear-second-factors": {
      ...{ label: "关闭两步验证和通行密钥", place: "page", tone: "danger", fields: reason("怎样核对了身份") },
      note: "对方的验证器、恢复码和通行密钥都丢了的时候用。先核对身份（怎么核对见运维文档），再关闭：全部移除，所有设备退出，对方会收到邮件。",
      isOffered: (user, member) => user.hasSecondFactors && isOther(user, member),
      run: (app, member, { row }, input) => clearSecondFactors(app, member, { userId: row.id, ...reasonIn(input) }),
    },
    ban: {
      ...{ label: "停用账号", place: "page", tone: "danger", fields: reason("停用原因") },
      note: "对方会立即在所有设备上退出，也不能再登录。原因只在后台显示。",
      isOffered: (user, member) => user.bannedAt === null && isOther(user, member),
      run: (app, member, { row }, input) => banUser(app, member, { userId: row.id, ...reasonIn(input) }),
    },
    unban: {
      ...{ label: "恢复账号", place: "page", note: "对方可以再次登录。" },
      isOffered: ({ bannedAt }) => bannedAt !== null,
      run: (app, member, { row }) => unbanUser(app, member, row.id),
    },
  },
});

const reasonIn = (input: Record<string, unknown>) => ({ reason: String(input.reason) });

/** Details of an account outside of the list: its facts, and its newest twenty events. Times are ms since 1970. */
async function describeUser(app: AppContext, member: Member, user: ListedUser) {
  const { orm } = app.primary;
  const { id: userId, bannedAt, lastSignInAt } = user;
  const isOpen = and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date(app.now())));
  const [counts, events] = await runBatch(app.primary, [
    orm
      .select({
        sessions: orm.$count(sessions, isOpen),
        orders: orderCountOf(app, userId),
        banReason: lastReasonOf(app, { action: "user.banned", id: userId }),
      })
      .from(users)
      .where(eq(users.id, userId)),
    orm.select().from(accountEvents).where(eq(accountEvents.userId, userId)).orderBy(desc(accountEvents.at)).limit(20),
  ]);
  const { sessions: devices = 0, orders = 0, banReason = null } = counts.rows[0] ?? {};
  const facts = kit.factRows([
    ["姓名", user.name],
    ["角色", roleNames[user.role]],
    [
      "状态",
      bannedAt === null ? (user.isVerified ? "正常" : "邮箱未验证") : { text: "已停用", at: bannedAt, tone: "danger" },
    ],
    ["停用原因", bannedAt === null ? null : banReason],
    ["两步验证", user.twoFactorEnabled ? "已开启" : "未开启"],
    ["注册时间", { at: user.createdAt }],
    ["最近登录", lastSignInAt === null ? "还没有" : { at: lastSignInAt }],
    ["已登录的设备", devices],
    ["订单", orders ? { text: orders, to: `/admin/orders?q=${encodeURIComponent(user.email)}` } : 0],
    ["会员", user.plan ?? "基础会员"],
  ]);
  const happened = events.rows.map(
    ({ kind, at, device, place }): kit.Cell => [
      eventNames[kind],
      { at: at.getTime(), isInline: true },
      { text: [device, place].filter(Boolean).join("，"), tone: "muted", isInline: true },
    ],
  );
  return {
    title: "账号和最近的动态",
    note: userId === member.userId ? "这是你自己的账号：角色和停用由另一位管理员来改。" : "",
    rows: [...facts, ...happened],
  };
}
