import { levelNames, typeNames } from "#app/features/register/catalogue/pages/public.ts";
import {
  allocationKey,
  institutionRows,
  institutionsOfCodes,
  metroNames,
  tuitionOfInstitution,
} from "#app/features/register/catalogue/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { readOutcomesOf } from "#app/features/register/outcomes/server/public.ts";
import { minFees } from "#app/features/register/statistics/shared/level-groups.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import { drawBars } from "#app/shell/charts/rows.server.ts";
import { describeRate, exchangeRateOf, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { formatFact, hundreds } from "#worker/platform/figure-text.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { quantile } from "#worker/platform/quantile.ts";
import { institutionPath } from "#worker/platform/slugs.ts";
import { compareSchoolsAddress, type WantedItems } from "../shared/compare-address.ts";
import { bestOf, type CompareRow, markBest } from "./compare-rows.ts";
import { schoolsText as text } from "./institutions-text.json";
import { rowText } from "./note-text.json";

type Reads = Pick<AppContext, "db" | "now" | "variant">;

/** Levels whose fees are compared, those of most interest first. */
const levels = ["Bachelor", "Master", "Diploma", "Certificate III"] as const;

/** Data of the institutions in the form of the table of courses: fees, graduates, places. Unknown codes are omitted. */
export async function compareSchools(app: Reads, { codes, onlyDiff }: Pick<WantedItems, "codes" | "onlyDiff">) {
  const [[found], outcomes, facts] = await Promise.all([
    runBatch(app.db, [institutionRows(institutionsOfCodes(codes))]),
    readOutcomesOf(app, codes),
    readFacts(app, [...codes.map(allocationKey), ...shownRateKeys(app)]),
  ]);
  const schools = codes.flatMap((code) => found.rows.filter((row) => row.code === code));
  const shown = schools.map(({ code }) => code);
  const fees = await Promise.all(schools.map(({ id }) => tuitionOfInstitution(app, { id, fields: [] })));
  const rate = exchangeRateOf(facts, app.now());
  const feeOf = (position: number, level: string) => medianOf(fees[position]?.get(level));
  const feesOf = (level: string) => schools.map((_, position) => feeOf(position, level));
  const mainLevel = levels.find((level) => feesOf(level).filter(Boolean).length > 1) ?? "Bachelor";
  const salaries = schools.map(({ code }) => outcomes.get(code)?.salary ?? null);
  /** Bars of the known amounts; nothing to compare with fewer than two. */
  const barsOf = (title: string, values: readonly (number | null)[], best: "lowest" | "highest") => {
    const marked = bestOf(values, best);
    // A word marks the best, not a colour: it is the lowest of fees and the highest of earnings.
    const bars = schools.flatMap(({ name, nameCn }, position) => {
      const value = values[position] ?? null;
      const mark = value === marked ? ` ${rowText[best]}` : "";
      return value === null ? [] : [{ label: nameCn ?? name, value, shown: formatMoney(value) + mark }];
    });
    return (
      bars.length > 1 && (
        <section>
          <h2 className="mt-4 font-medium">{title}</h2>
          <Chart drawing={drawBars({ title, head: [text.school, title], bars })} className="" isTold />
        </section>
      )
    );
  };
  const feeTitle = (level: string) => fill(text.fee, { level: levelNames[level] ?? level });
  /** Amounts of which the lowest, or the highest, is marked. */
  const amounts = (label: string, values: readonly (number | null)[], best: "lowest" | "highest"): CompareRow => {
    const cells = values.map((value) => {
      if (value === null) return [{ text: text.none, isMuted: true }];
      const { aud, converted } = showMoney(value, rate);
      return [
        { text: aud, isAmount: true },
        ...(converted ? [{ text: converted, isAmount: true, isMuted: true }] : []),
      ];
    });
    return markBest({ label, isDifferent: new Set(values).size > 1, cells }, values, best);
  };
  const row = (label: string, cellOf: (school: (typeof schools)[number], position: number) => string | null) => {
    const cells = schools.map((school, position) => cellOf(school, position) ?? text.none);
    return { label, cells: cells.map((cell) => [{ text: cell }]), isDifferent: new Set(cells).size > 1 };
  };
  const percents = (key: "employed" | "experience" | "teaching" | "support") => {
    const values = schools.map(({ code }) => outcomes.get(code)?.[key] ?? null);
    const percent = (value: number | null = null) => (value === null ? null : `${value.toFixed(1)}%`);
    return markBest(
      row(text[key], (_, position) => percent(values[position])),
      values,
      "highest",
    );
  };
  const first = schools.flatMap(({ code }) => outcomes.get(code) ?? [])[0];
  const rows: CompareRow[] = [
    ...levels.map((level) => amounts(feeTitle(level), feesOf(level), "lowest")),
    amounts(text.salary, salaries, "highest"),
    ...(["employed", "experience", "teaching", "support"] as const).map(percents),
    row(text.courses, ({ liveCourses }) => formatNumber(liveCourses)),
    row(text.cities, ({ metros }) =>
      (metros ?? "")
        .split(",")
        .flatMap((metro) => metroNames[metro] ?? [])
        .join("、"),
    ),
    row(text.allocation, ({ code }) => {
      const allocation = facts.get(allocationKey(code));
      return allocation ? formatFact(allocation) : null;
    }),
    row(text.owner, ({ type }) => typeNames[type ?? ""] ?? null),
  ].filter(({ cells }) => cells.some(([first]) => first?.text && first.text !== text.none));
  const verdict = [
    verdictOf(
      text.cheapest.replace("{level}", levelNames[mainLevel] ?? ""),
      schools,
      feesOf(mainLevel),
      (a, b) => a - b,
    ),
    verdictOf(text.bestPaid, schools, salaries, (a, b) => b - a),
  ]
    .filter(Boolean)
    .join(text.and);
  const note = [
    text.feeNote,
    describeRate(rate, facts),
    first && fill(text.outcomesNote, { year: first.year, date: first.readOn }),
  ]
    .filter(Boolean)
    .join("");
  return {
    columns: schools.map(({ id, code, name, nameCn }) => ({
      ...{ code, name, nameCn, school: "", kindCn: null },
      href: institutionPath({ id, name }),
      without: compareSchoolsAddress(
        shown.filter((one) => one !== code),
        onlyDiff,
      ),
    })),
    rows,
    shown,
    charts: await draw(
      <div className="gap-x-14 lg:grid lg:grid-cols-2">
        {barsOf(feeTitle(mainLevel), feesOf(mainLevel), "lowest")}
        {barsOf(text.salary, salaries, "highest")}
      </div>,
    ),
    verdict,
    note,
    /** The content of the comparison's image, for drawParts. */
    card: {
      mark: text.brand,
      title: verdict || text.heading,
      parts: schools.map(({ name, nameCn }, position) => ({
        title: nameCn ?? name,
        lines: rows.map(({ label, cells }) => {
          const lines = cells[position]?.map(({ text, best }) => [text, best].filter(Boolean).join(" "));
          return `${label}：${lines?.join("，")}`;
        }),
      })),
      notes: [note],
    },
  };
}

/** The school with the best amount, and its distance from the last; null when all are equal or fewer than two are known. */
function verdictOf(
  sentence: string,
  schools: readonly { name: string; nameCn: string | null }[],
  amounts: readonly (number | null)[],
  order: (a: number, b: number) => number,
): string | null {
  const known = schools.flatMap(({ name, nameCn }, position) => {
    const amount = amounts[position] ?? null;
    return amount === null ? [] : [{ name: nameCn ?? name, amount }];
  });
  const sorted = known.toSorted((a, b) => order(a.amount, b.amount));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first.amount === last.amount) return null;
  const gap = formatMoney(Math.abs(first.amount - last.amount));
  return fill(sentence, { name: first.name, other: last.name, amount: formatMoney(first.amount), gap });
}

/** The median of ascending fees in hundreds of AUD, as in the list; null for too few fees. */
const medianOf = (fees: readonly number[] = []): number | null =>
  fees.length < minFees ? null : hundreds(quantile(fees, 0.5) ?? 0);
