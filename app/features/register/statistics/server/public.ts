export { type IsDoubtful, readDoubtOfFees } from "./doubtful-fee.ts";
export { monthKeys, monthlyCost, rentKeyOf, sharedRent } from "./monthly-cost.ts";
export { type FeeHistoryRow, readFeeMove, readField } from "./read-field.ts";
export type { Fees, FieldStatistic } from "./read-statistics.ts";
export {
  fieldStatistics,
  homeCities,
  homeCityKeys,
  homeFieldCodes,
  homeFields,
  levelStatisticsOf,
  listCityStatistics,
  listFieldStatistics,
  listStatisticsPaths,
  readCells,
} from "./read-statistics.ts";
export {
  type City,
  cities,
  cityOfKey,
  cityPath,
  fieldPath,
  type NarrowField,
  narrowFieldOf,
  narrowFields,
  partsOfField,
  type RegionalCategory,
} from "./subjects.ts";
