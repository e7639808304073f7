export {
  type AskedOccupations,
  filterOccupations,
  type OccupationFilter,
  occupationFilterSchema,
  occupationsPageSize,
  oftenAsked,
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
