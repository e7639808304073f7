import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { usePageData } from "../page-data.ts";
import { ProductCard } from "./product-card.tsx";
import { productText } from "./text.ts";

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
      <p className="my-4 text-muted text-sm">{productText.included}</p>
      <p className="my-4 print:hidden">
        <ButtonLink to="/contact">{productText.ask}</ButtonLink>
      </p>
    </>
  );
}
