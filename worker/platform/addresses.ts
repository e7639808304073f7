/**
 * The specification's slug: lower case, spaces to hyphens, everything but letters, digits and hyphens removed.
 * Letters of any script stay.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, "");
}

/**
 * What addresses of one name have in common, however its spaces and punctuation were written: the slug with runs of
 * hyphens as one space. "Counselling/Human Services" and its slug "counsellinghuman-services" have the same.
 */
export function lookupKeyOf(nameOrSlug: string): string {
  return slugOf(nameOrSlug).split("-").filter(Boolean).join(" ");
}

/** `{id}-{slug}`; the id alone when nothing of the name remains. */
export function idSlugOf(id: number, name: string): string {
  const slug = slugOf(name);
  return slug ? `${id}-${slug}` : String(id);
}

/** The id before the first hyphen; null when it is not a positive whole number that SQLite and JavaScript both hold. */
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
