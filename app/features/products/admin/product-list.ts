import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { chargesInFen } from "#worker/features/products/charges-in-price.ts";
import { writeCharges } from "#worker/features/products/charges-input.ts";
import { listEditedProducts } from "#worker/features/products/edited-products.ts";
import { productKinds, productSorts } from "#worker/features/products/input.ts";
import { writePlainAmount } from "#worker/platform/money.ts";

/** The list of products. The file has prices in CNY or USD, and charges in AUD and in CNY at today's rate. */
export const productList = defineAdminList({
  path: "/admin/products",
  permission: "products",
  sorts: productSorts,
  isAscending: true,
  filters: { kind: productKinds },
  list: listEditedProducts,
  file: {
    name: "products",
    columns: {
      key: ({ key }) => key,
      kind: ({ kind }) => kind,
      product: ({ name }) => name,
      summary: ({ summary }) => summary,
      currency: ({ currency }) => currency,
      priceFrom: ({ priceFrom }) => writePlainAmount(priceFrom),
      priceTo: ({ priceTo }) => (priceTo === null ? null : writePlainAmount(priceTo)),
      daysFrom: ({ daysFrom }) => daysFrom,
      daysTo: ({ daysTo }) => daysTo,
      workingDays: ({ workingDays }) => (workingDays ? 1 : 0),
      origin: ({ origin }) => origin,
      charges: ({ charges }) => writeCharges(charges).replaceAll("\n", " "),
      chargesAUD: ({ included }) => included && writePlainAmount(included.aud),
      chargesCNY: ({ included }) => included && writePlainAmount(chargesInFen(included)),
      missing: ({ refusals }) => {
        const missing = refusals.find(({ why }) => why === "short")?.missing;
        return missing === undefined ? null : writePlainAmount(missing);
      },
    },
  },
});
