export {
  exceptions,
  findStops,
  heldVisas,
  passports,
  places,
  type Stop,
  type StudentVisaSituation,
  type Study,
  studies,
} from "./rule.ts";
export {
  boxOf,
  noRuleAnswers,
  type RuleAnswers,
  readRuleAnswers,
  ruleFields,
  ruleFigures,
  ruleParameters,
  studyOfLevel,
  writeRuleAnswers,
} from "./situation.ts";
export { officialPage, rulePaths, studentVisaText } from "./text.ts";
export { refuseStops } from "./words.ts";
