import type { AppContext } from "#worker/context.ts";
import { readNames } from "#worker/features/catalogue/lookup.ts";
import { idOfSlug } from "#worker/platform/addresses.ts";
import { catalogueText } from "../text.ts";

/**
 * What to say at a course's address where there is no such course: that its institution is not there either, or that
 * the course alone is not.
 * @param idSlug of the institution in the address
 */
export async function sayWhatIsMissing(app: AppContext, idSlug: string): Promise<string> {
  const institutionId = idOfSlug(idSlug);
  const names = institutionId === null ? null : await readNames(app, { institutionId, courseId: null });
  return names ? catalogueText.courseNotFound : catalogueText.providerNotFound;
}
