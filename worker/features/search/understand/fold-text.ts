/**
 * The form in which names and queries are compared: Unicode-compatible forms merged (full-width letters become
 * plain ones), lower case, white space collapsed. Lone surrogates, control, format (bidi marks, zero-width) and
 * private-use characters go: they are never typed on purpose, and the search documents use private-use characters as marks.
 */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Cf}\p{Co}\uFFFD]/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The folded name without "the" in front and the abbreviation in brackets behind: "The University of Sydney (USyd)" → "university of sydney". */
export function nameKeyOf(name: string): string {
  const folded = foldText(name);
  return folded.replace(/^the /, "").replace(/ ?\([^)]*\)$/, "") || folded;
}
