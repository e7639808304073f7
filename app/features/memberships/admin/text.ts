/** Texts of /admin/memberships. */
export const membershipsText = {
  search: "邮箱或姓名",
  email: "邮箱",
  name: "姓名",
  plan: "档次",
  source: {
    label: "开通方式",
    staff: "后台",
    payment: "订阅",
  },
  starts: "开始",
  ends: "到期",
  noEnd: "无",
  state: {
    label: "状态",
    current: "有效",
    ended: "已结束",
  },
  updated: "最近变动",
  empty: "没有符合条件的账号。",
  open: "设置一个账号的会员",
  account: "账号的邮箱",
  find: "打开",
  missing: "没有账号用这个邮箱：{email}",
  none: "这个账号没有过付费会员。",
  set: "设置",
  planHint: "选“基础会员”，付费会员马上结束。",
  endsAt: "到期日",
  endsAtHint: "写成 2026-12-31，当天（北京时间）还有效。空着：一直有效，直到有人结束它。",
  subscription:
    "这个账号在支付服务有订阅（{id}）。在这里改动不会取消订阅：要停止扣款，请在 Stripe 的后台取消，或请客户在“管理订阅”里取消。",
} as const;
