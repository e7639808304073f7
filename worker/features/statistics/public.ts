export type { Fees, FieldStatistic } from "./field-statistic.ts";
export { fieldStatistics } from "./read-statistics.ts";
