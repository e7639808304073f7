import { refuseContent } from "./file-refused.ts";

/** More than a photograph or scan of ten megabytes has. Unpacked, they take half a gigabyte of memory. */
const maxPixels = 120_000_000;

/** A small file may claim any size. @throws FileRefused "pixels" */
function refuseManyPixels(width: number, height: number): void {
  if (width * height > maxPixels || Math.max(width, height) > 65_535) refuseContent("pixels");
}

/**
 * Length of the PNG image at the beginning of a file: its signature, then chunks from IHDR to IEND with image data between.
 * @returns bytes; null when there is no whole image
 * @throws FileRefused "pixels"
 */
export function pngLength(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  let hasImage = false;
  // A chunk is its length, its name of four letters, so many bytes, and a checksum.
  for (let isFirst = true; at + 12 <= bytes.length; isFirst = false) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!/^[A-Za-z]{4}$/.test(name) || at + 12 + length > bytes.length) return null;
    if (isFirst !== (name === "IHDR")) return null;
    if (isFirst && (length !== 13 || view.getUint32(at + 8) === 0 || view.getUint32(at + 12) === 0)) return null;
    if (isFirst) refuseManyPixels(view.getUint32(at + 8), view.getUint32(at + 12));
    if (name === "IDAT") hasImage = true;
    at += 12 + length;
    if (name === "IEND") return length === 0 && hasImage ? at : null;
  }
  return null;
}

const endOfImage = 0xd9;
const startOfScan = 0xda;

/**
 * Length of the images in a JPEG file: the picture and those that cameras append (a gain map for bright screens, a
 * preview).
 * @returns bytes to store; null when the picture is not whole
 * @throws FileRefused "pixels"
 */
export function jpegLength(bytes: Uint8Array): number | null {
  let end = pictureEnd(bytes, 0);
  for (let following = end; following !== null; ) {
    end = following;
    while (bytes[following] === 0) following += 1;
    following = pictureEnd(bytes, following);
  }
  return end;
}

/** The position after the picture that begins at `from`, which ends with the marker EOI; null when there is none. */
function pictureEnd(bytes: Uint8Array, from: number): number | null {
  if (bytes[from] !== 0xff || bytes[from + 1] !== 0xd8) return null;
  let at = from + 2;
  let hasFrame = false;
  let hasScan = false;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      // Padding before a marker.
      at += 1;
      continue;
    }
    if (marker === endOfImage) return hasFrame && hasScan ? at + 2 : null;
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return null;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (isFrame(marker)) {
      hasFrame = true;
      // After the length and the precision: height, then width.
      const uint16 = (place: number) => ((bytes[place] ?? 0) << 8) | (bytes[place + 1] ?? 0);
      refuseManyPixels(uint16(at + 5), uint16(at + 7));
    }
    at += 2 + length;
    if (marker !== startOfScan) continue;
    if (!hasFrame) return null;
    hasScan = true;
    const afterScan = scanEnd(bytes, at);
    if (afterScan === null) return null;
    at = afterScan;
  }
  return null;
}

/** Where the coded image data ends: at the first marker other than FF 00 (a byte FF) and D0 to D7 (restart markers). */
function scanEnd(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return null;
}

/** SOF0 to SOF15, start of frame: the picture's size and kind. C4, C8 and CC have other meanings. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
