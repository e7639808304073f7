export { LawNotice } from "./notices.tsx";
export { RuleFields } from "./rule-fields.tsx";
export { LazyRuleStop, StillLawNotice, StillRuleFields } from "./still-parts.tsx";
