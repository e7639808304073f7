import { readChangesOfCodes, readNewestLoads } from "#app/features/register/catalogue/server/public.ts";
import { savedItemsOf } from "#app/features/register/shortlist/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { keptOf } from "../shared/kept-address.ts";
import { changesOfSaved, type SavedChange } from "./saved-changes.ts";

/** Number of loads that the account's list covers: about a year. */
const maxLoads = 12;

/** Maximum number of changes in the account's list. */
const maxChanges = 200;

/** A change in the account's list. */
export interface ListedChange extends SavedChange {
  /** The change is from the newest event of the register's history. */
  isNewest: boolean;
}

/** The changes of the newest loads to the account's saved courses and institutions, newest first. */
export async function listSavedChanges(
  { db, primary }: Pick<AppContext, "db" | "primary">,
  userId: string,
): Promise<ListedChange[]> {
  const [items, range] = await Promise.all([savedItemsOf({ primary }, [userId]), readNewestLoads(db, maxLoads)]);
  if (items.length === 0 || range === null) return [];
  const changes = await readChangesOfCodes(db, keptOf(items), range);
  return changesOfSaved(items, changes)
    .slice(0, maxChanges)
    .map((change) => ({ ...change, isNewest: change.loadId === range.upTo }));
}
