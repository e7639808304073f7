import type { Inline } from "./blocks.ts";

const mention = /\{\{([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:@(\d{4}-\d{2}-\d{2}))?\}\}/g;

/**
 * Splits text at its mentions of figures: `{{visa-500.charge}}`, `{{visa-500.charge@2024-07-01}}`.
 * @param mentioned keys mentioned before on the page; those of this text are added
 */
export function splitFacts(text: string, mentioned: Set<string>): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(mention)) {
    const [whole, key = "", day = null] = match;
    if (match.index > from) pieces.push({ type: "text", text: text.slice(from, match.index) });
    const name = factName(key, day);
    pieces.push({ type: "fact", key, day, isFirst: !mentioned.has(name) });
    mentioned.add(name);
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push({ type: "text", text: text.slice(from) });
  return pieces;
}

/** The key of a figure in the `facts` that a page is given. */
export function factName(key: string, day: string | null): string {
  return day === null ? key : `${key}@${day}`;
}
