import type { WriteSheet } from "hucre/xlsx";
import type { Fact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { downloadsText, workbookText } from "./text.ts";
import { describeDate, describeSource, type Row, styledSheet, styles } from "./workbook.ts";

/** Keys of the facts in the workbook. */
export const comparisonFigures: readonly string[] = ["rate.aud-cny", "visa-500.living-student", "oshc.single-year"];

const courses = 8;
/** Row number of the first course, after title, note, three figures and header. */
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

/** A table for up to eight courses, with formulas for the cost of a year and of the whole course. */
export function comparisonWorkbook(facts: ReadonlyMap<string, Fact>, day: string): WriteSheet[] {
  const figure = (key: string, label: string, isRate = false): { cells: Row } => {
    const fact = facts.get(key);
    return {
      cells: [
        { content: label, style: styles.cell },
        { content: fact ? (fact.valueTo ?? fact.value) : null, style: isRate ? styles.rate : styles.inputMoney },
        { content: fact ? describeDate(fact) : "", style: styles.cell },
        { content: fact ? describeSource(fact) : workbookText.budget.fill, style: { font: {} } },
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
        // A course shorter than a year has no yearly fee above its total.
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
      name: workbookText.comparison.sheet,
      widths: [34, 26, 14, 14, 14, 10, 14, 14, 14, 16, 16, 16, 18, 14, 14, 22, 16, 22, 30, 30],
      frozen: first - 1,
      rows: [
        { cells: [downloadsText.comparison.title], style: styles.title, height: 28 },
        { cells: [fill(workbookText.comparison.note, { day })] },
        figure("rate.aud-cny", workbookText.budget.rate, true),
        figure("visa-500.living-student", workbookText.comparison.living),
        figure("oshc.single-year", workbookText.comparison.oshc),
        { cells: columns.map((name) => workbookText.column[name]), style: styles.header, height: 36 },
        ...rows.map((row) => ({ ...row, style: styles.input })),
      ],
      more: {
        dataValidations: [
          {
            type: "list",
            values: workbookText.comparison.levels.split("、"),
            allowBlank: true,
            range: `D${first}:D${first + courses - 1}`,
          },
        ],
      },
    }),
  ];
}
