/** How names of sheets and columns are compared: without case, white space, line breaks and invisible characters. */
export function headingKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Cf}_]+/gu, "");
}
