import { recordList } from "#app/features/foundation/records/pages/list-pages.ts";
import { adminRecords } from "./admin-records/records.ts";

const recordLists = Object.fromEntries(
  Object.entries(adminRecords).map(([path, open]) => [path, async () => recordList(await open())]),
);

/** The lists of the back office by their address. Their definitions are server code: only loaders may call these imports. */
export const adminLists = {
  ...recordLists,
  "/admin/messages": async () => (await import("#app/features/business/contact/admin/message-list.ts")).messageList,
  "/admin/orders": async () => (await import("#app/features/business/orders/admin/order-list.ts")).orderList,
  "/admin/money": async () => (await import("#app/features/business/orders/admin/money-list.ts")).moneyList,
};
