import { fill } from "#app/shell/text/fill.ts";
import type { MoneySum } from "#worker/features/orders/money/sum-money.ts";
import { moneyWayNames } from "#worker/features/orders/money/ways.ts";
import { writePrice } from "#worker/platform/money.ts";
import { accountsText as text } from "./accounts-text.ts";

/** The sums of the chosen days: a card for each currency. */
export function MoneySums({ sums }: { sums: readonly MoneySum[] }) {
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
  const write = (amount: number) => `${amount < 0 ? "−" : ""}${writePrice({ currency, priceFrom: Math.abs(amount) })}`;
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
