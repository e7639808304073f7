export { tools } from "./tool-list.ts";
