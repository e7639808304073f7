export { PlanLine } from "./plan-line.tsx";
export { membershipText } from "./text.ts";
