/** Crossings of features' borders that are not yet mended: the lists only shrink. */
export const knownImports: readonly string[] = [
  "app/features/accounts/open-orders.tsx → app/features/orders/status-mark.tsx",
  "app/features/accounts/pages/dashboard.tsx → app/features/memberships/plan-line.tsx",
  "app/features/accounts/pages/dashboard.tsx → app/features/memberships/text.ts",
  "app/features/accounts/pages/dashboard.tsx → app/features/orders/order-card.tsx",
  "app/features/accounts/pages/dashboard.tsx → worker/features/memberships/read-membership.ts",
  "app/features/content/parts/price-rows.tsx → worker/features/products/charges-in-price.ts",
  "app/features/memberships/pages/membership.tsx → app/features/accounts/dashboard/text.ts",
  "app/features/memberships/pages/membership.tsx → app/features/orders/use-await-payment.ts",
  "app/features/orders/order-split.ts → worker/features/products/charges-in-price.ts",
  "app/features/orders/pages/order.tsx → app/features/accounts/dashboard/text.ts",
  "app/features/orders/pages/orders.tsx → app/features/accounts/dashboard/text.ts",
  "app/features/overview/admin/overview.tsx → app/features/orders/text.ts",
  "app/features/overview/admin/overview.tsx → worker/features/orders/order.ts",
  "app/features/overview/admin/overview.tsx → worker/features/views/days-before.ts",
  "app/features/points-test/pages/points-test.tsx → app/features/content/load-page.ts",
  "app/shell/form/terms-note.tsx → app/features/accounts/text.ts",
];

/** SQL that names another feature's table. */
export const knownCrossings: readonly string[] = ["worker/features/accounts/list-users.ts → memberships"];
