export { readDevicePlan } from "./device-plan.ts";
