/** Words that begin the name of an award. */
const award = /\b(?:bachelors?|masters?|doctors?|juris doctor|diploma|certificate)\b/gi;

/** Degrees whose usual name has two awards. */
const medicine =
  /bachelor of (?:clinical science|medicine|medical studies|medical science).*(?:surgery|doctor of medicine)/i;

/** Whether a name has two awards: "Bachelor of Laws / Bachelor of Arts", "Bachelor of Combined Studies in Commerce / Science". */
export function hasTwoAwards(name: string): boolean {
  if (medicine.test(name)) return false;
  const bare = name.replace(/\([^()]*\)/g, " ");
  const awards = bare.match(award)?.length ?? 0;
  return (
    awards > 1 ||
    /\bcombined studies\b|\bdouble\b|\bdual (?:degree|award)\b/i.test(bare) ||
    /^bachelor\b[^/]* \/ \S/i.test(bare)
  );
}

/** Ends of subjects that people leave out: "biomedical" for biomedical science. */
const tail = / (?:sciences?|studies|management)$/i;

/**
 * The subjects of a plainly named bachelor or master, as words of facets, with and without an end that people leave out:
 * "bachelor biomedical science", "bachelor biomedical"; none for double degrees, majors in brackets and other awards.
 */
export function plainDegrees(name: string): string[] {
  if (hasTwoAwards(name)) return [];
  const bare = name.replace(/\s*\((?:honours|hons|online|coursework|pre-20\d\d)\)\s*$/i, "").trim();
  const [, award, subject] = /^(bachelor|master)s? (?:of|in) (?:the )?(.+)$/i.exec(bare) ?? [];
  if (award === undefined || subject === undefined || /[(/,]/.test(subject)) return [];
  const whole = subject.replace(/ honours$/i, "");
  return [...new Set([whole, whole.replace(tail, "")])].map((form) => plainDegree(award, form));
}

/** One word of plainDegrees. @param award "bachelor" or "master" */
export const plainDegree = (award: string, subject: string): string => `${award} ${subject}`.toLowerCase();
