import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { t } from "#app/shell/text/t.ts";
import { usePageData } from "../page-data.ts";
import { ProductCard } from "./product-card.tsx";
import "./text.ts";

/** The assistance products with their prices and the way to buy. Who is signed out is asked to sign in there. */
export function Products() {
  const { products } = usePageData();
  return (
    <>
      <ul className="my-6 grid gap-4 sm:grid-cols-2">
        {products
          .filter(({ kind }) => kind === "assistance")
          .map((offer) => (
            <ProductCard key={offer.key} offer={offer} />
          ))}
      </ul>
      <p className="my-4 text-muted text-sm">{t("product.included")}</p>
      <p className="my-4 print:hidden">
        <ButtonLink to="/contact">{t("product.ask")}</ButtonLink>
      </p>
    </>
  );
}
