import { adminRecords } from "./admin-records/records.ts";
import { recordList } from "./features/records/list-pages.ts";

/** The lists of kinds of records. */
const recordLists = Object.fromEntries(
  Object.entries(adminRecords).map(([path, open]) => [path, async () => recordList(await open())]),
);

/** The lists of the back office by their address. Their definitions are server code: only loaders may call these imports. */
export const adminLists = {
  ...recordLists,
  "/admin/audit": async () => (await import("./features/audit/admin/audit-list.ts")).auditList,
  "/admin/views": async () => (await import("./features/views/admin/view-list.ts")).viewList,
  "/admin/outbox": async () => (await import("./features/outbox/admin/mail-list.ts")).mailList,
  "/admin/messages": async () => (await import("./features/contact/admin/message-list.ts")).messageList,
  "/admin/orders": async () => (await import("./features/orders/admin/order-list.ts")).orderList,
  "/admin/money": async () => (await import("./features/orders/admin/money-list.ts")).moneyList,
  "/admin/users": async () => (await import("./features/accounts/admin/user-list.ts")).userList,
  "/admin/register": async () => (await import("./features/catalogue/admin/load-list.ts")).loadList,
  "/admin/pages": async () => (await import("./features/content/admin/lists.ts")).pageList,
  "/admin/pages/drafts": async () => (await import("./features/content/admin/lists.ts")).draftList,
  "/admin/pages/gone": async () => (await import("./features/content/admin/lists.ts")).goneList,
  "/admin/images": async () => (await import("./features/images/admin/image-list.ts")).imageList,
  "/admin/links/check": async () => (await import("./features/links/admin/link-list.ts")).linkCheckList,
  "/admin/facts": async () => (await import("./features/facts/admin/figure-list.ts")).figureList,
  "/admin/occupations": async () => (await import("./features/occupations/admin/occupation-list.ts")).occupationList,
  "/admin/course-names": async () => (await import("./features/catalogue/admin/course-name-list.ts")).courseNameList,
  "/admin/vocabulary": async () => (await import("./features/search/admin/term-list.ts")).termList,
};
