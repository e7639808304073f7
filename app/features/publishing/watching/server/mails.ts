import type { Mail, MailItem, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { KeptChanges } from "./kept-changes.ts";
import { outcomes, type SavedChange } from "./saved-changes.ts";

/** Maximum number of items in one mail; the account's list has all. */
const maxItems = 40;

/**
 * The mail about changes of saved items and plan, by importance: the plan, figures and rules, then courses and institutions, those that
 * left the register before the others.
 * @param changes not empty
 * @param stopLink the absolute address that stops these mails
 */
export function keptChanged(
  { origin }: Pick<MailSite, "origin">,
  { to, name }: { to: string; name: string },
  { plan, law, occupations, saved }: KeptChanges,
  stopLink: string,
): Mail {
  const date = saved[0]?.registerDate ?? "";
  const groups = outcomes.map((outcome) => saved.filter((change) => change.outcome === outcome));
  const [gone = 0, closed = 0] = groups.map((group) => group.length);
  const items = [
    ...plan.map(({ title, lines }) => ({ title: `我的路线：${title}`, note: "", link: `${origin}/plan`, lines })),
    ...law.map(({ title, note, path, lines }) => ({ title, note, link: origin + path, lines })),
    ...occupations.map(({ title, path, lines }) => ({ title, note: "", link: origin + path, lines })),
    ...groups.flat().map((change) => itemOf(change, date, origin)),
  ];
  const more = items.length - maxItems;
  const parts = [
    plan.length > 0 && "您的路线要花的钱或走得通的步骤变了",
    law.length > 0 && `${law.length} 条规则或数字变了`,
    occupations.length > 0 && `${occupations.length} 个职业的清单或邀请轮有新消息`,
    saved.length > 0 &&
      `收藏的 ${new Set(saved.map(({ type, code }) => `${type} ${code}`)).size} 项在 ${date} 的登记册里有变化`,
    gone > 0 && `其中 ${gone} 项已从登记册上除名`,
    closed > 0 && `${closed} 项停止招收新生`,
  ].filter(Boolean);
  return {
    kind: "kept-changed",
    to,
    content: {
      subject: `和您有关的 ${items.length} 项变化`,
      name,
      paragraphs: [
        `${parts.join("；")}。`,
        ...(more > 0 ? [`下面是前 ${maxItems} 条，另外 ${more} 条在账号里看。`] : []),
      ],
      items: items.slice(0, maxItems),
      button: { label: "在账号里看全部变化", link: `${origin}/dashboard/watching` },
      notes: [
        "登记册上的金额是全程数字，学校实际收的以录取通知书为准。已经入学的，学费怎样调整看您和学校的协议。",
        "您在账号里开启了这个提醒：有变化才发，一周最多一封。",
      ],
      unsubscribe: stopLink,
    },
  };
}

function itemOf(change: SavedChange, newest: string, origin: string): MailItem {
  const { title, englishName, school, registerDate, path, lines } = change;
  // A mail may cover several loads, if the job did not run after each.
  const date = registerDate === newest ? null : `${registerDate} 的登记册`;
  return {
    title,
    note: [englishName, school, date].filter(Boolean).join(" · "),
    link: `${origin}${path}`,
    lines,
  };
}
