import { data } from "react-router";
import type { AdminRecord } from "#app/features/foundation/records/server/public.ts";

/** The kinds of records by the address of their list. Definitions are server code: only loaders and actions may call these imports. */
export const adminRecords = {
  "/admin/answer-templates": async () =>
    (await import("#app/features/publishing/answer-templates/server/record.ts")).templateRecord,
  "/admin/answers": async () => (await import("#app/features/register/answers/server/record.ts")).answerRecord,
  "/admin/held-names": async () =>
    (await import("#app/features/register/catalogue/admin/held-name-record.ts")).heldNameRecord,
  "/admin/images": async () => (await import("#app/features/publishing/images/server/record.ts")).imageRecord,
  "/admin/audit": async () => (await import("#app/features/foundation/audit/admin/audit-record.ts")).auditRecord,
  "/admin/course-names": async () =>
    (await import("#app/features/register/catalogue/server/course-names/record.ts")).courseNameRecord,
  "/admin/facts": async () => (await import("#app/features/register/facts/admin/record.ts")).figureRecord,
  "/admin/facts/proposals": async () => (await import("#app/features/register/facts/admin/record.ts")).figureProposals,
  "/admin/links": async () => (await import("#app/features/publishing/links/server/record.ts")).linkRecord,
  "/admin/links/check": async () => (await import("#app/features/publishing/links/admin/check-record.ts")).checkRecord,
  "/admin/messages": async () => (await import("#app/features/business/contact/admin/record.ts")).messageRecord,
  "/admin/money": async () => (await import("#app/features/business/orders/admin/money-record.ts")).moneyRecord,
  "/admin/news": async () => (await import("#app/features/publishing/news/server/record.ts")).newsRecord,
  "/admin/nomination": async () =>
    (await import("#app/features/register/invitations/server/record.ts")).nominationRecord,
  "/admin/outbox": async () => (await import("#app/features/foundation/outbox/admin/mail-record.ts")).mailRecord,
  "/admin/pages": async () => (await import("#app/features/publishing/content/admin/records.ts")).pageRecord,
  "/admin/pages/drafts": async () => (await import("#app/features/publishing/content/admin/records.ts")).draftRecord,
  "/admin/pages/gone": async () => (await import("#app/features/publishing/content/admin/records.ts")).goneRecord,
  "/admin/occupations": async () =>
    (await import("#app/features/register/occupations/server/record.ts")).occupationRecord,
  "/admin/occupations/authorities": async () =>
    (await import("#app/features/register/occupations/server/record.ts")).authorityRecord,
  "/admin/official": async () => (await import("./official.ts")).official,
  "/admin/official/proposals": async () => (await import("./official.ts")).officialProposals,
  "/admin/orders": async () => (await import("#app/features/business/orders/admin/record.ts")).orderRecord,
  "/admin/products": async () => (await import("#app/features/publishing/products/server/record.ts")).productRecord,
  "/admin/professionals": async () =>
    (await import("#app/features/publishing/professionals/server/record.ts")).professionalRecord,
  "/admin/professionals/reports": async () =>
    (await import("#app/features/publishing/professionals/server/record.ts")).reportRecord,
  "/admin/register": async () => (await import("#app/features/register/catalogue/admin/load-record.ts")).loadRecord,
  "/admin/rounds": async () => (await import("#app/features/register/invitations/server/record.ts")).roundRecord,
  "/admin/searches": async () =>
    (await import("#app/features/foundation/missed-searches/server/record.ts")).searchRecord,
  "/admin/users": async () => (await import("#app/features/business/accounts/admin/record.ts")).userRecord,
  "/admin/rules": async () => (await import("#app/features/register/rules/server/record.ts")).ruleRecord,
  "/admin/rules/proposals": async () => (await import("#app/features/register/rules/server/record.ts")).ruleProposals,
  "/admin/views": async () => (await import("#app/features/foundation/views/server/record.ts")).viewRecord,
  "/admin/watch": async () => (await import("#app/features/register/rules/server/watch-record.ts")).watchRecord,
  "/admin/vocabulary": async () =>
    (await import("#app/features/register/search/server/vocabulary/record.ts")).termRecord,
} as const satisfies Readonly<Record<string, () => Promise<AdminRecord>>>;

/** The record kind of an address: the list's, or one below it. @throws a 404 response when there is none */
export function recordAt({ pathname }: URL): Promise<AdminRecord> {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`) || pathname === `${path}.data`;
  const found = Object.entries(adminRecords).findLast(([path]) => isAt(path));
  if (!found) throw data(null, { status: 404 });
  return found[1]();
}
