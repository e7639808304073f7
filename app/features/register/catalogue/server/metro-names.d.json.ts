/**
 * Chinese names of metropolitan areas by key, for pages of the server. seed/places/metro-areas.csv has the same names with
 * their postcodes; a test compares both.
 */
declare const names: Readonly<Record<string, string>>;
export default names;
