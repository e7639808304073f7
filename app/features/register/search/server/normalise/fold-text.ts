/**
 * The normal form in which names and queries are compared: NFKC (full-width letters become ASCII), lower case, collapsed white
 * space. Lone surrogates, control, format (bidi, zero-width) and private-use characters are removed: nobody types them on
 * purpose, and search documents use private-use characters as marks.
 */
export function foldText(text: string): string {
  // Most names are plain ASCII, which needs a tenth of the time.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replace(/ {2,}/g, " ").trim();
  return text
    .toWellFormed()
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Cf}\p{Co}\uFFFD]/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The folded name without "the" and without an abbreviation in brackets: "The University of Sydney (USyd)" → "university of sydney". */
export function nameKeyOf(name: string): string {
  const folded = foldText(name);
  return folded.replace(/^the /, "").replace(/ ?\([^)]*\)$/, "") || folded;
}
