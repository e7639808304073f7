import { Link } from "react-router";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { PresetLinks } from "#app/shell/back-office/table/preset-links.tsx";
import { tableAddress } from "#app/shell/back-office/table/table-address.ts";
import { writePrice } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type ListedMoney, sumMoney } from "../server/money/list-money.ts";
import { incomeYearOf, kindOf, moneyKinds, moneyWayNames, moneyWays, monthOf } from "../shared/money/ways.ts";
import type { Route } from "./+types/money";
import { moneyList } from "./money-list.ts";
import { MoneyPeriods, MoneySums } from "./money-sums.tsx";
import { accountsText as text } from "./text.json";

const path = "/admin/money";

/** The accounts: payments and refunds, with the sums of the chosen days. */
export async function loader(args: Route.LoaderArgs) {
  const { app, member, query, readList } = await moneyList.begin(args);
  const [listed, { sums, periods }] = await Promise.all([readList(), sumMoney(app, member, query.filters)]);
  return { query, listed, sums, periods, today: todayInAustralia(app.now()) };
}

/** Negative for a refund. */
const writeSigned = ({ direction, currency }: ListedMoney, amount: number) =>
  `${direction === "refunded" ? "−" : ""}${writePrice({ currency, priceFrom: amount })}`;

const columns: readonly Column<ListedMoney>[] = [
  {
    label: text.order,
    cell: ({ number, applicantName }) => (
      <>
        <Link
          to={`/admin/orders/${number}#money`}
          className="whitespace-nowrap text-primary underline underline-offset-4"
        >
          {number}
        </Link>
        <span className="block text-muted">{applicantName}</span>
      </>
    ),
  },
  { label: text.day, sort: "day", isShort: true, cell: ({ day }) => <span className="tabular-nums">{day}</span> },
  { label: text.kind, isShort: true, cell: (row) => text.kinds[kindOf(row)] },
  { label: text.way, isShort: true, cell: ({ way }) => moneyWayNames[way] },
  { label: text.reference, cell: ({ reference }) => <span className="break-all">{reference}</span> },
  {
    label: text.amount,
    sort: "amount",
    cell: (row) => <span className="whitespace-nowrap tabular-nums">{writeSigned(row, row.amount)}</span>,
  },
  {
    label: text.gst,
    cell: (row) => (
      <span className="whitespace-nowrap tabular-nums">{row.gst === null ? "" : writeSigned(row, row.gst)}</span>
    ),
  },
];

export default function MoneyPage({ loaderData: { query, listed, sums, periods, today } }: Route.ComponentProps) {
  return (
    <AdminList
      path={path}
      title={text.title}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ id }) => id}
      actions={
        <a href={tableAddress(`${path}.xlsx`, query)} className="text-primary underline underline-offset-4">
          {text.workbook}
        </a>
      }
      presets={
        <>
          <p className="mb-3 text-muted">{text.intro}</p>
          <PresetLinks
            path={path}
            label={text.presets.label}
            query={query}
            sort="day"
            isDescending
            presets={[
              { label: text.presets.month, filters: { ...monthOf(today) } },
              { label: text.presets.lastMonth, filters: { ...monthOf(today, 1) } },
              { label: text.presets.year, filters: { ...incomeYearOf(today) } },
              { label: text.presets.lastYear, filters: { ...incomeYearOf(today, 1) } },
              { label: text.presets.all, filters: {} },
            ]}
          />
          <MoneySums sums={sums} />
          <MoneyPeriods periods={periods} query={query} />
        </>
      }
      filters={[
        { kind: "day", name: "from", label: text.from },
        { kind: "day", name: "to", label: text.to },
        {
          name: "direction",
          label: text.kind,
          options: moneyKinds.map((value) => ({ value, label: text.kinds[value] })),
        },
        { name: "way", label: text.way, options: moneyWays.map((value) => ({ value, label: moneyWayNames[value] })) },
        { name: "currency", label: text.currency, options: ["CNY", "USD"].map((value) => ({ value, label: value })) },
      ]}
      searchHint={text.search}
      empty={text.empty}
    />
  );
}
