export { startMonths } from "./calculator/plan.ts";
export { openTimeline } from "./open-timeline.server.ts";
