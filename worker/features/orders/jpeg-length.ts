import { refuseManyPixels } from "./refuse-many-pixels.ts";

const endOfImage = 0xd9;
const startOfScan = 0xda;

/**
 * Length of what is image in a JPEG file: the picture and those that cameras put behind it (a gain map for bright
 * screens, a preview). What telephones write after these (Samsung's notes, a short film) is left out of it.
 * @returns bytes to keep; null when the picture is not whole, or something else follows it
 * @throws FileRefused "pixels"
 */
export function jpegLength(bytes: Uint8Array): number | null {
  let end = pictureEnd(bytes, 0);
  if (end === null) return null;
  for (;;) {
    let next = end;
    while (bytes[next] === 0) next += 1;
    if (next === bytes.length) return end;
    const following = pictureEnd(bytes, next);
    if (following === null) return isOfTelephone(bytes, end) ? end : null;
    end = following;
  }
}

/** Where the picture that begins at `from` ends: behind its EOI; null when there is none. */
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
      // Behind the length and the precision: height, then width.
      const pair = (place: number) => ((bytes[place] ?? 0) << 8) | (bytes[place + 1] ?? 0);
      refuseManyPixels(pair(at + 5), pair(at + 7));
    }
    at += 2 + length;
    if (marker !== startOfScan) continue;
    if (!hasFrame) return null;
    hasScan = true;
    const behind = scanEnd(bytes, at);
    if (behind === null) return null;
    at = behind;
  }
  return null;
}

/** Where the coded picture ends: at the first marker that is no part of it (FF 00 is a byte, D0 to D7 are resting places). */
function scanEnd(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return null;
}

/** SOF0 to SOF15: the picture's size and kind. C4, C8 and CC mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Samsung's block of notes, which ends with its name, or the film of a moving photograph (MP4). */
function isOfTelephone(bytes: Uint8Array, from: number): boolean {
  const text = (start: number, length: number) => String.fromCharCode(...bytes.subarray(start, start + length));
  return text(from + 4, 4) === "ftyp" || text(bytes.length - 4, 4) === "SEFT";
}
