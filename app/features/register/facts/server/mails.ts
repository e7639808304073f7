import type { Mail, MailItem, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import { areaNames, areaOrder } from "../shared/area-names.ts";

/** Figures that are named of each area; the list has the others. */
const maxNamed = 12;

interface DueFigures {
  /** The day on which their kind changes, YYYY-MM-DD. */
  day: string;
  /** Whether the day has come. */
  hasCome: boolean;
  figures: readonly { key: string; label: string; area: string }[];
}

/** To an administrator or editor: which figures have to be checked by a day, by area, with links to the list. */
export function figuresDue({ origin }: MailSite, to: string, { day, hasCome, figures }: DueFigures): Mail {
  const [year, month, date] = day.split("-").map(Number);
  const named = `${month} 月 ${date} 日`;
  const age = month === 1 ? "january" : "july";
  const listOf = (parameters: Record<string, string>) => `${origin}/admin/facts?${new URLSearchParams(parameters)}`;
  const byArea = [...Map.groupBy(figures, ({ area }) => area)].toSorted(([a], [b]) => areaOrder(a) - areaOrder(b));
  return {
    kind: "figures-due",
    to,
    content: {
      subject: `${hasCome ? "今天要核对" : `${named}以前要核对`}的数字：${figures.length} 个`,
      paragraphs: [
        hasCome
          ? `今天是 ${year} 年${named}，下面 ${figures.length} 个数字通常在这一天调整，还没有核对，也没有新的数字。`
          : `${year} 年${named}，下面 ${figures.length} 个数字通常会调整，现在还没有那一天起的新数字。`,
        "数字没有变的，在列表里勾选，一次记下核对日期；变了的，打开它记下新的数字和生效日期，到那天自动生效。编辑可以提议，由管理员确认。",
      ],
      button: { label: "打开列表", link: listOf({ age }) },
      items: byArea.map(
        ([area, ofArea]): MailItem => ({
          title: areaNames[area] ?? area,
          note: `${ofArea.length} 个`,
          link: listOf({ age, area }),
          lines: [
            ...ofArea.slice(0, maxNamed).map(({ label }) => label),
            ...(ofArea.length > maxNamed ? [`还有 ${ofArea.length - maxNamed} 个，见列表。`] : []),
          ],
        }),
      ),
      notes: ["不想再收到这样的邮件，请管理员在“系统设置”里关掉“提醒核对数字”。"],
    },
  };
}
