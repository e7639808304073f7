import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { listMoney, moneySorts } from "#worker/features/orders/money/list-money.ts";
import { moneyKinds, moneyWays } from "#worker/features/orders/money/ways.ts";
import { accountsCsvColumns } from "./accounts-columns.ts";
import { accountsText } from "./accounts-text.ts";

/** The accounts at /admin/money, and their CSV file. */
export const moneyList = defineAdminList({
  path: "/admin/money",
  permission: "orders",
  sorts: moneySorts,
  filters: {
    from: "day",
    to: "day",
    direction: moneyKinds,
    way: moneyWays,
    currency: ["CNY", "USD"],
  },
  list: listMoney,
  file: { name: "accounts", columns: accountsCsvColumns, cut: accountsText.tooMany },
});
