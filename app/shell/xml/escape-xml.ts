/** Escapes text for XML. Drops characters that XML forbids, such as a vertical tab pasted with a headline. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
