import type { ReactNode } from "react";
import { Link } from "react-router";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { dashboardText } from "../pages/dashboard/text.json";
import type { UserPage } from "../server/record.ts";
import { roleNames } from "../shared/roles.ts";

/** Above the forms of an account: its facts and its newest events. */
export function UserSlot({ page }: { page: UserPage }) {
  const { user, isSelf, events } = page;
  const { bannedAt, lastSignInAt } = user;
  const state = user.isVerified ? "正常" : "邮箱未验证";
  const facts: Record<string, ReactNode> = {
    姓名: user.name,
    角色: roleNames[user.role],
    状态:
      bannedAt === null ? (
        state
      ) : (
        <strong className="text-danger">
          已停用 <DateTime at={bannedAt} />
        </strong>
      ),
    停用原因: bannedAt !== null && page.banReason,
    两步验证: user.twoFactorEnabled ? "已开启" : "未开启",
    注册时间: <DateTime at={user.createdAt} />,
    最近登录: lastSignInAt === null ? "还没有" : <DateTime at={lastSignInAt} />,
    已登录的设备: page.sessions,
    订单: page.orders ? (
      <Link
        to={`/admin/orders?q=${encodeURIComponent(user.email)}`}
        className="text-primary underline underline-offset-4"
      >
        {page.orders}
      </Link>
    ) : (
      0
    ),
    会员: user.plan ?? "基础会员",
  };
  return (
    <div className="max-w-3xl">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {Object.entries(facts).map(
          ([label, value]) =>
            value !== false &&
            value != null && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isSelf && <p className="mt-6 text-muted">这是你自己的账号：角色和停用由另一位管理员来改。</p>}
      <h2 className="mt-6 font-semibold text-lg">最近的账号动态</h2>
      {events.length === 0 && <p className="mt-2 text-muted">没有动态。</p>}
      <ol className="mt-2">
        {events.map(({ id, kind, at, device, place }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-line border-t py-2 text-sm">
            <span className="font-medium">{dashboardText.event[kind]}</span>
            <DateTime at={at} />
            <span className="text-muted">{[device, place].filter(Boolean).join("，")}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
