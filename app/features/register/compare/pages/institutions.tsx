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
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { formatFact } from "#worker/platform/figure-text.ts";
import { quantile } from "#worker/platform/quantile.ts";
import { compareSchoolsAddress, readCompareAddress, type WantedItems } from "../shared/compare-address.ts";
import type { Route } from "./+types/institutions";
import type { CompareRow } from "./compare-rows.ts";
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

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, text.heading);
  const { table, url, origin } = loaderData;
  const names = table.columns.map(({ name, nameCn }) => nameCn ?? name).join(" / ");
  return pageMeta({
    title: `${fill(text.title, { names })} | 澳途`,
    ...{ description: text.description, url, origin, noindex: true },
  });
}

/** Institutions that were ticked in their list, side by side. */
export default function CompareInstitutionsPage({ loaderData }: Route.ComponentProps) {
  const { table, onlyDiff, problems, toggle } = loaderData;
  return (
    <div className="page">
      <h1>{text.heading}</h1>
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: compareSchoolsAddress([]), label: text.toList }} />;
}

type Reads = Pick<AppContext, "db" | "now">;

const levels = ["Bachelor", "Master"] as const;

/** Institutions side by side, as the table of courses shows them: fees, graduates, places. Unknown codes are omitted. */
async function compareSchools(app: Reads, { codes, onlyDiff }: Pick<WantedItems, "codes" | "onlyDiff">) {
  const [[found], outcomes, allocations] = await Promise.all([
    runBatch(app.db, [institutionRows(institutionsOfCodes(codes))]),
    readOutcomesOf(app, codes),
    readFacts(app, codes.map(allocationKey)),
  ]);
  const schools = codes.flatMap((code) => found.rows.filter((row) => row.code === code));
  const shown = schools.map(({ code }) => code);
  const fees = await Promise.all(schools.map(({ id }) => tuitionOfInstitution(app, { id, fields: [] })));
  const row = (label: string, cellOf: (school: (typeof schools)[number], position: number) => string | null) => {
    const cells = schools.map((school, position) => cellOf(school, position) ?? text.none);
    return { label, cells: cells.map((cell) => [{ text: cell }]), isDifferent: new Set(cells).size > 1 };
  };
  const percent = (value: number | null | undefined) => (value == null ? null : `${value.toFixed(1)}%`);
  const first = schools.flatMap(({ code }) => outcomes.get(code) ?? [])[0];
  const rows: CompareRow[] = [
    ...levels.map((level) =>
      row(fill(text.fee, { level: levelNames[level] ?? level }), (_, position) =>
        medianText(fees[position]?.get(level)),
      ),
    ),
    row(text.salary, ({ code }) => moneyText(outcomes.get(code)?.salary)),
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
      const allocation = allocations.get(allocationKey(code));
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
    note: [text.feeNote, first && fill(text.outcomesNote, { year: first.year, date: first.readOn })]
      .filter(Boolean)
      .join(""),
  };
}

/** The median of ascending fees in hundreds of AUD, as in the list; null of too few. */
function medianText(fees: readonly number[] = []): string | null {
  return fees.length < minFees ? null : moneyText(Math.round((quantile(fees, 0.5) ?? 0) / 100) * 100);
}

const moneyText = (aud: number | null | undefined): string | null => (aud == null ? null : formatMoney(aud));
