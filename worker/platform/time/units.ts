/** Lengths of time in ms, and the two time zones that matter here. Without imports: the browser's bundle has parts of it. */

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Beijing's time is that of UTC plus this, all year round, ms. */
export const beijingOffset = 8 * hour;

export const beijingZone = "Asia/Shanghai";
export const sydneyZone = "Australia/Sydney";
