import { readMember } from "#app/shell/back-office/read-member.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { appContext } from "#worker/context.ts";
import { writeCharges } from "#worker/features/products/charges.ts";
import { chargesInFen } from "#worker/features/products/charges-in-fen.ts";
import { type EditedProduct, listEditedProducts } from "#worker/features/products/list-edited-products.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
import { writePlainAmount } from "#worker/platform/money.ts";
import type { Route } from "./+types/products-csv";
import { readProductsQuery } from "./read-products-query.ts";

/** The products as a file; prices in yuan or dollars. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "products");
  const query = { ...readProductsQuery(url), page: 1 };
  const { rows } = await listEditedProducts(context.get(appContext), member, query, rowsPerFile);
  return csvResponse(
    "products",
    [
      "key",
      "kind",
      "product",
      "summary",
      "currency",
      "priceFrom",
      "priceTo",
      "daysFrom",
      "daysTo",
      "workingDays",
      "origin",
      "charges",
      "chargesAUD",
      "chargesCNY",
      "missing",
    ],
    rows.map((product) => [
      ...[product.key, product.kind, product.name, product.summary, product.currency],
      ...[writePlainAmount(product.priceFrom), product.priceTo === null ? null : writePlainAmount(product.priceTo)],
      ...[product.daysFrom, product.daysTo, product.workingDays ? 1 : 0, product.origin],
      ...chargesOf(product),
    ]),
  );
}

/** What the price includes: keys, their sum in A$ and in yuan at today's rate, and what the price lacks of it. */
function chargesOf({ charges, included, refusals }: EditedProduct): (string | null)[] {
  const missing = refusals.find(({ why }) => why === "short")?.missing;
  return [
    writeCharges(charges).replaceAll("\n", " "),
    included && writePlainAmount(included.aud),
    included && writePlainAmount(chargesInFen(included)),
    missing === undefined ? null : writePlainAmount(missing),
  ];
}
