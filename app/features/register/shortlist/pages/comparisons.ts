import type { ShortlistedItem } from "../server/read-shortlisted.ts";

const askSearch = (items: readonly ShortlistedItem[]) =>
  `/search?${new URLSearchParams({ q: askSideBySide(items.map(({ name, nameCn }) => nameCn ?? name)) })}`;

/** The number of items of each type that can be compared side by side, and the address of the comparison. */
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

/** How items of a type are compared; null for types without a comparison. */
export const comparisonOf = (type: string) => (isCompared(type) ? comparisons[type] : null);

/** The search query that compares several names: 护理学还是会计学. Punctuation inside a name is removed, because it would split the name. */
export const askSideBySide = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[、－]/g, "")).join("还是");
