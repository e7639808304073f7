import { t } from "#app/ui/text/t.ts";
import { idOfSlug } from "#worker/addresses.ts";
import type { AppContext } from "#worker/context.ts";
import { readNames } from "#worker/domain/catalogue/read-names.ts";
import "#app/ui/text/catalogue.ts";

/**
 * What to say at a course's address where there is no such course: that its institution is not there either, or that
 * the course alone is not.
 * @param idSlug of the institution in the address
 */
export async function sayWhatIsMissing(app: AppContext, idSlug: string): Promise<string> {
  const institutionId = idOfSlug(idSlug);
  const names = institutionId === null ? null : await readNames(app, { institutionId, courseId: null });
  return t(names ? "catalogue.courseNotFound" : "catalogue.providerNotFound");
}
