import { formatMoment, type Mail, type MailSite } from "#app/features/foundation/outbox/shared/mail.ts";

interface ReportedEntry {
  /** Name of the entry. */
  name: string;
  marn: string | null;
  text: string;
  /** The visitor's address; may be empty. */
  email: string;
  /** ms since 1970 */
  at: number;
}

/** To support: a visitor reported an entry. A reply goes to the visitor, if an address was given. */
export const professionalReport = ({ origin }: MailSite, { name, marn, text, email, at }: ReportedEntry): Mail => ({
  kind: "professional-report",
  to: { staff: "reports" },
  replyTo: email || null,
  content: {
    subject: `专业人士名录有误：${name}`,
    paragraphs: [
      email ? "有访客说名录里的一条有误。直接回复这封邮件就会发给对方。" : "有访客说名录里的一条有误。对方没有留邮箱。",
      "请先与官方名册核对，再改动或隐藏这一条。",
    ],
    facts: [
      ["条目", name],
      ["MARN", marn ?? "无"],
      ["邮箱", email || "没有留"],
      ["时间", formatMoment(at)],
    ],
    quote: text,
    button: { label: "到后台处理", link: `${origin}/admin/professionals/reports?status=open` },
  },
});
