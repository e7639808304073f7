import type { OwnCourses } from "#app/features/register/search/server/public.ts";
import { inVariant } from "#app/shell/variants/in-variant.ts";

/** The server's matches for a filter. */
export interface MeantCourses {
  /** The trimmed filter. */
  q: string;
  courses: readonly number[];
  /** Words of the filter that were not used. */
  ignored?: readonly string[] | undefined;
  /** The server could not be reached: only names were compared. */
  isOffline?: boolean;
}

/**
 * Asks the server which courses of an institution a filter means.
 * @throws Error when the request fails or the status is not 2xx
 */
export async function fetchMeantCourses(institution: number, q: string, signal: AbortSignal): Promise<MeantCourses> {
  const query = new URLSearchParams({ institution: String(institution), q });
  const response = await fetch(inVariant(`/api/search/courses?${query}`), { signal });
  if (!response.ok) throw new Error(`the filter answered ${response.status}`);
  const { courses, understood }: OwnCourses = await response.json();
  return { q, courses, ignored: understood.ignored };
}
