// Chinese names of what the register has codes for, and what counts as a price. For the browser: without zod and drizzle.

export { statedPrice } from "#worker/features/catalogue/register-values.ts";
export { broadFieldNames, languageNames } from "./course-names.ts";
export { facetText } from "./facet-labels.ts";
export { categoryNames, levelNames, locationTypeNames, stateNames, typeNames } from "./names.ts";
export { catalogueText } from "./text.ts";
