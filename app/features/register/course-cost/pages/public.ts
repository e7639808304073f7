export { describeUnverified, labelOf } from "./cost-figures.ts";
