import { refuseContent } from "./file-refused.ts";
import { hasActiveParts, isWholePdf } from "./inspect-pdf.ts";
import { endOfImage, isFrame, scanEnd, startOfScan } from "./jpeg-markers.ts";

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
function pngLength(bytes: Uint8Array): number | null {
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

/**
 * Length of the images in a JPEG file: the picture and those that cameras append (a gain map for bright screens, a
 * preview).
 * @returns bytes to store; null when the picture is not whole
 * @throws FileRefused "pixels"
 */
function jpegLength(bytes: Uint8Array): number | null {
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

const fileTypes = ["application/pdf", "image/jpeg", "image/png"] as const;

export type FileType = (typeof fileTypes)[number];

/** A stored file that somebody uploaded. */
export interface OpenedUpload {
  name: string;
  type: FileType;
  /** Bytes. */
  size: number;
  body: ReadableStream<Uint8Array>;
}

interface InspectedFile {
  type: FileType;
  /** The part of the file to store. */
  bytes: Uint8Array;
}

/**
 * Marks by which a browser, a shell or an archiver recognises another format at the beginning of the file (polyglot).
 */
const pageMarks = /<(html|!doctype|script|svg|body|iframe|\?php)/i;
const archiveMarks = ["PK\x03\x04", "Rar!\x1a", "7z\xbc\xaf\x27"];
const isForeign = (start: string) => pageMarks.test(start) || archiveMarks.some((mark) => start.includes(mark));

/** Number of bytes that are searched for such marks: more than any browser inspects. */
const beginning = 1024;

const images = [
  { mark: "\xff\xd8\xff", type: "image/jpeg", lengthOf: jpegLength, refusal: "jpeg" },
  { mark: "\x89PNG\r\n\x1a\n", type: "image/png", lengthOf: pngLength, refusal: "png" },
] as const;

/**
 * Judges a file by its content and not by its name: one whole PDF, JPEG or PNG. Data after a picture (notes and films
 * of telephones, stray bytes) is cut off. @throws FileRefused "type" or "heic" for other formats; "pdf", "jpeg" or
 * "png" for a file that is broken or begins as another format too; "pdf-active" for one with scripts or embedded files;
 * "pixels", "empty", "too-large"
 */
export function inspectFile(bytes: Uint8Array, maxSize: number): InspectedFile {
  if (bytes.length === 0) refuseContent("empty");
  if (bytes.length > maxSize) refuseContent("too-large");
  const start = latin1(bytes.subarray(0, beginning));
  // Some programs write a byte order mark or an empty line first.
  if (/^(?:\xef\xbb\xbf)?\s*%PDF-[12]\.\d/.test(start)) {
    // Comments and descriptions in PDF objects may be HTML, which is harmless there.
    if (isForeign(start.split(/\bobj\b/, 1).join()) || !isWholePdf(bytes)) refuseContent("pdf");
    if (hasActiveParts(bytes)) refuseContent("pdf-active");
    return { type: "application/pdf", bytes };
  }
  const image = images.find(({ mark }) => start.startsWith(mark));
  if (image) {
    const length = image.lengthOf(bytes);
    if (length === null || isForeign(start.slice(0, length))) refuseContent(image.refusal);
    return { type: image.type, bytes: bytes.subarray(0, length) };
  }
  refuseContent(/^....ftyp(heic|heix|mif1|msf1|hevc)/s.test(start) ? "heic" : "type");
}

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** File extensions by type; the first is appended to a name that has none of them. */
const extensions: Record<FileType, readonly [string, ...string[]]> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
};

/** Device names on Windows, which are reserved with every extension. */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|\s*$)/i;

/** Characters of a name, with its extension. */
const maxLength = 100;

/**
 * A name to show and to save under: the last part of a path, without control characters, bidirectional marks (they can make
 * "fdp.exe" look like "exe.pdf") and characters that Windows does not allow; Chinese stays. It gets the extension of its
 * type, so that no program takes the file for something else.
 */
export function cleanFileName(given: string, type: FileType): string {
  const name = (given.toWellFormed().split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\uFFFD]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.]+|[\s.]+$/gu, "");
  const dot = name.lastIndexOf(".");
  const extension = name.slice(dot + 1).toLowerCase();
  const isRight = dot > 0 && extensions[type].includes(extension);
  const base = [...(isRight ? name.slice(0, dot) : name)]
    .slice(0, maxLength - 5)
    .join("")
    .trim();
  return `${base.replace(devices, "$1_") || "文件"}.${isRight ? extension : extensions[type][0]}`;
}
