export { dashboardCrumb } from "./dashboard/dashboard-crumb.ts";
export { dashboardText } from "./dashboard/text.json";
