import { data } from "react-router";
import type { AdminRecord } from "#worker/features/records/public.ts";

/** The kinds of records by the address of their list. Definitions are server code: only loaders and actions may call these imports. */
export const adminRecords = {
  "/admin/answer-templates": async () => (await import("#worker/features/answer-templates/record.ts")).templateRecord,
  "/admin/links": async () => (await import("#worker/features/links/record.ts")).linkRecord,
  "/admin/news": async () => (await import("#worker/features/news/record.ts")).newsRecord,
  "/admin/nomination": async () => (await import("#worker/features/invitations/record.ts")).nominationRecord,
  "/admin/products": async () => (await import("#worker/features/products/record.ts")).productRecord,
  "/admin/professionals": async () => (await import("#worker/features/professionals/record.ts")).professionalRecord,
  "/admin/professionals/reports": async () => (await import("#worker/features/professionals/record.ts")).reportRecord,
  "/admin/rounds": async () => (await import("#worker/features/invitations/record.ts")).roundRecord,
} as const satisfies Readonly<Record<string, () => Promise<AdminRecord>>>;

/** The kind that an address is about: the list's, or one below it. @throws a 404 response when there is none */
export function recordAt({ pathname }: URL): Promise<AdminRecord> {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`) || pathname === `${path}.data`;
  const found = Object.entries(adminRecords).findLast(([path]) => isAt(path));
  if (!found) throw data(null, { status: 404 });
  return found[1]();
}
