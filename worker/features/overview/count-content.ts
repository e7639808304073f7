import type { AppContext } from "#worker/context.ts";
import { listFigures } from "#worker/features/facts/public.ts";
import { listForEditors } from "#worker/features/occupations/public.ts";
import { listOffers } from "#worker/features/products/public.ts";
import { type Member, may, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Counter, keepCounts } from "./keep-counts.ts";

/** What of the content somebody has to look at. */
export type ContentCount = "closedProducts" | "factsDue" | "occupationsToCheck";

/**
 * Counts that take reading all figures, occupations or products: kept until the day or the content changes. Those that the member may
 * not see are absent.
 * @throws AppError "forbidden"
 */
export async function countContent(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
): Promise<Partial<Record<ContentCount, number>>> {
  requirePermission(member, "overview");
  const query = { q: "", isDescending: false, page: 1 };
  const counters = {
    ...(may(member, "products") && {
      closedProducts: async () =>
        (await listOffers({ db: app.primary, now: app.now })).filter(({ refusals }) => refusals.length > 0).length,
    }),
    ...(may(member, "facts") && {
      factsDue: async () =>
        (await listFigures(app, member, { ...query, filters: { age: "due" }, sort: "area" }, 1)).total,
      occupationsToCheck: async () =>
        (await listForEditors(app, member, { ...query, filters: { agreement: "conflict" }, sort: "code" }, 1)).total,
    }),
  } satisfies Partial<Record<ContentCount, Counter>>;
  return keepCounts(app, counters);
}
