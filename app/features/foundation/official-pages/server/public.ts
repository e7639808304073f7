export type { Expectations, Expected } from "./look-at-pages.ts";
export {
  dayOfCheck,
  isDisputed,
  lastAgreement,
  needsNobody,
  type OfficialReading,
  officialDay,
  readingsToLookAt,
  readReadings,
  readWatchState,
  type WatchState,
  writtenRange,
} from "./stored-readings.ts";
