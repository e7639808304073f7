import { simplified, variants } from "#worker/platform/variants/variants.ts";

/** The written forms, each by its own name: no dictionary changes these names. */
export const variantLinks = [simplified, ...variants];
