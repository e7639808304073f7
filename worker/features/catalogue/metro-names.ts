import names from "./metro-names.json" with { type: "json" };

/** Chinese names of metropolitan areas by key, for pages of the server. A test compares them with seed/places/metro-areas.csv. */
export const metroNames: Readonly<Record<string, string>> = names;
