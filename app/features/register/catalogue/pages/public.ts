// Chinese names of the register's codes, and which amounts are prices. It imports neither zod nor drizzle, because the
// browser loads it.

export { statedPrice } from "../shared/register-values.ts";
export { CodeAnswers } from "./code-answers.tsx";
export { CourseName, type CourseNames, fullCourseName, shortCourseName } from "./course-name.tsx";
export { institutionLine, otherRegisteredName, placeText } from "./institution-line.ts";
export {
  boardingNames,
  broadFieldNames,
  categoryNames,
  genderNames,
  languageNames,
  levelNameOf,
  levelNames,
  locationTypeNames,
  sectorNames,
  shortStateNames,
  stateNames,
  typeNames,
  unknownText,
} from "./names.ts";
export { taughtInText } from "./taught-in.ts";
export { catalogueText } from "./text.json";
