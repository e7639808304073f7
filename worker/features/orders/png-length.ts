import { refuseManyPixels } from "./refuse-many-pixels.ts";

/**
 * Length of the PNG image at the beginning: its signature, then chunks from IHDR to IEND with an image between them.
 * @returns bytes; null when that is not there
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
