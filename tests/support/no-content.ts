import type { Content } from "#seed/load/load-content.ts";

/** Empty content, for loads of the register alone. */
export const noContent: Content = {
  ...{ news: [], facts: { definitions: [], values: [] }, pages: [], listed: [], rules: [], tables: [], pool: null },
  occupations: { occupations: [], lists: [], authorities: [], caveats: [], fields: [] },
};
