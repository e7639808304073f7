/** "MCMAHONS POINT" → "McMahons Point", "O'CONNOR" → "O'Connor"; what has lower-case letters already stays. */
export function titleCase(place: string): string {
  if (/\p{Ll}/u.test(place)) return place;
  return place
    .toLowerCase()
    .replace(/(^|[\s/('’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/['’]S\b/g, "'s")
    .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}
