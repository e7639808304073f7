/** How lines below a table begin. */
const noteWords = /^(?:grand )?(?:total|records?|rows?|count|end of|notes?|source|disclaimer|generated|report|©)\b/i;

/**
 * Whether a row below the header is a line for people ("Total records: 25,687") and not data: one or two cells, of which
 * the first begins like such a line, or one cell of several words.
 */
export function isNote(cells: readonly unknown[]): boolean {
  const filled: string[] = [];
  for (const cell of cells) {
    const text = cell === null || cell === undefined ? "" : String(cell).trim();
    if (text !== "") filled.push(text);
    if (filled.length > 2) return false;
  }
  const [first = ""] = filled;
  return noteWords.test(first) || (filled.length === 1 && /\s/.test(first));
}
