export { LawNotice, RuleStop } from "./notices.tsx";
export { RuleFields } from "./rule-fields.tsx";
