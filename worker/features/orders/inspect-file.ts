import { jpegLength, pngLength } from "./inspect-image.ts";
import { hasActiveParts, isWholePdf } from "./inspect-pdf.ts";
import { FileRefused } from "./order-file.ts";

export const fileTypes = ["application/pdf", "image/jpeg", "image/png"] as const;

export type FileType = (typeof fileTypes)[number];

export interface InspectedFile {
  type: FileType;
  /** The part of the file to keep. */
  bytes: Uint8Array;
}

/** Marks by which a browser, a shell or an archiver would recognise another format at the beginning of the file (polyglot). */
const pageMarks = /<(html|!doctype|script|svg|body|iframe|\?php)/i;
const archiveMarks = ["PK\x03\x04", "Rar!\x1a", "7z\xbc\xaf\x27"];
const isForeign = (start: string) => pageMarks.test(start) || archiveMarks.some((mark) => start.includes(mark));

/** Bytes in which such marks are looked for: more than any browser sniffs. */
const beginning = 1024;

/**
 * Judges a file by its content, whatever its name: one whole PDF, JPEG or PNG and nothing else. Data that telephones append
 * to a photograph is cut off.
 * @throws FileRefused "type" or "heic" for other formats; "pdf", "jpeg" or "png" for a file that is broken or is also of
 *   another format; "pdf-active" for one with scripts or embedded files; "pixels", "empty", "too-large"
 */
export async function inspectFile(bytes: Uint8Array, maxSize: number): Promise<InspectedFile> {
  if (bytes.length === 0) throw new FileRefused("empty");
  if (bytes.length > maxSize) throw new FileRefused("too-large");
  const start = latin1(bytes.subarray(0, beginning));
  if (/^%PDF-[12]\.\d/.test(start)) {
    if (isForeign(start) || !isWholePdf(bytes)) throw new FileRefused("pdf");
    if (await hasActiveParts(bytes)) throw new FileRefused("pdf-active");
    return { type: "application/pdf", bytes };
  }
  if (start.startsWith("\xff\xd8\xff")) {
    const length = isForeign(start) ? null : jpegLength(bytes);
    if (length === null) throw new FileRefused("jpeg");
    return { type: "image/jpeg", bytes: bytes.subarray(0, length) };
  }
  if (start.startsWith("\x89PNG\r\n\x1a\n")) {
    if (isForeign(start) || pngLength(bytes) !== bytes.length) throw new FileRefused("png");
    return { type: "image/png", bytes };
  }
  throw new FileRefused(/^....ftyp(heic|heix|mif1|msf1|hevc)/s.test(start) ? "heic" : "type");
}

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);
