import type { TermKind } from "./lexicon.ts";

// Apart from schemas and verbs: the pages of the back office need no zod.

export const termKinds = ["institution", "field", "level", "place", "category", "filler"] as const satisfies TermKind[];

/** Where a term comes from: from the files, unchanged; from them but changed or removed in the back office; added there. */
export const termOrigins = ["loaded", "changed", "removed", "added"] as const;

export type TermOrigin = (typeof termOrigins)[number];
