import type { WriteSheet } from "hucre/xlsx";
import type { Fact } from "#app/shell/figures/fact.ts";
import { formatFact } from "#app/shell/figures/format-fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { dateOfFact, sourceOfFact } from "./describe-fact.ts";
import { type Row, styledSheet, styles } from "./sheet-style.ts";
import { downloadsText } from "./text.ts";

/** What a line of the budget is called, how often it comes in a year, and which figure it begins with. */
interface Line {
  name: string;
  times: number;
  key?: string;
}

interface Part {
  name: string;
  lines: readonly Line[];
}

const weeks = 52;

/** What a year costs in fact; lines without a figure are for the reader. */
const yearParts: readonly Part[] = [
  {
    name: downloadsText.budget.before,
    lines: [
      { name: downloadsText.budget.visa, times: 1, key: "visa-500.charge" },
      { name: downloadsText.budget.visaAdult, times: 0, key: "visa-500.charge-adult" },
      { name: downloadsText.budget.visaChild, times: 0, key: "visa-500.charge-child" },
      { name: downloadsText.budget.visaAgain, times: 0, key: "temporary-visa.subsequent-charge" },
      { name: downloadsText.budget.health, times: 1 },
      { name: downloadsText.budget.translation, times: 1 },
      { name: downloadsText.budget.flight, times: 1 },
      { name: downloadsText.budget.bond, times: 1 },
    ],
  },
  {
    name: downloadsText.budget.study,
    lines: [
      { name: downloadsText.budget.tuition, times: 1 },
      { name: downloadsText.budget.materials, times: 1 },
      { name: downloadsText.budget.oshc, times: 1, key: "oshc.single-year" },
    ],
  },
  {
    name: downloadsText.budget.living,
    lines: [
      { name: downloadsText.budget.rent, times: weeks, key: "living.rent-shared" },
      { name: downloadsText.budget.food, times: weeks, key: "living.food" },
      { name: downloadsText.budget.transport, times: weeks, key: "living.transport" },
      { name: downloadsText.budget.phone, times: weeks, key: "living.phone" },
      { name: downloadsText.budget.power, times: weeks, key: "living.utilities" },
      { name: downloadsText.budget.leisure, times: weeks, key: "living.leisure" },
      { name: downloadsText.budget.other, times: weeks },
    ],
  },
];

/** What the student visa asks to show, besides the tuition. */
const visaParts: readonly Part[] = [
  {
    name: downloadsText.budget.required,
    lines: [
      { name: downloadsText.budget.tuition, times: 1 },
      { name: downloadsText.budget.livingStudent, times: 1, key: "visa-500.living-student" },
      { name: downloadsText.budget.livingPartner, times: 0, key: "visa-500.living-partner" },
      { name: downloadsText.budget.livingChild, times: 0, key: "visa-500.living-child" },
      { name: downloadsText.budget.schooling, times: 0, key: "visa-500.schooling" },
      { name: downloadsText.budget.travel, times: 1, key: "visa-500.travel" },
    ],
  },
];

const rateKey = "rate.aud-cny";

/** Keys of the figures of the budget. */
export const budgetFigures: readonly string[] = [
  rateKey,
  ...[...yearParts, ...visaParts].flatMap(({ lines }) => lines.flatMap(({ key }) => (key ? [key] : []))),
];

/** A year's budget and the money that the visa asks for, in Australian dollars and yuan. */
export function budgetWorkbook(facts: ReadonlyMap<string, Fact>, day: string): WriteSheet[] {
  return [
    budgetSheet(downloadsText.budget.sheetYear, downloadsText.budget.title, yearParts, facts, day),
    budgetSheet(downloadsText.budget.sheetVisa, downloadsText.budget.titleVisa, visaParts, facts, day),
  ];
}

/** Where the rate stands. */
const rateCell = "$B$3";

function budgetSheet(
  name: string,
  title: string,
  parts: readonly Part[],
  facts: ReadonlyMap<string, Fact>,
  day: string,
): WriteSheet {
  const rateFact = facts.get(rateKey);
  const rate = rateFact?.value ?? null;
  const rows: { cells: Row; style?: object; height?: number }[] = [
    { cells: [title], style: styles.title, height: 28 },
    { cells: [fill(downloadsText.budget.note, { day })], style: {} },
    {
      cells: [
        { content: downloadsText.budget.rate, style: styles.cell },
        { content: rate, style: styles.rate },
        null,
        null,
        null,
        { content: rateFact ? dateOfFact(rateFact) : "", style: styles.cell },
        { content: rateFact ? sourceOfFact(rateFact) : downloadsText.budget.fillRate, style: styles.cell },
      ],
    },
    {
      cells: (["item", "amount", "times", "total", "yuan", "date", "source"] as const).map(
        (column) => downloadsText.column[column],
      ),
      style: styles.header,
      height: 24,
    },
  ];
  const totals: { cell: string; sum: number }[] = [];
  const isBehind = ({ lines }: Part) => lines.some(({ key }) => key && facts.get(key)?.yearsBehind);
  // Whoever fills in how many of a charge of a year before gets a lower bound.
  const nameOfSum = (sum: string, of: readonly Part[]) =>
    of.some(isBehind) ? fill(downloadsText.budget.atLeast, { sum: sum }) : sum;
  for (const part of parts) {
    rows.push({ cells: [part.name, "", "", "", "", "", ""], style: styles.group });
    const first = rows.length + 1;
    let sum = 0;
    for (const { name: line, times, key } of part.lines) {
      const fact = key ? facts.get(key) : undefined;
      const at = rows.length + 1;
      // Of a range the upper end: a budget should not be too small.
      const amount = fact ? (fact.valueTo ?? fact.value) : null;
      const total = (amount ?? 0) * times;
      sum += total;
      rows.push({
        cells: [
          line,
          { content: amount, style: styles.inputMoney },
          { content: times, style: styles.inputMoney },
          { content: { formula: `B${at}*C${at}`, result: total }, style: styles.money },
          { content: yuanOf(`D${at}`, total, rate), style: styles.money },
          fact ? dateOfFact(fact) : "",
          fact
            ? `${fact.valueTo === null ? "" : fill(downloadsText.budget.range, { range: formatFact(fact) })}${sourceOfFact(fact)}`
            : downloadsText.budget.fill,
        ],
        style: styles.cell,
      });
    }
    const at = rows.length + 1;
    rows.push({
      cells: [
        nameOfSum(downloadsText.budget.subtotal, [part]),
        "",
        "",
        { formula: `SUM(D${first}:D${at - 1})`, result: sum },
        yuanOf(`D${at}`, sum, rate),
        "",
        "",
      ],
      style: styles.total,
    });
    totals.push({ cell: `D${at}`, sum });
  }
  if (totals.length > 1) {
    const at = rows.length + 1;
    const sum = totals.reduce((all, one) => all + one.sum, 0);
    rows.push({
      cells: [
        nameOfSum(downloadsText.budget.total, parts),
        "",
        "",
        { formula: totals.map(({ cell }) => cell).join("+"), result: sum },
        yuanOf(`D${at}`, sum, rate),
        "",
        "",
      ],
      style: styles.total,
    });
  }
  return styledSheet({ name, widths: [34, 14, 10, 16, 16, 18, 60], frozen: 4, rows });
}

const yuanOf = (cell: string, amount: number, rate: number | null) => ({
  formula: `${cell}*${rateCell}`,
  result: Math.round(amount * (rate ?? 0)),
});
