export { aboutAud, billOf } from "./bill.ts";
export { describeUnverified, labelOf } from "./cost-figures.ts";
