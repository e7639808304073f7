import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { SearchAnswer } from "./schemas.ts";
import { searchCatalogue } from "./search-catalogue.ts";

/**
 * What the search box would find, with the edits of a moment ago.
 * @param q up to 200 characters
 * @throws AppError "forbidden"
 */
export async function tryQuery({ primary }: { primary: Statements }, member: Member, q: string): Promise<SearchAnswer> {
  requirePermission(member, "vocabulary");
  return searchCatalogue({ db: { raw: primary } }, { q });
}
