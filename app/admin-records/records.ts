import { data } from "react-router";
import type { AdminRecord } from "#app/features/foundation/records/server/public.ts";

/** The kinds of records by the address of their list. Definitions are server code: only loaders and actions may call these imports. */
export const adminRecords = {
  "/admin/answer-templates": async () =>
    (await import("#app/features/publishing/answer-templates/server/record.ts")).templateRecord,
  "/admin/images": async () => (await import("#app/features/publishing/images/server/record.ts")).imageRecord,
  "/admin/course-names": async () =>
    (await import("#app/features/register/catalogue/server/course-names/record.ts")).courseNameRecord,
  "/admin/links": async () => (await import("#app/features/publishing/links/server/record.ts")).linkRecord,
  "/admin/news": async () => (await import("#app/features/publishing/news/server/record.ts")).newsRecord,
  "/admin/nomination": async () =>
    (await import("#app/features/register/invitations/server/record.ts")).nominationRecord,
  "/admin/orders/tags": async () => (await import("#app/features/business/orders/server/tags/record.ts")).tagRecord,
  "/admin/occupations": async () =>
    (await import("#app/features/register/occupations/server/record.ts")).occupationRecord,
  "/admin/occupations/authorities": async () =>
    (await import("#app/features/register/occupations/server/record.ts")).authorityRecord,
  "/admin/products": async () => (await import("#app/features/publishing/products/server/record.ts")).productRecord,
  "/admin/professionals": async () =>
    (await import("#app/features/publishing/professionals/server/record.ts")).professionalRecord,
  "/admin/professionals/reports": async () =>
    (await import("#app/features/publishing/professionals/server/record.ts")).reportRecord,
  "/admin/rounds": async () => (await import("#app/features/register/invitations/server/record.ts")).roundRecord,
  "/admin/users": async () => (await import("#app/features/business/accounts/server/record.ts")).userRecord,
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
