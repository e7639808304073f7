import { type CheckName, checkTitles, stateNames, writeCheck } from "#worker/features/health/public.ts";
import { jobTitles } from "#worker/features/job-runs/public.ts";
import { type MoneySum, mostCounted } from "#worker/features/orders/public.ts";
import { formatMoment, type Mail, type MailItem, type MailSite } from "#worker/features/outbox/public.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { Day } from "./read-day.ts";

type Fact = [label: string, value: string];

/** To an administrator: what happened yesterday, what waits, and what does not run. */
export const dailySummary = ({ origin }: MailSite, to: string, { date, counts, money, jobs, checks }: Day): Mail => {
  const urgent = urgentOf({ counts, jobs, checks });
  const [, month = "", day = ""] = date.split("-");
  return {
    kind: "daily-summary",
    to,
    content: {
      subject: `${Number(month)} 月 ${Number(day)} 日的简报：${urgent.length === 0 ? "没有要处理的事" : urgent.join("，")}`,
      paragraphs: [
        urgent.length === 0 ? "没有要处理的事，定时任务都在运行。" : `要处理的：${urgent.join("，")}。`,
        `下面的“昨天”是悉尼时间 ${date}，其余是现在的情况。`,
      ],
      facts: [
        ["昨天的新订单", `${counts.newOrders} 个`],
        ["昨天记下的收款", writeMoney(money, "received")],
        ["昨天记下的退款", writeMoney(money, "refunded")],
        ["等我们的订单", `${counts.ordersForUs} 个，其中过期 ${writeOverdue(counts.overdueOrders)} 个`],
        [
          "留言",
          `新的 ${counts.newMessages} 条，处理中 ${counts.openMessages} 条，其中过期 ${writeOverdue(counts.overdueMessages)} 条`,
        ],
        ["放弃发送的邮件", `${counts.deadMails} 封`],
        ["要用官方页核对的数字", `${counts.figuresDue} 个`],
        ["等确认的数字提议", `${counts.proposals} 个`],
        ...checks
          // Told above, with those of earlier days.
          .filter(({ name }) => name !== "dead-mails")
          .map(
            (check): Fact => [
              checkTitles[check.name],
              check.state === "ok" ? writeCheck(check) : `${writeCheck(check)}（${stateNames[check.state]}）`,
            ],
          ),
      ],
      // Not beside the facts: a long label leaves no room for the value on phones.
      items: jobs.map((job) => writeJob(job, `${origin}/admin`)),
      button: { label: "打开后台", link: `${origin}/admin` },
      notes: ["这封邮件每天早上发给所有管理员。不想收到，可以在后台的“系统设置”里关掉。"],
    },
  };
};

/** What is wrong when a check is not ok. Mails given up are counted by themselves. */
const lateTexts: Readonly<Record<CheckName, string>> = {
  "unsent-mail": "邮件发得慢",
  "dead-mails": "",
  tallies: "概览的计数改正过",
  "rate-age": "汇率太旧",
  "register-age": "登记册太旧",
  holidays: "公众假期的数据快用完了",
  "database-size": "数据库快满了",
  files: "文件存储有问题",
};

/** "3"; more than are counted are "超过 30". */
const writeOverdue = (count: number): string => (count > mostCounted ? `超过 ${mostCounted}` : String(count));

/** What somebody should look at today, in short. */
function urgentOf({ counts, jobs, checks }: Pick<Day, "counts" | "jobs" | "checks">): string[] {
  const all: [count: number, text: string][] = [
    [counts.newMessages, "条新留言"],
    [counts.deadMails, "封邮件没有发出去"],
    [counts.proposals, "个数字提议等确认"],
    [jobs.length, "个定时任务有问题"],
  ];
  return [
    ...(counts.overdueOrders > 0 ? [`${writeOverdue(counts.overdueOrders)} 个订单过期`] : []),
    ...(counts.overdueMessages > 0 ? [`${writeOverdue(counts.overdueMessages)} 条留言过期没有回复`] : []),
    ...all.flatMap(([count, text]) => (count > 0 ? [`${count} ${text}`] : [])),
    ...checks.flatMap(({ name, state }) => (state === "ok" ? [] : [lateTexts[name]])).filter(Boolean),
  ];
}

/** "2 笔，¥1,100"; the currencies one after the other. */
const writeMoney = (money: readonly MoneySum[], direction: MoneySum["direction"]): string =>
  money
    .filter((sum) => sum.direction === direction)
    .map(({ rows, currency, amount }) => `${rows} 笔，${writePrice({ currency, priceFrom: amount })}`)
    .join("；") || "没有";

const writeJob = ({ name, state, succeededAt, failedAt, error }: Day["jobs"][number], link: string): MailItem => ({
  title: jobTitles[name],
  note: stateNames[state],
  link,
  lines: [
    succeededAt === null ? "最近三十天没有成功过" : `上次成功：${formatMoment(succeededAt)}`,
    ...(failedAt === null ? [] : [`上次失败：${formatMoment(failedAt)}${error === null ? "" : `，${error}`}`]),
  ],
});
