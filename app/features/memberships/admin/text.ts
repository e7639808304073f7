import { addTexts } from "#app/shell/text/t.ts";

/** Texts of /admin/memberships. */
export const adminMembershipsTexts = {
  "memberships.search": "邮箱或姓名",
  "memberships.email": "邮箱",
  "memberships.name": "姓名",
  "memberships.plan": "档次",
  "memberships.source": "开通方式",
  "memberships.source.staff": "后台",
  "memberships.source.payment": "订阅",
  "memberships.starts": "开始",
  "memberships.ends": "到期",
  "memberships.noEnd": "无",
  "memberships.state": "状态",
  "memberships.state.current": "有效",
  "memberships.state.ended": "已结束",
  "memberships.updated": "最近变动",
  "memberships.empty": "没有符合条件的账号。",
  "memberships.open": "设置一个账号的会员",
  "memberships.account": "账号的邮箱",
  "memberships.find": "打开",
  "memberships.missing": "没有账号用这个邮箱：{email}",
  "memberships.none": "这个账号没有过付费会员。",
  "memberships.now": "现在的会员",
  "memberships.set": "设置",
  "memberships.planHint": "选“基础会员”，付费会员马上结束。",
  "memberships.endsAt": "到期日",
  "memberships.endsAtHint": "写成 2026-12-31，当天（北京时间）还有效。空着：一直有效，直到有人结束它。",
  "memberships.subscription":
    "这个账号在支付服务有订阅（{id}）。在这里改动不会取消订阅：要停止扣款，请在 Stripe 的后台取消，或请客户在“管理订阅”里取消。",
  "memberships.badDate": "请写成 2026-12-31 这样的日期",
} as const;

addTexts(adminMembershipsTexts);
