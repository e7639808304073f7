/** How far from the end the last marks of a PDF may be. */
const ending = 1024;

/**
 * Whether a PDF ends as PDFs do: a cross-reference's place, `%%EOF`, and nothing but white space behind it. An archive
 * hangs its list of contents there.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  const end = String.fromCharCode(...bytes.subarray(-ending));
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end);
}
