/** A mention of a figure in a text: `{{visa-500.charge}}`, or of a day `{{visa-500.charge@2024-07-01}}`. */
export const mentionPattern = /\{\{([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:@(\d{4}-\d{2}-\d{2}))?\}\}/g;

/** The keys of the figures that a text mentions, each once. */
export const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mentionPattern)].map(([, key = ""]) => key)),
];

/** The column `figures` of a revision: the keys of the figures that its text mentions, as a JSON array; a key quoted with a day is followed by @. */
export function figuresIn(text: string): string {
  const hasDay = new Map<string, boolean>();
  for (const [, key = "", day] of text.matchAll(mentionPattern)) {
    hasDay.set(key, day !== undefined || hasDay.get(key) === true);
  }
  return JSON.stringify([...hasDay].map(([key, isDated]) => (isDated ? `${key}@` : key)));
}
