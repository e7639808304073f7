import { formatMoment } from "../format-moment.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";

/** To us: a visitor says that an entry of the directory is wrong. An answer goes to them, when they left an address. */
export const professionalReport = (mail: MailOf<"professional-report">): MailContent => ({
  subject: `专业人士名录有误：${mail.name}`,
  paragraphs: [
    mail.replyTo
      ? "有访客说名录里的一条有误。直接回复这封邮件就会发给对方。"
      : "有访客说名录里的一条有误。对方没有留邮箱。",
    "请先与官方名册核对，再改动或隐藏这一条。",
  ],
  facts: [
    ["条目", mail.name],
    ["MARN", mail.marn ?? "无"],
    ["邮箱", mail.replyTo ?? "没有留"],
    ["时间", formatMoment(mail.at)],
  ],
  quote: mail.text,
  button: { label: "到后台处理", link: mail.link },
});
