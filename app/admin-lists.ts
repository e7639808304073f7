import { recordList } from "#app/features/foundation/records/pages/list-pages.ts";
import { adminRecords } from "./admin-records/records.ts";

const recordLists = Object.fromEntries(
  Object.entries(adminRecords).map(([path, open]) => [path, async () => recordList(await open())]),
);

/** The lists of the back office by their address. Their definitions are server code: only loaders may call these imports. */
export const adminLists = {
  ...recordLists,
  "/admin/audit": async () => (await import("#app/features/foundation/audit/admin/audit-list.ts")).auditList,
  "/admin/views": async () => (await import("#app/features/foundation/views/admin/view-list.ts")).viewList,
  "/admin/outbox": async () => (await import("#app/features/foundation/outbox/admin/mail-list.ts")).mailList,
  "/admin/messages": async () => (await import("#app/features/business/contact/admin/message-list.ts")).messageList,
  "/admin/orders": async () => (await import("#app/features/business/orders/admin/order-list.ts")).orderList,
  "/admin/money": async () => (await import("#app/features/business/orders/admin/money-list.ts")).moneyList,
  "/admin/register": async () => (await import("#app/features/register/catalogue/admin/load-list.ts")).loadList,
  "/admin/pages": async () => (await import("#app/features/publishing/content/admin/lists.ts")).pageList,
  "/admin/pages/drafts": async () => (await import("#app/features/publishing/content/admin/lists.ts")).draftList,
  "/admin/pages/gone": async () => (await import("#app/features/publishing/content/admin/lists.ts")).goneList,
  "/admin/links/check": async () => (await import("#app/features/publishing/links/admin/link-list.ts")).linkCheckList,
  "/admin/facts": async () => (await import("#app/features/register/facts/admin/figure-list.ts")).figureList,
};
