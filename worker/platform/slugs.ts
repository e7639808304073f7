/**
 * The slug of a name: lower case, spaces become hyphens, everything but letters (of any script), digits and hyphens is
 * removed.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, "");
}

/**
 * A key that all spellings of a name share, whatever their spaces and punctuation: the slug with runs of hyphens as one
 * space. "Counselling/Human Services" and its slug "counsellinghuman-services" have the same key.
 */
export function lookupKeyOf(nameOrSlug: string): string {
  return slugOf(nameOrSlug).split("-").filter(Boolean).join(" ");
}

/** `{id}-{slug}`; the id alone when the slug is empty. */
export function idSlugOf(id: number, name: string): string {
  const slug = slugOf(name);
  return slug ? `${id}-${slug}` : String(id);
}

/** The id before the first hyphen; null unless it is a positive integer below 10^15, which JavaScript holds exactly. */
export function idOfSlug(idSlug: string): number | null {
  const digits = idSlug.split("-", 1)[0] ?? "";
  if (!/^[1-9][0-9]{0,14}$/.test(digits)) return null;
  return Number(digits);
}

interface Named {
  id: number;
  name: string;
}

/** Canonical path of an institution, percent-encoded as in a link. */
export function institutionPath(institution: Named): string {
  return `/institution/${encodeURIComponent(idSlugOf(institution.id, institution.name))}`;
}

/** Canonical path of a course under its institution. */
export function coursePath(institution: Named, course: Named): string {
  return `${institutionPath(institution)}/course/${encodeURIComponent(idSlugOf(course.id, course.name))}`;
}
