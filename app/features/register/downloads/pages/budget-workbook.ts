import type { WriteSheet } from "hucre/xlsx";
import { describeFact } from "#app/shell/figures/describe-fact.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type Row, styles } from "#app/shell/workbook/workbook.ts";
import { exchangeRateKey, usableRate } from "#worker/platform/money.ts";
import { amountOf, describeSource, tableSheet } from "./figures.ts";
import type { FilledLines } from "./filled-budget.ts";
import { downloadsText, workbookText } from "./text.json";

/** A line of the budget: name, number of times in a year, and key of the figure with its initial amount. */
interface Line {
  name: string;
  times: number;
  key?: string;
  /** What of the cost tool fills it. */
  item?: keyof FilledLines;
}

interface Part {
  name: string;
  lines: readonly Line[];
}

const weeks = 52;

/** The actual costs of a year. The user fills in lines without a key. */
const yearParts: readonly Part[] = [
  {
    name: workbookText.budget.before,
    lines: [
      { name: workbookText.budget.visa, times: 1, key: "visa-500.charge", item: "charge" },
      { name: workbookText.budget.visaAdult, times: 0, key: "visa-500.charge-adult", item: "chargeAdult" },
      { name: workbookText.budget.visaChild, times: 0, key: "visa-500.charge-child", item: "chargeChild" },
      { name: workbookText.budget.visaAgain, times: 0, key: "temporary-visa.subsequent-charge", item: "chargeAgain" },
      { name: workbookText.budget.health, times: 1 },
      { name: workbookText.budget.translation, times: 1 },
      { name: workbookText.budget.flight, times: 1 },
      { name: workbookText.budget.bond, times: 1 },
    ],
  },
  {
    name: workbookText.budget.study,
    lines: [
      { name: workbookText.budget.tuition, times: 1, item: "tuition" },
      { name: workbookText.budget.materials, times: 1, item: "nonTuition" },
      { name: workbookText.budget.oshc, times: 1, key: "oshc.single-year", item: "cover" },
    ],
  },
  {
    name: workbookText.budget.living,
    lines: [
      { name: workbookText.budget.rent, times: weeks, key: "living.rent-shared" },
      { name: workbookText.budget.food, times: weeks, key: "living.food" },
      { name: workbookText.budget.transport, times: weeks, key: "living.transport" },
      { name: workbookText.budget.phone, times: weeks, key: "living.phone" },
      { name: workbookText.budget.power, times: weeks, key: "living.utilities" },
      { name: workbookText.budget.leisure, times: weeks, key: "living.leisure" },
      { name: workbookText.budget.other, times: weeks },
    ],
  },
];

/** The funds that the student visa requires. */
const visaParts: readonly Part[] = [
  {
    name: workbookText.budget.required,
    lines: [
      { name: workbookText.budget.tuition, times: 1, item: "funds:tuition" },
      {
        name: workbookText.budget.livingStudent,
        times: 1,
        key: "visa-500.living-student",
        item: "funds:livingStudent",
      },
      {
        name: workbookText.budget.livingPartner,
        times: 0,
        key: "visa-500.living-partner",
        item: "funds:livingPartner",
      },
      { name: workbookText.budget.livingChild, times: 0, key: "visa-500.living-child", item: "funds:livingChild" },
      { name: workbookText.budget.schooling, times: 0, key: "visa-500.schooling", item: "funds:schooling" },
      { name: workbookText.budget.travel, times: 1, key: "visa-500.travel", item: "funds:travel" },
    ],
  },
];

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

/** Cell of the exchange rate. */
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
  const header = (["item", "amount", "times", "total", "yuan", "date", "source"] as const).map(
    (column) => workbookText.column[column],
  );
  const rows: { cells: Row; style?: object }[] = [];
  /** Number of the next row; above are title, head and header. */
  const next = () => rows.length + head.length + 3;
  /** A row of a sum. */
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
      const own = item && filled[item];
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
  return tableSheet({ name, widths: [34, 14, 10, 16, 16, 18, 60], title, head, header, rows });
}

const cnyCell = (cell: string, amount: number, rate: number | null) => ({
  formula: `IF(N(${rateCell})>0,${cell}*${rateCell},"")`,
  result: rate === null ? "" : Math.round(amount * rate),
});
