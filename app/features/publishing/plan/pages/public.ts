export { readDevicePlan } from "./device-plan.ts";
export { QuestionOptions } from "./question.tsx";
