import { createHash } from "node:crypto";
import { openDictionary } from "#app/features/register/catalogue/server/course-names/dictionary.ts";
import { composeNames } from "#seed/load/course-names.ts";
import { readReviewedData } from "#seed/load/reviewed-data.ts";
import type { RegisterCourse } from "#seed/register/register-export.ts";

/** How many different names have a Chinese name. */
interface Coverage {
  whole: number;
  total: number;
}

/**
 * Names held out from writing the dictionary: a tenth of all, chosen by a hash of the name. Their coverage predicts the
 * coverage of a newer register.
 */
const isHeldOut = (name: string): boolean => (createHash("sha1").update(`held2026${name}`).digest()[0] ?? 255) < 26;

/** Composes the names of a register: the coverage of all different names, and of those that were held out. */
export function measureCourseNames(courses: readonly RegisterCourse[]): { all: Coverage; heldOut: Coverage } {
  const dictionary = openDictionary(readReviewedData().courseNames);
  return {
    all: composeNames(courses, dictionary),
    heldOut: composeNames(
      courses.filter(({ name }) => isHeldOut(name)),
      dictionary,
    ),
  };
}
