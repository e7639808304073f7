export type { Campus } from "./campuses/campus-columns.ts";
export { coordinatesOf } from "./campuses/campus-columns.ts";
export {
  type ChangesOfCodes,
  type CourseChangeCounts,
  newestEventId,
  readChangesOfCodes,
  readLoadsSince,
  readNewestLoads,
} from "./changes/changes-of-codes.ts";
export {
  describeCampusChanges,
  describeCourseChange,
  describeCourseCounts,
  describeInstitutionChange,
} from "./changes/describe-change.ts";
export { readChangesAfter } from "./changes/list-register-changes.ts";
export { readSignals, type SignalOutcome } from "./changes/summarise-changes.ts";
export { answerCodes, checkCodes, findLeftInstitutions, type LeftInstitutions } from "./check-codes.ts";
export { fieldCodeOf, fieldNames, schoolLevels } from "./course-kind.ts";
export type { CodeAnswer } from "./describe-code.ts";
export { type IndexedCourse, traitsOf } from "./indexed-courses.ts";
export { allocationKey, relationsOf } from "./institution-columns.ts";
export { listInstitutions } from "./list-institutions.ts";
export { findInstitution } from "./lookup.ts";
export { default as metroNames } from "./metro-names.json" with { type: "json" };
export {
  type ComparedCourse,
  type Course,
  type CourseDetails,
  type CourseField,
  type CourseHistory,
  kindOfCourse,
  readCourse,
  readCourseHistory,
  readCoursesByCode,
} from "./read-course.ts";
export { readInstitution } from "./read-institution.ts";
export {
  findProviderCodes,
  listCoursesOfProvider,
  openCoursesOf,
  readProvider,
  readProviderNames,
  tuitionOfField,
  tuitionOfInstitution,
} from "./read-provider.ts";
export {
  countSitemapParts,
  listSitemapEntries,
  readCoursesAfter,
  readInstitutionsAfter,
  type SitemapKind,
} from "./read-whole-register.ts";
export { newestLoadId, newestRegisterDate, type RegisterCounts, readRegisterCounts } from "./register-loads.ts";
export { severalYears } from "./school-years.ts";
export { courseNames, courseRows, coursesOfCodes } from "./wanted-courses.ts";
export {
  type InstitutionRow,
  institutionNames,
  institutionRows,
  institutionsOfCodes,
  type ListRow,
  selectInstitutionLabels,
  wantedIds,
} from "./wanted-rows.ts";
