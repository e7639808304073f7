import type { WriteSheet } from "hucre/xlsx";
import type { Fact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { dateOfFact, sourceOfFact } from "./describe-fact.ts";
import { type Row, styledSheet, styles } from "./sheet-style.ts";
import { downloadsText } from "./text.ts";

/** Keys of the figures of the comparison. */
export const comparisonFigures: readonly string[] = ["rate.aud-cny", "visa-500.living-student", "oshc.single-year"];

const courses = 8;
/** Row of the first course: title, note, three figures, header before it. */
const first = 7;

const columns = [
  "course",
  "institution",
  "code",
  "level",
  "city",
  "weeks",
  "tuition",
  "otherFees",
  "tuitionYear",
  "costYear",
  "costAll",
  "costAllYuan",
  "englishRequired",
  "starts",
  "deadline",
  "scholarship",
  "deposit",
  "refund",
  "page",
  "reason",
] as const;

/** An empty table for up to eight courses, which works out what a year and the whole course cost. */
export function comparisonWorkbook(facts: ReadonlyMap<string, Fact>, day: string): WriteSheet[] {
  const figure = (key: string, label: string, isRate = false): { cells: Row } => {
    const fact = facts.get(key);
    return {
      cells: [
        { content: label, style: styles.cell },
        { content: fact ? (fact.valueTo ?? fact.value) : null, style: isRate ? styles.rate : styles.inputMoney },
        { content: fact ? dateOfFact(fact) : "", style: styles.cell },
        { content: fact ? sourceOfFact(fact) : downloadsText.budget.fill, style: { font: {} } },
      ],
    };
  };
  const rows = Array.from({ length: courses }, (_, index): { cells: Row } => {
    const at = first + index;
    const isFilled = `AND(N(F${at})>0,N(G${at})>0)`;
    const unless = (formula: string) => ({
      content: { formula: `IF(${isFilled},${formula},"")`, result: "" },
      style: styles.money,
    });
    return {
      cells: [
        ...Array.from({ length: 5 }, () => null),
        { content: null, style: styles.inputMoney },
        { content: null, style: styles.inputMoney },
        { content: null, style: styles.inputMoney },
        // A course shorter than a year costs no more in its year than in all.
        unless(`IF(F${at}<=52,G${at},G${at}/F${at}*52)`),
        unless(`I${at}+($B$4+$B$5)*MIN(F${at},52)/52`),
        unless(`G${at}+N(H${at})+($B$4+$B$5)*F${at}/52`),
        unless(`K${at}*$B$3`),
        ...Array.from({ length: columns.length - 12 }, () => null),
      ],
    };
  });
  return [
    styledSheet({
      name: downloadsText.comparison.sheet,
      widths: [34, 26, 14, 14, 14, 10, 14, 14, 14, 16, 16, 16, 18, 14, 14, 22, 16, 22, 30, 30],
      frozen: first - 1,
      rows: [
        { cells: [downloadsText.comparison.title], style: styles.title, height: 28 },
        { cells: [fill(downloadsText.comparison.note, { day })] },
        figure("rate.aud-cny", downloadsText.budget.rate, true),
        figure("visa-500.living-student", downloadsText.comparison.living),
        figure("oshc.single-year", downloadsText.comparison.oshc),
        { cells: columns.map((name) => downloadsText.column[name]), style: styles.header, height: 36 },
        ...rows.map((row) => ({ ...row, style: styles.input })),
      ],
      more: {
        dataValidations: [
          {
            type: "list",
            values: downloadsText.comparison.levels.split("、"),
            allowBlank: true,
            range: `D${first}:D${first + courses - 1}`,
          },
        ],
      },
    }),
  ];
}
