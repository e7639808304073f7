import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { formatFact } from "#app/shell/figures/fact.ts";
import { SourceLink } from "#app/shell/figures/figure.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedFigure } from "#worker/features/facts/list-facts.ts";
import { areaNames } from "../area-names.ts";
import type { Route } from "./+types/facts";
import { figureList } from "./figure-list.ts";
import { FigureStatus } from "./figure-status.tsx";
import { factsAdminText } from "./text.ts";

/** All figures of the registry with the values in force today. */
export const loader = (args: Route.LoaderArgs) => figureList.load(args);

const columns: readonly Column<ListedFigure>[] = [
  {
    label: factsAdminText.label,
    cell: ({ key, label }) => (
      <Link to={`/admin/facts/${key}`} className="text-primary underline underline-offset-4">
        {label}
      </Link>
    ),
  },
  { label: factsAdminText.key, sort: "key", cell: ({ key }) => <code className="break-all">{key}</code> },
  { label: factsAdminText.area, isShort: true, sort: "area", cell: ({ area }) => areaNames[area] ?? area },
  { label: factsAdminText.inForce, cell: (figure) => <InForce figure={figure} /> },
  {
    label: factsAdminText.since,
    sort: "since",
    cell: ({ validFrom, value }) => value !== null && <NoWrap>{validFrom ?? factsAdminText.unknownDay}</NoWrap>,
  },
  {
    label: factsAdminText.status,
    cell: ({ status }) => <NoWrap>{status && <FigureStatus status={status} />}</NoWrap>,
  },
  { label: factsAdminText.checked, sort: "checked", cell: ({ checkedOn }) => <NoWrap>{checkedOn}</NoWrap> },
];

const NoWrap = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>;

function InForce({ figure }: { figure: ListedFigure }) {
  const { nextFrom, value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, status } = figure;
  return (
    <>
      {value === null || sourceName === null || sourceUrl === null || checkedOn === null || status === null ? (
        <span className="text-muted">{factsAdminText.none}</span>
      ) : (
        <>
          <span className="font-semibold tabular-nums">{formatFact({ ...figure, value, valueTo })}</span>
          <span className="block text-muted text-xs">
            <SourceLink
              fact={{ ...figure, value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, status, note: null }}
            />
          </span>
        </>
      )}
      {nextFrom && <span className="block text-accent text-xs">{fill(factsAdminText.next, { date: nextFrom })}</span>}
    </>
  );
}

export default function FactsAdminPage({ loaderData: { query, choices: areas, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/facts"
      title={adminText.facts}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ key }) => key}
      searchHint={factsAdminText.searchHint}
      filters={[
        {
          name: "area",
          label: factsAdminText.area,
          options: areas.map((value) => ({ value, label: areaNames[value] ?? value })),
        },
        {
          name: "status",
          label: factsAdminText.status,
          options: [
            { value: "confirmed", label: factsAdminText.confirmed },
            { value: "to-check", label: factsAdminText.toCheck },
          ],
        },
        {
          name: "checked",
          label: factsAdminText.checkedBefore,
          options: [{ value: "year", label: factsAdminText.checkedLong }],
        },
      ]}
      empty={factsAdminText.empty}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
