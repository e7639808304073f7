import { Link } from "react-router";
import { tableAddress } from "#app/shell/back-office/table/table-address.ts";
import type { PeriodSum } from "#worker/features/orders/money/sum-money.ts";
import type { TableQuery } from "#worker/platform/db/list-page.ts";
import { writePrice } from "#worker/platform/money.ts";
import { accountsText as text } from "./accounts-text.ts";
import { monthOf } from "./months.ts";

interface Props {
  periods: readonly PeriodSum[];
  query: TableQuery;
}

/** What came in each month, or each year; a period links to its rows. One alone is not shown: its sums are those of the cards. */
export function MoneyPeriods({ periods, query }: Props) {
  if (new Set(periods.map(({ period }) => period)).size < 2) return null;
  const areYears = periods.every(({ period }) => period.length === 4);
  const isTaxed = periods.some(({ gst }) => gst !== null);
  const isCorrected = periods.some(({ corrected }) => corrected !== 0);
  const columns = ["received", "refunded", isCorrected && "corrected", "net", isTaxed && "gst"] as const;
  const shown = columns.filter((column) => column !== false);
  return (
    <details className="mb-4 rounded-lg border border-line bg-surface px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{areYears ? text.byYear : text.byMonth}</summary>
      <div className="overflow-x-auto pb-3">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="pr-4 text-left font-medium">
                {areYears ? text.year : text.month}
              </th>
              {shown.map((column) => (
                <th key={column} scope="col" className="whitespace-nowrap pl-4 text-right font-medium">
                  {headings[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.toReversed().map((row) => (
              <PeriodRow key={`${row.period} ${row.currency}`} row={row} query={query} shown={shown} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const headings = { ...text.kinds, net: text.net, gst: text.gst };

type Shown = readonly (keyof typeof headings)[];

function PeriodRow({ row, query, shown }: { row: PeriodSum; query: TableQuery; shown: Shown }) {
  const { period, currency, received, refunded, corrected, gst } = row;
  const write = (amount: number) => `${amount < 0 ? "−" : ""}${writePrice({ currency, priceFrom: Math.abs(amount) })}`;
  const days = period.length === 4 ? { from: `${period}-01-01`, to: `${period}-12-31` } : monthOf(`${period}-01`);
  const cells = { received, refunded: -refunded, corrected, net: received - refunded + corrected, gst };
  return (
    <tr className="border-line border-t">
      <th scope="row" className="whitespace-nowrap pr-4 text-left font-normal">
        <Link
          to={tableAddress("/admin/money", query, { filters: { ...query.filters, ...days } })}
          className="inline-flex min-h-9 items-center text-primary underline underline-offset-4"
        >
          {period}
        </Link>{" "}
        {currency}
      </th>
      {shown.map((column) => (
        <td key={column} className="whitespace-nowrap pl-4 text-right">
          {cells[column] === null ? "" : write(cells[column])}
        </td>
      ))}
    </tr>
  );
}
