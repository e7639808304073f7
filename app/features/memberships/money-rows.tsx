import { Link } from "react-router";
import { moneyText, receiptText, writeMoneyLine } from "#app/features/orders/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { OwnMoney } from "#worker/features/memberships/money/read-own-money.ts";
import { writePrice } from "#worker/platform/money.ts";

interface Props {
  rows: readonly OwnMoney[];
  /** Path of the receipts and the notes about refunds: "/dashboard/membership". */
  prints: string;
  /** For staff: path of the pages of rows, which put them right. Says also who recorded a row. */
  rowsAt?: string;
  editLabel?: string;
}

/** What was paid for memberships and paid back, each payment with its receipt, each refund with its note. */
export const MoneyRows = ({ rows, prints, rowsAt, editLabel }: Props) => (
  <ul className="divide-y divide-line">
    {rows.map((row) => (
      <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 tabular-nums">
        <span className="min-w-0 break-words">
          {row.planName}：{writeMoneyLine(row)}
          {rowsAt !== undefined && (
            <span className="block break-all text-muted text-sm">
              {row.recordedBy === "" ? moneyText.byService : fill(moneyText.recordedBy, { member: row.recordedBy })}
            </span>
          )}
        </span>
        <span className="flex flex-wrap gap-x-4">
          {row.receiptNumber !== null && (
            <RowLink to={`${prints}/receipts/${row.receiptNumber}`} label={receiptText.open} row={row} />
          )}
          {row.noteNumber !== null && (
            <RowLink to={`${prints}/refunds/${row.noteNumber}`} label={receiptText.noteOpen} row={row} />
          )}
          {row.isEditable && rowsAt !== undefined && editLabel !== undefined && (
            <RowLink to={`${rowsAt}/${row.id}`} label={editLabel} row={row} />
          )}
        </span>
      </li>
    ))}
  </ul>
);

const RowLink = ({ to, label, row }: { to: string; label: string; row: OwnMoney }) => (
  <Link
    to={to}
    aria-label={`${label}：${row.day} ${writePrice({ currency: row.currency, priceFrom: row.amount })}`}
    className="inline-flex min-h-9 items-center text-primary underline underline-offset-4"
  >
    {label}
  </Link>
);
