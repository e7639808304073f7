export { filterOccupations, withBothCodes } from "./filter-occupations.ts";
export { fittingLevels, skillLevelOf } from "./fitting-levels.ts";
export { type OccupationFilter, occupationFilterSchema, occupationsPageSize } from "./input.ts";
export {
  countConflicts,
  linksOfAuthorities,
  listOccupationChanges,
  listOccupations,
  occupationChangesOf,
  readOccupationLists,
  readOccupationNames,
  selectOccupationNames,
} from "./list-occupations.ts";
export {
  fittingOccupations,
  type LinkedOccupation,
  occupationsOfCourse,
  readLinkedRows,
} from "./occupations-of-course.ts";
export { type AskedOccupations, oftenAsked } from "./often-asked.ts";
export {
  invitedAs,
  narrowFieldsOf,
  type Occupation,
  type OccupationDetails,
  type OccupationList,
  readOccupation,
  readSharedName,
} from "./read-occupation.ts";
