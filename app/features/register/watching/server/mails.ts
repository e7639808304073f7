import type { Mail, MailItem, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import { outcomes, type SavedChange } from "./saved-changes.ts";

/** Items that one mail names; the account's list has all. */
const maxItems = 40;

interface Recipient {
  to: string;
  name: string;
}

/**
 * After a load that changed saved items, those that left the register first: a load of a register that is years newer changes
 * nearly all.
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
  const groups = outcomes.map((outcome) => changes.filter((change) => change.outcome === outcome));
  const [gone = 0, closed = 0, others = 0] = groups.map((group) => group.length);
  const urgent = [gone > 0 && `${gone} 项已从登记册上除名`, closed > 0 && `${closed} 项停止招收新生`].filter(Boolean);
  return {
    kind: "saved-changed",
    to,
    content: {
      subject: `您收藏的 ${saved} 项有变化（${date} 的登记册）`,
      name,
      paragraphs: [
        `澳大利亚政府的院校与课程登记册（CRICOS）更新到了 ${date}，您收藏的 ${saved} 项有变化。`,
        ...(urgent.length > 0
          ? [`${urgent.join("，")}${others > 0 ? "，排在最前面；其余是学费、学制、校区等内容的变化" : ""}。`]
          : []),
        ...(more > 0 ? [`下面是前 ${maxItems} 条，另外 ${more} 条在账号里看。`] : []),
      ],
      items: groups
        .flat()
        .slice(0, maxItems)
        .map((change) => itemOf(change, date, origin)),
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
