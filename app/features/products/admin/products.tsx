import { Link } from "react-router";
import { writeDays } from "#app/features/content/public.tsx";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { chargesInFen } from "#worker/features/products/charges-in-price.ts";
import type { EditedProduct } from "#worker/features/products/edited-products.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { Route } from "./+types/products";
import { Refused } from "./product-charges.tsx";
import { productList } from "./product-list.ts";
import { adminProductText } from "./text.ts";

/** All products with their prices. */
export const loader = (args: Route.LoaderArgs) => productList.load(args);

const columns: readonly Column<EditedProduct>[] = [
  {
    label: adminProductText.name,
    sort: "name",
    cell: ({ key, name }) => (
      <>
        <Link to={`/admin/products/${key}`} className="text-primary underline underline-offset-4">
          {name}
        </Link>
        <code className="block text-muted">{key}</code>
      </>
    ),
  },
  { label: adminProductText.kind.label, isShort: true, cell: ({ kind }) => adminProductText.kind[kind] },
  {
    label: adminProductText.price,
    sort: "price",
    cell: (product) => (
      <>
        <span className="tabular-nums">{writePrice(product)}</span>
        <Refused refusals={product.refusals} />
      </>
    ),
  },
  {
    label: adminProductText.chargesShort,
    cell: ({ included }) =>
      included && (
        <span className="tabular-nums">
          {writePrice({ currency: "AUD", priceFrom: included.aud })}
          <span className="block text-muted">
            {fill(adminProductText.inYuan, {
              amount: writePrice({ currency: "CNY", priceFrom: chargesInFen(included, "yuan") }),
            })}
          </span>
        </span>
      ),
  },
  { label: adminProductText.days, cell: (product) => writeDays(product) ?? "—" },
  { label: adminProductText.summary, cell: ({ summary }) => summary },
  { label: adminProductText.origin.label, isShort: true, cell: ({ origin }) => adminProductText.origin[origin] },
];

const kinds = ["assistance", "membership"] as const;

export default function ProductsPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading>{adminText.products}</AdminHeading>
      <p className="mb-4 max-w-[42em] text-muted">{adminProductText.intro}</p>
      <AdminTable
        path="/admin/products"
        caption={adminText.products}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ key }) => key}
        searchHint={adminProductText.search}
        filters={[
          {
            name: "kind",
            label: adminProductText.kind.label,
            options: kinds.map((value) => ({ value, label: adminProductText.kind[value] })),
          },
        ]}
        empty={adminProductText.empty}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
