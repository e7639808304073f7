import type { WriteSheet } from "hucre/xlsx";
import { levelNameOf, statedPrice } from "#app/features/register/catalogue/pages/public.ts";
import type { ComparedCourse } from "#app/features/register/catalogue/server/public.ts";
import { describeFact } from "#app/shell/figures/describe-fact.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type Row, styles } from "#app/shell/workbook/workbook.ts";
import { exchangeRateKey, usableRate } from "#worker/platform/money.ts";
import { coursePath } from "#worker/platform/slugs.ts";
import { amountOf, describeSource, tableSheet } from "./figures.ts";
import { downloadsText, workbookText } from "./text.json";

/** Keys of the figures in the workbook. */
export const comparisonFigures: readonly string[] = [
  exchangeRateKey,
  "visa-500.living-student",
  "oshc.single-year",
  "visa-500.charge",
  "visa-500.travel",
];

const courses = 8;
/** Row number of the first course, after title, note, five figures and header. */
const first = 9;

/** Data of a registered course in the workbook. */
export function filledOf({ course, institution, campuses }: ComparedCourse, origin: string) {
  const tuition = statedPrice(course.tuition);
  return {
    course: [course.nameCn, course.name].filter(Boolean).join(" "),
    institution: [institution.nameCn, institution.name].filter(Boolean).join(" "),
    code: course.code,
    level: levelNameOf(course),
    city: [...new Set(campuses.flatMap(({ city }) => city ?? []))].slice(0, 3).join("、"),
    weeks: course.weeks,
    tuition: tuition ?? statedPrice(course.totalCost),
    otherFees: tuition === null ? null : course.nonTuition,
    page: origin + coursePath(institution, course),
  };
}

type FilledCourse = ReturnType<typeof filledOf>;

/**
 * A table for up to eight courses, with formulas for the cost of a year and of the whole course.
 * @param filled the courses of the first rows
 */
export function comparisonWorkbook(
  facts: ReadonlyMap<string, Fact>,
  day: string,
  filled: readonly FilledCourse[],
): WriteSheet[] {
  const sumOf = (...keys: string[]) => keys.reduce((sum, key) => sum + (amountOf(facts.get(key)) ?? 0), 0);
  const yuan = usableRate(facts)?.value;
  const yearly = sumOf("visa-500.living-student", "oshc.single-year");
  const once = sumOf("visa-500.charge", "visa-500.travel");
  const figure = (key: string, label: string, isRate = false): { cells: Row } => {
    const fact = isRate ? usableRate(facts) : facts.get(key);
    return {
      cells: [
        { content: label, style: styles.cell },
        { content: amountOf(fact), style: isRate ? styles.rate : styles.inputMoney },
        { content: fact ? describeFact(fact) : "", style: styles.cell },
        {
          content: fact ? describeSource(fact) : workbookText.budget[isRate ? "fillRate" : "fill"],
          style: { font: {} },
        },
      ],
    };
  };
  const rows = Array.from({ length: courses }, (_, index): { cells: Row } => {
    const at = first + index;
    const given = filled[index];
    const { weeks = null, tuition = null, otherFees = null } = given ?? {};
    const isFilled = `AND(N(F${at})>0,N(G${at})>0)`;
    // The stored result of a formula, which previews on phones show.
    const unless = (formula: string, result: (weeks: number, tuition: number) => number | null) => {
      const amount = weeks && tuition ? result(weeks, tuition) : null;
      return {
        content: { formula: `IF(${isFilled},${formula},"")`, result: amount === null ? "" : Math.round(amount) },
        style: styles.money,
      };
    };
    const yearOf = (length: number, fee: number) => (length <= 52 ? fee : (fee / length) * 52);
    const wholeOf = (length: number, fee: number) => fee + (otherFees ?? 0) + (yearly * length) / 52 + once;
    return {
      cells: [
        ...(["course", "institution", "code", "level", "city"] as const).map((name) => given?.[name] ?? null),
        { content: weeks, style: styles.inputMoney },
        { content: tuition, style: styles.inputMoney },
        { content: otherFees, style: styles.inputMoney },
        // A course shorter than a year has no yearly fee above its total.
        unless(`IF(F${at}<=52,G${at},G${at}/F${at}*52)`, yearOf),
        unless(
          `I${at}+($B$4+$B$5)*MIN(F${at},52)/52`,
          (length, fee) => yearOf(length, fee) + (yearly * Math.min(length, 52)) / 52,
        ),
        unless(`G${at}+N(H${at})+($B$4+$B$5)*F${at}/52+$B$6+$B$7`, wholeOf),
        unless(`IF(N($B$3)>0,K${at}*$B$3,"")`, (length, fee) => (yuan ? wholeOf(length, fee) * yuan : null)),
        // Columns for the user's notes: English, dates, money, terms; the address of the page; the reason.
        ...Array<null>(6).fill(null),
        given?.page ?? null,
        null,
      ],
    };
  });
  return [
    tableSheet({
      name: workbookText.comparison.sheet,
      columns: workbookText.columns.comparison,
      title: downloadsText.comparison.title,
      head: [
        { cells: [fill(workbookText.comparison.note, { day })] },
        figure(exchangeRateKey, workbookText.budget.rate, true),
        figure("visa-500.living-student", workbookText.comparison.living),
        figure("oshc.single-year", workbookText.comparison.oshc),
        figure("visa-500.charge", workbookText.comparison.charge),
        figure("visa-500.travel", workbookText.comparison.travel),
      ],
      headerHeight: 36,
      rows: rows.map((row) => ({ ...row, style: styles.input })),
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
