import type { SearchResult } from "#app/features/register/search/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { idOfSlug, lookupKeyOf } from "#worker/platform/slugs.ts";
import { readNames } from "../server/lookup.ts";
import type { LookupType } from "../shared/input.ts";
import { catalogueText } from "./text.json";

type NamedResult = Exclude<SearchResult, { type: "page" }>;

/**
 * The first search result of the type whose whole name is the given one. Case, punctuation and hyphens instead of
 * spaces are ignored, because such addresses are slugs. An institution also matches by its shown name, its Chinese
 * name, and its name without the abbreviation that the register adds: "Monash University (Monash)".
 */
export function pickNamed(results: SearchResult[], type: LookupType, name: string): NamedResult | undefined {
  const wanted = lookupKeyOf(name);
  if (!wanted) return undefined;
  const ofType = results.filter((result) => result.type !== "page").filter((result) => result.type === type);
  return (
    ofType.find((result) => lookupKeyOf(result.name) === wanted) ??
    ofType.find(
      (result) =>
        result.type === "institution" &&
        (lookupKeyOf(result.displayName) === wanted ||
          lookupKeyOf(result.nameCn ?? "") === wanted ||
          lookupKeyOf(result.name.replace(/\s*\([^()]*\)$/, "")) === wanted),
    )
  );
}

/**
 * The error message for an address of a course that does not exist. It says whether the institution is unknown too.
 * @param idSlug of the institution in the address
 */
export async function explainMissingCourse(app: AppContext, idSlug: string): Promise<string> {
  const institutionId = idOfSlug(idSlug);
  const names = institutionId === null ? null : await readNames(app, { institutionId, courseId: null });
  return names ? catalogueText.courseNotFound : catalogueText.providerNotFound;
}
