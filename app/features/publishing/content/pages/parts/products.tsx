import type { ReactNode } from "react";
import { Link } from "react-router";
import { splitPrice, writeDays } from "#app/features/publishing/products/pages/public.ts";
import type { Offer, Refusal } from "#app/features/publishing/products/server/public.ts";
import { FigureNotes, NotedFigure } from "#app/shell/figures/noted-figure.tsx";
import { ButtonLink, PlainLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import { usePageData } from "../page-data.ts";
import { productText } from "./text.json";

/** The assistance products with prices and links to buy them; products that cannot be ordered today are one folded line. */
export function Products() {
  const { products } = usePageData();
  const offers = products.filter(({ kind }) => kind === "assistance");
  const [sold, paused] = [true, false].map((isSold) =>
    offers.filter(({ refusals }) => (refusals.length === 0) === isSold),
  );
  return (
    <>
      <ProductCards offers={sold} />
      <p className="my-4 text-muted text-sm">{productText.included}</p>
      <p className="my-4 print:hidden">
        <ButtonLink to="/contact">{productText.ask}</ButtonLink>
      </p>
      {paused && paused.length > 0 && (
        <details className="folded-section">
          <summary>
            <h3>{fill(productText.paused, { count: paused.length })}</h3>
          </summary>
          <div>
            <ProductCards offers={paused} />
          </div>
        </details>
      )}
    </>
  );
}

const ProductCards = ({ offers = [] }: { offers: readonly Offer[] | undefined }) =>
  offers.length > 0 && (
    <ul className="my-6 grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
      {offers.map((offer) => (
        <ProductCard key={offer.key} offer={offer} />
      ))}
    </ul>
  );

interface ProductCardProps {
  offer: Offer;
  /** True on the purchase page of this product, which people reach from its description: no description, no link to buy it. */
  isChosen?: boolean;
}

/** A product: price with its breakdown and what its two ends are for, processing time, and the link to buy it, or the reason why it cannot be ordered now. */
export function ProductCard({ offer, isChosen = false }: ProductCardProps) {
  const { key, name, summary, refusals } = offer;
  const days = writeDays(offer);
  return (
    <li className="flex flex-col rounded-xl border border-line bg-surface p-4 sm:p-5">
      <h3 className="font-semibold text-lg">{name}</h3>
      {!isChosen && <p className="mt-1 text-muted text-sm">{summary}</p>}
      <dl className="mt-3 space-y-1">
        <PriceRows {...offer}>
          {!isChosen && refusals.length === 0 && (
            <Link
              to={`/purchase?service=${key}`}
              aria-label={fill(productText.buyName, { name })}
              className="button button-primary print:hidden"
            >
              {productText.buy}
            </Link>
          )}
        </PriceRows>
        {!isChosen && <Row label={productText.when}>{productText.payLater}</Row>}
        <Row label={productText.refund}>{productText.refundNote}</Row>
        {days !== null && (
          <Row label={productText.time}>
            {days}
            <span className="block text-muted text-sm">{productText.timeNote}</span>
          </Row>
        )}
      </dl>
      {offer.included && <FigureNotes facts={offer.included.charges.map(({ fact }) => fact)} />}
      {refusals.length > 0 && <NotOrderable refusals={refusals} />}
    </li>
  );
}

/** Rows of a price: the total with the link to buy it, its two parts with the sources of the official charges, and what the ends of a range are for. */
function PriceRows({
  children,
  ...offer
}: Pick<Offer, "currency" | "priceFrom" | "priceTo" | "included"> & { children: ReactNode }) {
  const { currency, priceFrom, priceTo, included } = offer;
  const { charges, fee } = included ? splitPrice(offer, included) : { charges: 0, fee: null };
  const write = (amount: number) => writePrice({ currency, priceFrom: amount });
  return (
    <>
      <Row label={fee ? productText.total : productText.price}>
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-value tabular-nums">{writePrice(offer)}</span>
          {children}
        </span>
      </Row>
      {fee && <Row label={productText.fee}>{about({ currency, ...fee })}</Row>}
      {included && (
        <Row label={productText.charge}>
          <span className="tabular-nums">+ {about({ currency, priceFrom: charges })}</span>
          <span className="block text-muted text-sm">
            {included.charges.map(({ fact, count }) => (
              <span key={fact.key} className="inline-block">
                {included.charges.length > 1 && `${fact.label} `}
                <NotedFigure fact={fact} />
                {count > 1 && fill(productText.times, { count })}，
              </span>
            ))}
            {fill(productText.inYuan, { rate: included.rate, date: included.rateDate })}
          </span>
        </Row>
      )}
      {fee && priceTo !== null && (
        <Row label={productText.examples}>
          {[priceFrom, priceTo].map((total, at) => (
            <span key={total} className="flex flex-wrap justify-between gap-x-3 tabular-nums">
              {productText.example[at]}
              <b>{write(total)}</b>
            </span>
          ))}
        </Row>
      )}
    </>
  );
}

/** Rounded to hundreds: the official charges are converted at the rate of the day, so a part of the price is approximate. */
const rounded = (fen: number) => Math.round(fen / 10_000) * 10_000;
const about = ({ currency, priceFrom, priceTo }: Parameters<typeof writePrice>[0]) =>
  `约 ${writePrice({ currency, priceFrom: rounded(priceFrom), priceTo: priceTo ? rounded(priceTo) : null })}`;

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr]">
      <dt className="text-muted text-sm leading-7">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** States that a product cannot be ordered now, the reason, and alternatives. */
function NotOrderable({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <div
      role="note"
      className="mt-4 space-y-1 rounded-lg border border-notice-line bg-notice-surface p-3 text-notice-ink text-sm"
    >
      <p className="font-semibold text-base">{productText.closed}</p>
      {refusals.map(({ words }) => (
        <p key={words}>{words}</p>
      ))}
      <p className="flex flex-wrap gap-x-4">
        {productText.instead.map(({ to, label }) => (
          <PlainLink key={to} to={to}>
            {label}
          </PlainLink>
        ))}
      </p>
    </div>
  );
}
