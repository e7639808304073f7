import type { WriteSheet } from "hucre/xlsx";
import type { Fact } from "#app/shell/figures/fact.ts";
import { formatFact } from "#app/shell/figures/format-fact.ts";
import { type TextKey, t } from "#app/shell/text/t.ts";
import { dateOfFact, sourceOfFact } from "./describe-fact.ts";
import { type Row, styledSheet, styles } from "./sheet-style.ts";
import "./text.ts";

/** What a line of the budget is called, how often it comes in a year, and which figure it begins with. */
interface Line {
  name: TextKey;
  times: number;
  key?: string;
}

interface Part {
  name: TextKey;
  lines: readonly Line[];
}

const weeks = 52;

/** What a year costs in fact; lines without a figure are for the reader. */
const yearParts: readonly Part[] = [
  {
    name: "downloads.budget.before",
    lines: [
      { name: "downloads.budget.visa", times: 1, key: "visa-500.charge" },
      { name: "downloads.budget.visaAdult", times: 0, key: "visa-500.charge-adult" },
      { name: "downloads.budget.visaChild", times: 0, key: "visa-500.charge-child" },
      { name: "downloads.budget.visaAgain", times: 0, key: "temporary-visa.subsequent-charge" },
      { name: "downloads.budget.health", times: 1 },
      { name: "downloads.budget.translation", times: 1 },
      { name: "downloads.budget.flight", times: 1 },
      { name: "downloads.budget.bond", times: 1 },
    ],
  },
  {
    name: "downloads.budget.study",
    lines: [
      { name: "downloads.budget.tuition", times: 1 },
      { name: "downloads.budget.materials", times: 1 },
      { name: "downloads.budget.oshc", times: 1, key: "oshc.single-year" },
    ],
  },
  {
    name: "downloads.budget.living",
    lines: [
      { name: "downloads.budget.rent", times: weeks, key: "living.rent-shared" },
      { name: "downloads.budget.food", times: weeks, key: "living.food" },
      { name: "downloads.budget.transport", times: weeks, key: "living.transport" },
      { name: "downloads.budget.phone", times: weeks, key: "living.phone" },
      { name: "downloads.budget.power", times: weeks, key: "living.utilities" },
      { name: "downloads.budget.leisure", times: weeks, key: "living.leisure" },
      { name: "downloads.budget.other", times: weeks },
    ],
  },
];

/** What the student visa asks to show, besides the tuition. */
const visaParts: readonly Part[] = [
  {
    name: "downloads.budget.required",
    lines: [
      { name: "downloads.budget.tuition", times: 1 },
      { name: "downloads.budget.livingStudent", times: 1, key: "visa-500.living-student" },
      { name: "downloads.budget.livingPartner", times: 0, key: "visa-500.living-partner" },
      { name: "downloads.budget.livingChild", times: 0, key: "visa-500.living-child" },
      { name: "downloads.budget.schooling", times: 0, key: "visa-500.schooling" },
      { name: "downloads.budget.travel", times: 1, key: "visa-500.travel" },
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
    budgetSheet(t("downloads.budget.sheetYear"), t("downloads.budget.title"), yearParts, facts, day),
    budgetSheet(t("downloads.budget.sheetVisa"), t("downloads.budget.titleVisa"), visaParts, facts, day),
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
    { cells: [t("downloads.budget.note", { day })], style: {} },
    {
      cells: [
        { content: t("downloads.budget.rate"), style: styles.cell },
        { content: rate, style: styles.rate },
        null,
        null,
        null,
        { content: rateFact ? dateOfFact(rateFact) : "", style: styles.cell },
        { content: rateFact ? sourceOfFact(rateFact) : t("downloads.budget.fillRate"), style: styles.cell },
      ],
    },
    {
      cells: (["item", "amount", "times", "total", "yuan", "date", "source"] as const).map((column) =>
        t(`downloads.column.${column}`),
      ),
      style: styles.header,
      height: 24,
    },
  ];
  const totals: { cell: string; sum: number }[] = [];
  const isBehind = ({ lines }: Part) => lines.some(({ key }) => key && facts.get(key)?.yearsBehind);
  // Whoever fills in how many of a charge of a year before gets a lower bound.
  const nameOfSum = (sum: TextKey, of: readonly Part[]) =>
    of.some(isBehind) ? t("downloads.budget.atLeast", { sum: t(sum) }) : t(sum);
  for (const part of parts) {
    rows.push({ cells: [t(part.name), "", "", "", "", "", ""], style: styles.group });
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
          t(line),
          { content: amount, style: styles.inputMoney },
          { content: times, style: styles.inputMoney },
          { content: { formula: `B${at}*C${at}`, result: total }, style: styles.money },
          { content: yuanOf(`D${at}`, total, rate), style: styles.money },
          fact ? dateOfFact(fact) : "",
          fact
            ? `${fact.valueTo === null ? "" : t("downloads.budget.range", { range: formatFact(fact) })}${sourceOfFact(fact)}`
            : t("downloads.budget.fill"),
        ],
        style: styles.cell,
      });
    }
    const at = rows.length + 1;
    rows.push({
      cells: [
        nameOfSum("downloads.budget.subtotal", [part]),
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
        nameOfSum("downloads.budget.total", parts),
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
