import { t } from "#app/ui/text/t.ts";
import { writePrice } from "#worker/amount.ts";
import type { Product } from "#worker/domain/products/list-products.ts";
import { BuyLink } from "./buy-link.tsx";
import "#app/ui/text/parts.ts";

interface Props {
  product: Product;
  /** On the page of its own purchase: no button that leads there. */
  isChosen?: boolean;
}

/** A product with its price, time and the way to buy. */
export function ProductCard({ product, isChosen = false }: Props) {
  const { key, name, summary } = product;
  return (
    <li className="flex flex-col rounded-xl border border-line bg-surface p-4 sm:p-5">
      <h3 className="font-semibold text-lg">{name}</h3>
      <p className="mt-1 text-muted text-sm">{summary}</p>
      <dl className="mt-3 grid grid-cols-[5rem_1fr] gap-y-1">
        <dt className="text-muted text-sm">{t("product.price")}</dt>
        <dd className="font-semibold text-lg tabular-nums">{writePrice(product)}</dd>
        {product.daysFrom !== null && (
          <>
            <dt className="text-muted text-sm">{t("product.time")}</dt>
            <dd>{daysOf(product.daysFrom, product)}</dd>
          </>
        )}
      </dl>
      {!isChosen && (
        <p className="mt-auto pt-4 print:hidden">
          <BuyLink service={key} name={name} />
        </p>
      )}
    </li>
  );
}

function daysOf(from: number, { daysTo, workingDays }: Product): string {
  const days = daysTo === null || daysTo === from ? String(from) : `${from} 至 ${daysTo}`;
  return t(workingDays ? "product.workingDays" : "product.days", { days });
}
