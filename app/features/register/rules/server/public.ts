import { linksIn } from "#worker/platform/db/sql-rows.ts";
import { rules } from "./schema.ts";

export { type Change, listChanges, readShares, type Shares } from "./list-changes.ts";
export {
  figuresOfRules,
  findRules,
  listRules,
  type RuleHistory,
  readExpectations,
  readMentionedRules,
} from "./read-rules.ts";
export { countToLookAt } from "./watch-record.ts";

/** The official pages that rules link to. */
export const linksOfRules = linksIn(rules.sourceUrl, rules.key);
