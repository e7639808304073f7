// Small valid files of the kinds that an order accepts.

export const latin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

export function joined(...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => (typeof part === "string" ? latin1(part) : part));
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param length of its stream, bytes */
export const samplePdf = (length = 10) =>
  latin1(
    `%PDF-1.4\n1 0 obj\n<< /Length ${length} >>\nstream\n${"x".repeat(length)}\nendstream\nendobj\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n60\n%%EOF\n`,
  );

/** A chunk of a PNG with an invalid checksum. */
export function pngChunk(name: string, data: string): Uint8Array<ArrayBuffer> {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length);
  return joined(length, name, data, "\0\0\0\0");
}

export const pngSignature = "\x89PNG\r\n\x1a\n";
export const pngHeader = pngChunk("IHDR", "\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0");

export const samplePng = () => joined(pngSignature, pngHeader, pngChunk("IDAT", "coded"), pngChunk("IEND", ""));

/** A JPEG with a preview in its EXIF data, as cameras write it: the first end marker belongs to the preview. */
export const sampleJpeg = () =>
  joined(
    "\xff\xd8",
    "\xff\xe1\x00\x0cExif\0\0\xff\xd8\xff\xd9",
    "\xff\xc0\x00\x0b\x08\x00\x01\x00\x01\x01\x01\x11\x00",
    "\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00",
    "coded\xff\x00data\xff\xd0more",
    "\xff\xd9",
  );
