import { data, redirect } from "react-router";
import { appContext } from "#worker/context.ts";
import { coursePath, idOfSlug, institutionPath } from "#worker/platform/slugs.ts";
import { readNames } from "../server/lookup.ts";
import type { Route } from "./+types/short-address";
import { explainMissingCourse } from "./pick-named.ts";
import { catalogueText } from "./text.json";

/** /{idSlug} and /{idSlug}/{courseIdSlug} of older links: redirects (301) to the full address, or responds with 404. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const institutionId = idOfSlug(params.idSlug);
  const courseId = params.courseIdSlug === undefined ? null : idOfSlug(params.courseIdSlug);
  if (institutionId === null || (params.courseIdSlug !== undefined && courseId === null)) {
    throw data(null, { status: 404 });
  }
  const app = context.get(appContext);
  const names = await readNames(app, { institutionId, courseId });
  if (!names) {
    const isInstitution = courseId === null;
    const message = isInstitution ? catalogueText.institutionNotFound : await explainMissingCourse(app, params.idSlug);
    throw data(message, { status: 404 });
  }
  const path = names.course ? coursePath(names.institution, names.course) : institutionPath(names.institution);
  throw redirect(path + url.search, 301);
}

export default function ShortForm() {
  return null;
}
