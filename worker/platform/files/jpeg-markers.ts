export const endOfImage = 0xd9;
export const startOfScan = 0xda;

/** SOF0 to SOF15, start of frame: the picture's size and kind. C4, C8 and CC have other meanings. */
export const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Where the coded image data ends: at the first marker other than FF 00 (a byte FF) and D0 to D7 (restart markers). */
export function scanEnd(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return null;
}
