/**
 * AUD. Totals below this are no price: on the register of 2022, 142 courses of up to several years say 0, 1 or 2, where
 * somebody else pays or the provider has filled in something. They are shown as registered, with a word on it, and count
 * as unknown when results are sorted or filtered by cost.
 */
export const leastPlausibleCost = 100;
