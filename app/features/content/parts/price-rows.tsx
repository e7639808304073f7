import type { ReactNode } from "react";
import { splitPrice } from "#app/features/products/public.ts";
import { Figure } from "#app/shell/figures/figure.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Offer } from "#worker/features/products/public.ts";
import { writePrice } from "#worker/platform/money.ts";
import { productText } from "./text.ts";

/** What a product costs: the price, and of it the fee for the service and the official charges, each with its source. */
export function PriceRows({ offer }: { offer: Pick<Offer, "currency" | "priceFrom" | "priceTo" | "included"> }) {
  const { currency, included } = offer;
  const price = <span className="font-semibold text-lg tabular-nums">{writePrice(offer)}</span>;
  if (!included) return <Row label={productText.price}>{price}</Row>;
  const { charges, fee } = splitPrice(offer, included);
  return (
    <>
      <Row label={productText.price}>{price}</Row>
      {fee && (
        <Row label={productText.fee}>
          <span className="tabular-nums">{writePrice({ currency, ...fee })}</span>
        </Row>
      )}
      <Row label={productText.charge}>
        {included.charges.map(({ fact, count }) => (
          <span key={fact.key} className="block">
            {included.charges.length > 1 && <span className="text-sm">{fact.label} </span>}
            <Figure fact={fact} />
            {count > 1 && fill(productText.times, { count })}
          </span>
        ))}
        <span className="block text-muted text-sm tabular-nums">
          {fill(productText.inYuan, {
            amount: writePrice({ currency, priceFrom: charges }),
            rate: included.rate,
            date: included.rateDate,
          })}
        </span>
      </Row>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr]">
      <dt className="text-muted text-sm leading-7">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
