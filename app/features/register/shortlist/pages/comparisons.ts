import type { ShortlistedItem } from "../server/read-shortlisted.ts";
import { askSideBySide } from "../shared/ask-side-by-side.ts";

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
