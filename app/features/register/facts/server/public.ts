export {
  expectedFigures,
  figuresToLookAt,
  labelOfFigure,
  linksOfFigures,
  newestRateDay,
  selectNewestRate,
} from "./expected-figures.ts";
export { listFactPaths, listFacts } from "./list-facts.ts";
export { newestFigure, readFacts, readHistories, readMentionedFacts, readUnits } from "./read-facts.ts";
export { describeUnknownKey, findUnknownKeys, refuseUnknownKeys } from "./unknown-keys.ts";
