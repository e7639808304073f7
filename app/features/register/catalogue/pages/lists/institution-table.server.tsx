import type { ReactNode } from "react";
import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { ExternalLink } from "#app/shell/page/links.tsx";
import type { ListedInstitution } from "../../server/list-institutions.ts";
import type { ListKind } from "../../shared/input.ts";
import { CompareBox, FeeCell, NameCell, Place } from "./institution-cells.server.tsx";
import { kindNameOf } from "./list-filter.server.tsx";
import { listText as text } from "./text.json";

interface Props {
  kind: ListKind;
  /** The list shows one kind of institution only. */
  isOneKind: boolean;
  rows: readonly ListedInstitution[];
  /** Outcomes of universities' graduates, by provider code. */
  outcomes: ReadonlyMap<string, Outcomes>;
  rate: ExchangeRate | null;
  /** Median fee of schools without boarding, AUD a year. */
  dayFee: number | null;
}

interface Column {
  label: string;
  /** Class names of the column's cells. */
  className: string;
  cell: (row: ListedInstitution) => ReactNode;
}

const figure = "tabular-nums md:whitespace-nowrap md:text-right";

/** The columns that people choose by. */
function columnsOf({ kind, isOneKind, outcomes, rate, dayFee }: Props): Column[] {
  const isSchools = kind === "highschool";
  const isMixedList = kind === "tafe" || kind === "institutions";
  // What kind it is, where kinds are mixed; the register has one TAFE among the other ones.
  const kindNameFor = ({ category, type, name }: ListedInstitution) =>
    isMixedList && !isOneKind && (/\bTAFE\b/.test(name) ? text.tafe : kindNameOf(category, type));
  const fee: Column = {
    label: isSchools ? text.fee : kind === "university" ? text.bachelorFee : text.tuition,
    // The amount, and under it what it is in yuan: one edge down the page.
    className: `${figure} text-right max-md:col-start-2 max-md:row-start-1 ${isSchools ? "max-md:row-span-3" : "max-md:row-span-2"}`,
    cell: (row) => <FeeCell row={row} rate={rate} dayFee={dayFee} isMixed={kind !== "university"} />,
  };
  const salary: Column = {
    ...{ label: text.salary, className: `${figure} text-muted` },
    cell: ({ code }) => {
      const amount = outcomes.get(code)?.salary;
      // Blocks have no head that says what the amount is.
      return (
        amount && (
          <>
            <span aria-hidden="true" className="me-1.5 text-sm md:hidden">
              {text.salary}
            </span>
            {formatMoney(amount)}
          </>
        )
      );
    },
  };
  const courses: Column = {
    ...{ label: text.courses, className: `${figure} text-muted max-md:hidden` },
    cell: (row) => formatNumber(row.courses),
  };
  const compared: Column = {
    label: text.compareOne,
    className: "max-md:col-start-2 max-md:row-start-3 max-md:row-span-2 max-md:self-end max-md:text-right",
    cell: (row) => row.category !== "school" && <CompareBox {...row} />,
  };
  return [
    {
      label: text.name,
      className: "max-md:contents md:min-w-56",
      cell: (row) => <NameCell row={row} kindName={kindNameFor(row)} />,
    },
    {
      label: text.place,
      className: "max-md:col-start-1 max-md:text-muted md:text-balance md:break-keep",
      cell: (row) => <Place row={row} kindName={kindNameFor(row)} />,
    },
    fee,
    ...(outcomes.size > 0 ? [salary] : []),
    ...(isSchools ? [] : [courses]),
    ...(isSchools ? [] : [compared]),
    {
      ...{ label: text.website, className: "whitespace-nowrap max-lg:hidden" },
      cell: ({ website }) =>
        website ? (
          <span className="relative z-10">
            <ExternalLink href={website} lang="en">
              {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/.*$/, "")}
            </ExternalLink>
          </span>
        ) : null,
    },
  ];
}

const cellStyle =
  "block max-md:text-sm md:table-cell md:border-line md:border-t md:px-3 md:py-2.5 md:align-top md:first:ps-0";

/**
 * A table from `md` up, a block for each row on phones. The link of the name covers its row, so that a click anywhere
 * opens the institution; the website's link and the comparison checkbox are above it. Table roles are explicit, because
 * Safari drops them from a table with block layout.
 */
export function InstitutionTable(props: Props) {
  const { kind, rows } = props;
  const columns = columnsOf(props);
  return (
    <table role="table" className="mt-2 block w-full border-line md:table md:border-b">
      <thead role="rowgroup" className="sr-only text-left md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map(({ label, className }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              className={`whitespace-nowrap px-3 py-2 font-normal text-muted text-sm first:ps-0 ${["text-right", "max-lg:hidden"].filter((one) => className.includes(one)).join(" ")}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {rows.length === 0 && (
          <tr role="row" className="block md:table-row">
            <td role="cell" colSpan={columns.length} className="block px-3 py-8 text-center text-muted md:table-cell">
              {text.empty}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr
            key={row.code}
            role="row"
            className={`relative grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_auto_1fr] items-baseline gap-x-4 border-line border-t py-3 [contain-intrinsic-size:auto_7rem] hover:bg-surface md:[content-visibility:visible] md:table-row md:border-0 md:py-0 ${kind === "university" ? "" : "[content-visibility:auto]"}`}
          >
            {columns.map(({ label, className, cell }) => (
              <td key={label} role="cell" className={`${cellStyle} ${className}`}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
