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

/**
 * The subject of a plainly named course: "nursing" of "Bachelor of Nursing" and of "Certificate III in Nursing (Online)"; null for a double
 * degree, and for names that do not begin with an award.
 */
export function plainSubject(name: string): string | null {
  if (hasTwoAwards(name)) return null;
  const match =
    /^(?:the )?(?:bachelor|masters?|doctor|(?:advanced |graduate )?diploma|associate degree|(?:graduate )?certificate(?: i{1,3}v?| iv)?) (?:of|in) (?:the )?(.+)$/i.exec(
      name.replace(/\s*\((?:honours|online|coursework|hons|pre-20\d\d)\)\s*$/i, "").trim(),
    );
  const subject = match?.[1];
  return subject === undefined || /[(/,]/.test(subject) ? null : subject.replace(/ \(?honours\)?$/i, "");
}
