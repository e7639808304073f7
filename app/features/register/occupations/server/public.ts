export {
  filterOccupations,
  type OccupationFilter,
  occupationFilterSchema,
  occupationsPageSize,
  withBothCodes,
} from "./filter-occupations.ts";
export {
  fittingLevels,
  fittingOccupations,
  type LinkedOccupation,
  occupationsOfCourse,
  readLinkedRows,
  skillLevelOf,
} from "./occupations-of-course.ts";
export { type AskedOccupations, oftenAsked } from "./often-asked.ts";
export {
  countConflicts,
  invitedAs,
  linksOfAuthorities,
  listOccupationChanges,
  listOccupations,
  narrowFieldsOf,
  type Occupation,
  type OccupationDetails,
  type OccupationList,
  occupationChangesOf,
  readOccupation,
  readOccupationLists,
  readOccupationNames,
  readSharedName,
  selectOccupationNames,
} from "./read-occupation.ts";
