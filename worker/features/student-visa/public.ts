export {
  type Exception,
  exceptions,
  findStops,
  type HeldVisa,
  heldVisas,
  type Passport,
  passports,
  places,
  type Stop,
  type StudentVisaSituation,
  type Study,
  studies,
} from "./rule.ts";
export { officialPage, rulePaths, studentVisaText } from "./text.ts";
