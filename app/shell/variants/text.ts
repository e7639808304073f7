import { simplified, variants } from "#worker/platform/variants/variants.ts";

/** The script variants, each by its own name: no dictionary changes these names. */
export const variantLinks = [simplified, ...variants];
