/** The page of a term; of a kind alone the one that adds a term. */
export const termAddress = (kind: string, term?: string): string =>
  `/admin/vocabulary/${kind}${term === undefined ? "" : `/${encodeURIComponent(term)}`}`;
