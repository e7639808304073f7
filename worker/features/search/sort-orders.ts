/** In what order results can be listed; "-desc" from high to low. Apart from the schemas: the page needs no zod. */
export const sortOrders = [
  "relevance",
  "cost",
  "cost-desc",
  "yearly",
  "yearly-desc",
  "weeks",
  "weeks-desc",
  "name",
] as const;

export type SortOrder = (typeof sortOrders)[number];
