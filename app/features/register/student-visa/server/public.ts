export { refuseStops } from "./words.ts";
