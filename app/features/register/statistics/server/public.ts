export { type City, cities, cityOfKey, cityPath, type RegionalCategory } from "./cities.ts";
export type { Fees, FieldStatistic } from "./field-statistic.ts";
export { fieldPath, type NarrowField, narrowFieldOf, narrowFields } from "./narrow-fields.ts";
export { type FeeHistoryRow, readFeeMove, readField } from "./read-field.ts";
export {
  fieldStatistics,
  fieldStatisticsOf,
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
