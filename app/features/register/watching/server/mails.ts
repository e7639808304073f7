import type { Mail, MailItem, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { SavedChange } from "./saved-changes.ts";

/** Items that one mail names; the account's list has all. */
const maxItems = 40;

interface Recipient {
  to: string;
  name: string;
}

/**
 * After a load that changed saved items.
 * @param changes not empty, newest load first
 * @param stopLink the whole address that stops these mails
 */
export function savedChanged(
  { origin }: Pick<MailSite, "origin">,
  { to, name }: Recipient,
  changes: readonly SavedChange[],
  stopLink: string,
): Mail {
  const saved = new Set(changes.map(({ type, code }) => `${type} ${code}`)).size;
  const date = changes[0]?.registerDate ?? "";
  const more = changes.length - maxItems;
  return {
    kind: "saved-changed",
    to,
    content: {
      subject: `您收藏的 ${saved} 项有变化（${date} 的登记册）`,
      name,
      paragraphs: [
        `澳大利亚政府的院校与课程登记册（CRICOS）更新到了 ${date}，您收藏的 ${saved} 项有变化。`,
        ...(more > 0 ? [`下面是前 ${maxItems} 条，另外 ${more} 条在账号里看。`] : []),
      ],
      items: changes.slice(0, maxItems).map((change) => itemOf(change, date, origin)),
      button: { label: "在账号里看全部变化", link: `${origin}/dashboard/watching` },
      notes: [
        "金额是登记册上的全程数字，学校实际收的以录取通知书为准。已经入学的，学费怎样调整看您和学校的协议。",
        "您在账号里开启了这个提醒，登记册更新、收藏有变化时才发一封。",
      ],
      unsubscribe: stopLink,
    },
  };
}

function itemOf(change: SavedChange, newest: string, origin: string): MailItem {
  const { title, englishName, school, registerDate, path, lines } = change;
  // A mail may cover several loads, when the job could not run after each.
  const date = registerDate === newest ? null : `${registerDate} 的登记册`;
  return {
    title,
    note: [englishName, school, date].filter(Boolean).join(" · "),
    link: `${origin}${path}`,
    lines,
  };
}
