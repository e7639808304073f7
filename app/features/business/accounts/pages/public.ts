export { dashboardText } from "./dashboard/text.json";
