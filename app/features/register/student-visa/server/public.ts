export { type Law, readLaw, refuseStops } from "./read-law.ts";
