import { answers } from "./answers.ts";
import { checkedCodes } from "./codes.ts";
import { listOfCourses, oneCourse } from "./courses.ts";
import type { Endpoint } from "./endpoint.ts";
import { listOfFacts, oneFact } from "./facts.ts";
import { listOfFields, oneField } from "./fields.ts";
import { coursesOfInstitution, listOfInstitutions, oneInstitution } from "./institutions.ts";
import { invitationsOfOccupation, listOfRounds } from "./invitations.ts";
import { listOfOccupations, oneOccupation } from "./occupations.ts";
import { listOfRules } from "./rules.ts";
import { search } from "./search.ts";

/** The addresses of version 1. Within the version answers only gain columns; what would break a program is version 2. */
export const endpoints: readonly Endpoint[] = [
  search,
  answers,
  checkedCodes,
  listOfInstitutions,
  oneInstitution,
  coursesOfInstitution,
  listOfCourses,
  oneCourse,
  listOfFields,
  oneField,
  listOfOccupations,
  oneOccupation,
  invitationsOfOccupation,
  listOfRounds,
  listOfFacts,
  oneFact,
  listOfRules,
];
