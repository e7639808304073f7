interface PlainJpeg {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  width: number;
  height: number;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Huffman and quantization tables, the interval of restarts. */
const tables = [0xc4, 0xdb, 0xdd];

/**
 * Whether decoding needs a segment. Any other may hold data about the picture: where it was taken, with what, comments. Adobe's APP14
 * says how colours are coded, and has always 12 bytes.
 */
function isNeeded(marker: number, segment: Uint8Array): boolean {
  const isAdobe =
    marker === 0xee && segment.length === 16 && new TextDecoder().decode(segment.subarray(4, 9)) === "Adobe";
  return isAdobe || isFrame(marker) || marker === startOfScan || tables.includes(marker);
}

/**
 * The first picture of a JPEG file without any metadata, whatever the browser left in it, and without pictures behind it.
 * @param bytes that inspectFile has accepted
 * @returns null when it is no whole picture
 */
export function plainJpeg(bytes: Uint8Array): PlainJpeg | null {
  const uint16 = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  for (let at = 2; at + 1 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return size && { ...size, bytes: joined([...kept, bytes.subarray(at, at + 2)]) };
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    let end = at + 2 + uint16(at + 2);
    if (isFrame(marker)) size = { height: uint16(at + 5), width: uint16(at + 7) };
    if (marker === startOfScan) end = scanEnd(bytes, end);
    const segment = bytes.subarray(at, end);
    if (isNeeded(marker, segment)) kept.push(segment);
    at = end;
  }
  return null;
}

/** Where coded data ends: at a marker other than FF 00 (a byte FF) and D0 to D7 (restarts). */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** The bytes of several parts, one behind the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
