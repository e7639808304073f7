/**
 * The header that makes browsers save a file under its name (RFC 6266): once for those that know UTF-8 (RFC 5987), and
 * with an underscore for each other character for those that do not.
 */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/gu, "_").replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
