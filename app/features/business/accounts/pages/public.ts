export { dashboardText } from "./dashboard/text.ts";
