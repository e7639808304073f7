/** Shared by browser and server. */
export { type Fact, formatFact } from "#worker/platform/figure-text.ts";
