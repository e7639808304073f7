import type { ShortlistedItem } from "../server/read-shortlisted.ts";

const askSearch = (items: readonly ShortlistedItem[]) =>
  `/search?${new URLSearchParams({ q: askSideBySide(items.map(({ name, nameCn }) => nameCn ?? name)) })}`;

/** How many items of a type are compared side by side, and at which address. */
export const comparisons = {
  course: {
    most: 4,
    addressOf: (items: readonly ShortlistedItem[]) => `/compare?c=${items.map(({ code }) => code).join(",")}`,
  },
  institution: {
    most: 4,
    addressOf: (items: readonly ShortlistedItem[]) =>
      `/compare/institutions?c=${items.map(({ code }) => code).join(",")}`,
  },
  field: { most: 3, addressOf: askSearch },
  city: { most: 3, addressOf: askSearch },
};

const isCompared = (type: string): type is keyof typeof comparisons => Object.hasOwn(comparisons, type);

/** How items of a type are compared; null where they are not. */
export const comparisonOf = (type: string) => (isCompared(type) ? comparisons[type] : null);

/**
 * The query that the search reads as a question about all of several names: 护理学还是会计学. Punctuation inside a name would cut it
 * into two.
 */
export const askSideBySide = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[、－]/g, "")).join("还是");
