import { addTexts } from "#app/shell/text/t.ts";

/** Texts of the outbox in the back office. */
export const adminOutboxTexts = {
  "outboxAdmin.search": "搜索收件人、标题或错误",
  "outboxAdmin.subject": "标题",
  "outboxAdmin.recipient": "收件人",
  "outboxAdmin.replyTo": "回复到",
  "outboxAdmin.kind": "种类",
  "outboxAdmin.state": "状态",
  "outboxAdmin.state.pending": "等待发送",
  "outboxAdmin.state.sending": "发送中",
  "outboxAdmin.state.sent": "已发送",
  "outboxAdmin.state.dead": "已放弃",
  "outboxAdmin.attempts": "次数",
  "outboxAdmin.next": "下次发送",
  "outboxAdmin.error": "最近的错误",
  "outboxAdmin.created": "写入时间",
  "outboxAdmin.sent": "发送时间",
  "outboxAdmin.none": "—",
  "outboxAdmin.empty": "没有符合条件的邮件。",
  "outboxAdmin.dead": "有 {count} 封邮件多次发送失败，已经放弃。",
  "outboxAdmin.retryAll": "全部重新发送（每次最多 200 封）",
  "outboxAdmin.retry": "立即重新发送",
  "outboxAdmin.retryHint": "重新计算次数，马上再试。账号邮件里的链接可能已经过期，过期的请让对方重新申请。",
  "outboxAdmin.words": "正文",
  "outboxAdmin.hidden": "这类邮件里有能进入账号的链接，后台不显示正文。",
  "outboxAdmin.removed": "正文已经按规定删除，这封邮件不能再发送。",
} as const;

addTexts(adminOutboxTexts);

/** Kinds of mail by their code (worker/features/outbox/mail.ts). */
export const mailKindNames: Readonly<Record<string, string>> = {
  "verify-email": "验证邮箱",
  "sign-in-link": "登录链接",
  recovery: "设置新密码",
  "confirm-email-change": "更换邮箱：请旧邮箱确认",
  "verify-email-change": "更换邮箱：请新邮箱确认",
  "delete-account": "确认注销账号",
  "new-device": "新设备登录提醒",
  "password-changed": "密码已修改",
  "contact-operator": "新留言（发给我们）",
  "contact-sender": "收到留言（发给对方）",
  "contact-reply": "回复留言",
  "professional-report": "名录有误报告（发给我们）",
  "order-received": "收到订单（发给客户）",
  "order-operator": "新订单（发给我们）",
  "order-moved": "订单状态变化",
  "order-refund-asked": "客户申请退款（发给我们）",
};
