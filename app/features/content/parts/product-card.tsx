import type { Offer } from "#worker/features/products/public.ts";
import { BuyLink } from "./buy-link.tsx";
import { NotOrderable } from "./not-orderable.tsx";
import { PriceRows } from "./price-rows.tsx";
import { productText } from "./text.ts";
import { writeDays } from "./write-days.ts";

interface Props {
  offer: Offer;
  /** On the page of its own purchase: no button that leads there. */
  isChosen?: boolean;
}

/** A product with its price, what is in that, our time, and the way to buy or why there is none today. */
export function ProductCard({ offer, isChosen = false }: Props) {
  const { key, name, summary, refusals } = offer;
  const days = writeDays(offer);
  return (
    <li className="flex flex-col rounded-xl border border-line bg-surface p-4 sm:p-5">
      <h3 className="font-semibold text-lg">{name}</h3>
      <p className="mt-1 text-muted text-sm">{summary}</p>
      <dl className="mt-3 space-y-1">
        <PriceRows offer={offer} />
        {days !== null && (
          <div className="pt-1">
            <dt className="text-muted text-sm">{productText.time}</dt>
            <dd>{days}</dd>
          </div>
        )}
      </dl>
      {refusals.length > 0 ? (
        <NotOrderable refusals={refusals} />
      ) : (
        !isChosen && (
          <p className="mt-auto pt-4 print:hidden">
            <BuyLink service={key} name={name} />
          </p>
        )
      )}
    </li>
  );
}
