import { Link } from "react-router";
import { moneyText, receiptText, writeMoneyLine } from "#app/features/orders/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { OwnMoney } from "#worker/features/memberships/money/read-receipt.ts";

interface Props {
  rows: readonly OwnMoney[];
  /** Path of the receipts, without their number. */
  receipts: string;
  /** Says who recorded a row. */
  isForStaff?: boolean;
}

/** What was paid for memberships and paid back, each payment with its receipt. */
export const MoneyRows = ({ rows, receipts, isForStaff = false }: Props) => (
  <ul className="divide-y divide-line">
    {rows.map((row) => (
      <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 tabular-nums">
        <span className="min-w-0 break-words">
          {row.planName}：{writeMoneyLine(row)}
          {isForStaff && (
            <span className="block break-all text-muted text-sm">
              {row.recordedBy === "" ? moneyText.byService : fill(moneyText.recordedBy, { member: row.recordedBy })}
            </span>
          )}
        </span>
        {row.receiptNumber !== null && (
          <Link
            to={`${receipts}/${row.receiptNumber}`}
            aria-label={`${receiptText.open}：${row.day}`}
            className="inline-flex min-h-9 items-center text-primary underline underline-offset-4"
          >
            {receiptText.open}
          </Link>
        )}
      </li>
    ))}
  </ul>
);
