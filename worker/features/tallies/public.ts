export { countIn, medianHours, newUsersSince, selectTallies, type Tally } from "./read-tallies.ts";
