import { tableAddress } from "#app/shell/back-office/table/table-address.ts";
import { SpacedLink, TextLink } from "#app/shell/page/links.tsx";
import { TableHead } from "#app/shell/page/table-head.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { TableQuery } from "#worker/platform/db/list-page.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { MoneySum, PeriodSum } from "../server/money/sum-money.ts";
import { moneyWayNames, monthOf } from "../shared/money/ways.ts";
import { accountsText as text } from "./text.json";

interface Props {
  sums: readonly MoneySum[];
  periods: readonly PeriodSum[];
  query: TableQuery;
}

/** Above the accounts: the workbook, and the sums of the chosen days, in all and by month or year. */
export const MoneyOverview = ({ sums, periods, query }: Props) => (
  <>
    <p className="mb-3">
      <TextLink href={tableAddress("/admin/money.xlsx", query)}>{text.workbook}</TextLink>
    </p>
    <MoneySums sums={sums} />
    <MoneyPeriods periods={periods} query={query} />
  </>
);

/** The sums of the chosen days: a card for each currency. */
function MoneySums({ sums }: { sums: readonly MoneySum[] }) {
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  if (currencies.length === 0) return null;
  return (
    <section aria-label={text.sums} className="mb-4 grid gap-3 sm:grid-cols-2">
      {currencies.map((currency) => (
        <CurrencySums key={currency} currency={currency} sums={sums.filter((sum) => sum.currency === currency)} />
      ))}
    </section>
  );
}

function CurrencySums({ currency, sums }: { currency: MoneySum["currency"]; sums: readonly MoneySum[] }) {
  const write = (amount: number) => writePrice({ currency, priceFrom: amount });
  const signed = ({ kind }: MoneySum, amount: number) => (kind === "refunded" ? -amount : amount);
  const net = sums.reduce((sum, row) => sum + signed(row, row.amount), 0);
  const taxed = sums.filter(({ gst }) => gst !== null);
  const gst = taxed.reduce((sum, row) => sum + signed(row, row.gst ?? 0), 0);
  return (
    <div className="rounded-lg border border-line bg-surface p-3">
      <p className="font-semibold tabular-nums">
        {text.net}（{currency}）{write(net)}
      </p>
      {taxed.length > 0 && <p className="tabular-nums">{fill(text.gstNet, { amount: write(gst) })}</p>}
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 text-sm">
        {sums.map((row) => (
          <div key={`${row.kind} ${row.way}`} className="contents">
            <dt className="text-muted">
              {text.kinds[row.kind]} · {moneyWayNames[row.way]} · {fill(text.rows, { count: row.rows })}
            </dt>
            <dd className="text-right tabular-nums">{write(signed(row, row.amount))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Income by month or year; a period links to its rows. A single period is not shown: its sums equal those of the cards. */
function MoneyPeriods({ periods, query }: Omit<Props, "sums">) {
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
          <TableHead
            of={[areYears ? text.year : text.month, ...shown.map((column) => headings[column])]}
            row="text-muted"
            cell="whitespace-nowrap pl-4 text-right font-medium first:pl-0 first:text-left"
          />
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
  const write = (amount: number) => writePrice({ currency, priceFrom: amount });
  const days = period.length === 4 ? { from: `${period}-01-01`, to: `${period}-12-31` } : monthOf(`${period}-01`);
  const cells = { received, refunded: -refunded, corrected, net: received - refunded + corrected, gst };
  return (
    <tr className="border-line border-t">
      <th scope="row" className="whitespace-nowrap pr-4 text-left font-normal">
        <SpacedLink to={tableAddress("/admin/money", query, { filters: { ...query.filters, ...days } })}>
          {period}
        </SpacedLink>{" "}
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
