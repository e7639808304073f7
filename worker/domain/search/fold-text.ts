/**
 * The form in which names and queries are compared: Unicode-compatible forms merged (full-width letters become
 * plain ones), lower case, lone surrogates and control characters dropped, white space collapsed.
 */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The folded name without "the" in front and the abbreviation in brackets behind: "The University of Sydney (USyd)" → "university of sydney". */
export function nameKeyOf(name: string): string {
  const folded = foldText(name);
  return folded.replace(/^the /, "").replace(/ ?\([^)]*\)$/, "") || folded;
}
