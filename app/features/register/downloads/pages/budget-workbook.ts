import type { WriteSheet } from "hucre/xlsx";
import { readCourse } from "#app/features/register/catalogue/server/public.ts";
import { costedCourse, courseFiguresOf, readAnswers } from "#app/features/register/course-cost/pages/public.server.ts";
import { calculateCourseCost, weeksOfYear } from "#app/features/register/course-cost/shared/course-cost.ts";
import { costKeys, figuresOf } from "#app/features/register/course-cost/shared/figures.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { hasAny } from "#app/features/register/tools/shared/fields.ts";
import { costFields } from "#app/features/register/tools/shared/profile.ts";
import { describeFact } from "#app/shell/figures/describe-fact.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type Row, styles } from "#app/shell/workbook/workbook.ts";
import type { AppContext } from "#worker/context.ts";
import { exchangeRateKey, usableRate } from "#worker/platform/money.ts";
import budget from "./budget.json" with { type: "json" };
import { amountOf, describeSource, tableSheet } from "./figures.ts";
import { downloadsText, workbookText } from "./text.json";

/** A line of the budget. A line without a key has no initial amount: the user enters it. */
interface Line {
  name: string;
  /** Number of payments in a year. */
  times: number;
  /** Key of the figure that is the initial amount. */
  key?: string;
  /** The item of the cost calculator that fills the line. */
  item?: string;
}

interface Part {
  name: string;
  lines: readonly Line[];
}

/** The actual costs of a year, and the funds that the student visa requires. */
const { year: yearParts, visa: visaParts }: Record<"year" | "visa", readonly Part[]> = budget;

/** Keys of the figures in the workbook. */
export const budgetFigures: readonly string[] = [
  exchangeRateKey,
  ...[...yearParts, ...visaParts].flatMap(({ lines }) => lines.flatMap(({ key }) => (key ? [key] : []))),
];

/** The budget of a year, and the funds that the visa requires, in AUD and CNY. @param filled by the answers of the cost tool */
export function budgetWorkbook(facts: ReadonlyMap<string, Fact>, day: string, filled: FilledLines = {}): WriteSheet[] {
  return [
    budgetSheet(workbookText.budget.sheetYear, downloadsText.budget.title, yearParts, facts, day, filled),
    budgetSheet(workbookText.budget.sheetVisa, workbookText.budget.titleVisa, visaParts, facts, day, filled),
  ];
}

const rateCell = "$B$3";

function budgetSheet(
  name: string,
  title: string,
  parts: readonly Part[],
  facts: ReadonlyMap<string, Fact>,
  day: string,
  filled: FilledLines,
): WriteSheet {
  const rateFact = usableRate(facts);
  const rate = rateFact?.value ?? null;
  const head = [
    { cells: [fill(workbookText.budget.note, { day })], style: {} },
    {
      cells: [
        { content: workbookText.budget.rate, style: styles.cell },
        { content: rate, style: styles.rate },
        null,
        null,
        null,
        { content: rateFact ? describeFact(rateFact) : "", style: styles.cell },
        { content: rateFact ? describeSource(rateFact) : workbookText.budget.fillRate, style: styles.cell },
      ],
    },
  ];
  const rows: { cells: Row; style?: object }[] = [];
  /** Number of the next row; above are title, head and header. */
  const next = () => rows.length + head.length + 3;
  const addSum = (label: string, formula: string, sum: number) => {
    const cells = [label, "", "", { formula, result: sum }, cnyCell(`D${next()}`, sum, rate), "", ""];
    rows.push({ cells, style: styles.total });
  };
  const totals: { cell: string; sum: number }[] = [];
  for (const part of parts) {
    rows.push({ cells: [part.name, "", "", "", "", "", ""], style: styles.group });
    const first = next();
    let sum = 0;
    for (const { name: line, times: usual, key, item } of part.lines) {
      const fact = key ? facts.get(key) : undefined;
      const at = next();
      const own = filled[item ?? ""];
      const [amount, times] = [own?.amount ?? amountOf(fact), own?.times ?? usual];
      const total = (amount ?? 0) * times;
      sum += total;
      rows.push({
        cells: [
          line,
          { content: amount, style: styles.inputMoney },
          { content: times, style: styles.inputMoney },
          { content: { formula: `B${at}*C${at}`, result: total }, style: styles.money },
          { content: cnyCell(`D${at}`, total, rate), style: styles.money },
          fact ? describeFact(fact) : "",
          fact
            ? `${fact.valueTo === null ? "" : fill(workbookText.budget.range, { range: formatFact(fact) })}${describeSource(fact)}`
            : workbookText.budget.fill,
        ],
        style: styles.cell,
      });
    }
    const at = next();
    addSum(workbookText.budget.subtotal, `SUM(D${first}:D${at - 1})`, sum);
    totals.push({ cell: `D${at}`, sum });
  }
  if (totals.length > 1) {
    const sum = totals.reduce((all, one) => all + one.sum, 0);
    addSum(workbookText.budget.total, totals.map(({ cell }) => cell).join("+"), sum);
  }
  return tableSheet({ name, columns: workbookText.columns.budget, title, head, rows });
}

const cnyCell = (cell: string, amount: number, rate: number | null) => ({
  formula: `IF(N(${rateCell})>0,${cell}*${rateCell},"")`,
  result: rate === null ? "" : Math.round(amount * rate),
});

/** Amount and number of times of a line of the budget. */
interface FilledLine {
  amount?: number;
  times?: number;
}

/** Filled lines by item of the cost calculator; items of the funds as "funds:tuition". */
type FilledLines = Partial<Record<string, FilledLine>>;

/** The lines that the answers of the cost calculator in an address fill; null without answers. */
export async function readFilledBudget(app: Pick<AppContext, "db" | "now">, search: URLSearchParams) {
  if (!hasAny(costFields, search)) return null;
  const answers = readAnswers(search);
  const [details, facts] = await Promise.all([
    answers.course === null ? null : readCourse(app, { id: answers.course }),
    readFacts(app, Object.values(costKeys)),
  ]);
  const course = courseFiguresOf(answers, details && costedCourse(details));
  const { funds, total } = calculateCourseCost(course, answers, figuresOf(Object.fromEntries(facts)));
  const lines: FilledLines = {};
  // A recurring cost is that of a year; a single payment counts once.
  for (const { name, amount, count, weeks } of total.items) {
    const share = weeks === null ? 1 : Math.min(1, weeksOfYear / weeks);
    if (amount) lines[name] = { amount: Math.ceil((amount.to * share) / count), times: count };
  }
  for (const { name, amount, count } of funds.items) {
    if (amount) lines[`funds:${name}`] = { amount: Math.ceil(amount.to / count), times: count };
  }
  return { lines, rate: answers.rate };
}
