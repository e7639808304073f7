import { refuseContent } from "./file-refused.ts";
import { jpegLength, pngLength } from "./inspect-image.ts";
import { hasActiveParts, isWholePdf } from "./inspect-pdf.ts";

const fileTypes = ["application/pdf", "image/jpeg", "image/png"] as const;

export type FileType = (typeof fileTypes)[number];

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
