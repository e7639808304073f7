import { redirect } from "react-router";
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
import { describeRate, exchangeRateOf, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { formatFact, hundreds } from "#worker/platform/figure-text.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { quantile } from "#worker/platform/quantile.ts";
import { compareSchoolsAddress, readCompareAddress, type WantedItems } from "../shared/compare-address.ts";
import type { Route } from "./+types/institutions";
import { type CompareRow, markBest } from "./compare-rows.ts";
import { CompareTable } from "./compare-table.tsx";
import { schoolsText as text } from "./institutions-text.json";
import { describeOmitted, Omitted } from "./omitted.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const wanted = readCompareAddress(url.searchParams, "institution");
  const { onlyDiff } = wanted;
  if (!url.searchParams.has("c")) throw redirect(compareSchoolsAddress([]));
  const { shown, ...table } = await compareSchools(app, wanted);
  return {
    ...{ table, onlyDiff, problems: describeOmitted(wanted, shown) },
    toggle: compareSchoolsAddress(shown, !onlyDiff),
    url: app.origin + compareSchoolsAddress(shown),
    origin: app.origin,
  };
}

export const handle = new WayBack(compareSchoolsAddress([]), text.toList);

export function meta({ loaderData }: Route.MetaArgs) {
  const { table, url, origin } = loaderData;
  const names = table.columns.map(({ name, nameCn }) => nameCn ?? name).join(" / ");
  return pageMeta({
    title: `${fill(text.title, { names })} | 澳途`,
    ...{ description: text.description, url, origin, noindex: true },
  });
}

/** Institutions that were selected in their list, side by side. */
export default function CompareInstitutionsPage({ loaderData }: Route.ComponentProps) {
  const { table, onlyDiff, problems, toggle } = loaderData;
  return (
    <div className="page">
      <h1>{table.columns.map(({ name, nameCn }) => nameCn ?? name).join(text.versus) || text.heading}</h1>
      {table.verdict && <p className="answer mt-3 max-w-[40em]">{table.verdict}。</p>}
      <Omitted problems={problems} />
      {table.columns.length > 0 && (
        <>
          <CompareTable columns={table.columns} rows={table.rows} onlyDiff={onlyDiff} toggle={toggle} />
          <p className="mt-4 max-w-[76ch] text-muted text-sm">{table.note}</p>
        </>
      )}
      <p className="mt-4">
        <ButtonLink to={compareSchoolsAddress([])}>{text.toList}</ButtonLink>
      </p>
    </div>
  );
}

type Reads = Pick<AppContext, "db" | "now" | "variant">;

const levels = ["Bachelor", "Master"] as const;

/** Data of the institutions in the form of the table of courses: fees, graduates, places. Unknown codes are omitted. */
async function compareSchools(app: Reads, { codes, onlyDiff }: Pick<WantedItems, "codes" | "onlyDiff">) {
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
  const bachelors = schools.map((_, position) => feeOf(position, "Bachelor"));
  const salaries = schools.map(({ code }) => outcomes.get(code)?.salary ?? null);
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
  const percent = (value: number | null | undefined) => (value == null ? null : `${value.toFixed(1)}%`);
  const first = schools.flatMap(({ code }) => outcomes.get(code) ?? [])[0];
  const rows: CompareRow[] = [
    ...levels.map((level) =>
      amounts(
        fill(text.fee, { level: levelNames[level] ?? level }),
        schools.map((_, position) => feeOf(position, level)),
        "lowest",
      ),
    ),
    amounts(text.salary, salaries, "highest"),
    row(text.employed, ({ code }) => percent(outcomes.get(code)?.employed)),
    row(text.experience, ({ code }) => percent(outcomes.get(code)?.experience)),
    row(text.teaching, ({ code }) => percent(outcomes.get(code)?.teaching)),
    row(text.support, ({ code }) => percent(outcomes.get(code)?.support)),
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
  ];
  return {
    columns: schools.map(({ id, code, name, nameCn }) => ({
      ...{ code, name, nameCn, school: "", kindCn: null, cost: null },
      href: institutionPath({ id, name }),
      without: compareSchoolsAddress(
        shown.filter((one) => one !== code),
        onlyDiff,
      ),
    })),
    rows,
    shown,
    verdict: [
      verdictOf(text.cheapest, schools, bachelors, (a, b) => a - b),
      verdictOf(text.bestPaid, schools, salaries, (a, b) => b - a),
    ]
      .filter(Boolean)
      .join(text.and),
    note: [
      text.feeNote,
      describeRate(rate, facts),
      first && fill(text.outcomesNote, { year: first.year, date: first.readOn }),
    ]
      .filter(Boolean)
      .join(""),
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
