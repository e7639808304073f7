export { LawNotice } from "./law-notice.tsx";
export { RuleFields } from "./rule-fields.tsx";
export { RuleStop } from "./rule-stop.tsx";
