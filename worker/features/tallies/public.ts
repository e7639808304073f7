export { answerHours, answerPart, type Counted, type CountedSince, sydneyPeriod } from "./counted.ts";
export {
  countIn,
  medianHours,
  selectTalliesNow,
  selectTalliesSince,
  type Tally,
  tallyNow,
  tallySince,
} from "./read-tallies.ts";
export { repairTallies } from "./repair.ts";
export type { TallyName } from "./schema.ts";
