import { readChangesOfCodes, readNewestLoads } from "#app/features/register/catalogue/server/public.ts";
import { savedItemsOf } from "#app/features/register/shortlist/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { keptOf } from "../shared/kept-address.ts";
import { changesOfSaved, type SavedChange } from "./saved-changes.ts";

/** Loads that the account's list goes back: about a year. */
const maxLoads = 12;

/** Changes that the account's list shows. */
const maxChanges = 200;

/** A change in the account's list. */
export interface ListedChange extends SavedChange {
  /** Of the newest event of the register's history. */
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
