export { type Law, readLaw } from "./read-law.ts";
export { refuseStops } from "./words.ts";
