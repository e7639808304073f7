import { createContext } from "react";
import type { SavedFilter } from "#worker/platform/saved-filters/saved-filters.ts";

/** The filters that the member has saved, of all lists. The frame provides them; each list shows its own. */
export const SavedFiltersContext = createContext<readonly SavedFilter[]>([]);
