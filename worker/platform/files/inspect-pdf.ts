import { inflateSync } from "node:zlib";
import { readObject, readTokens } from "./read-pdf.ts";

/** Maximum distance of the end marks from the end of a PDF, bytes. */
const ending = 1024;

/** White space, and the bytes with which scanners and old programs fill the last block. */
const filling = new Set([0, 9, 10, 12, 13, 26, 32]);

/**
 * Whether a PDF has a valid end: the position of a cross-reference, `%%EOF`, and only white space after it. An archive
 * that is appended to a PDF has its table of contents there.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  const end = bytes.findLastIndex((byte) => !filling.has(byte)) + 1;
  const marks = String.fromCharCode(...bytes.subarray(Math.max(0, end - ending), end));
  return /startxref\s+\d+\s+(?:%[^\r\n%]*\s+)?%%EOF$/.test(marks);
}

/**
 * Names of active parts: scripts, programs to start, embedded files, forms with scripts of their own (XFA), forms that send themselves
 * or take data in, jumps into embedded files, players.
 */
const activeNames = [
  ...["JavaScript", "OnInstantiate", "Launch", "EmbeddedFile", "EmbeddedFiles", "FileAttachment", "XFA", "SubmitForm"],
  ...["ImportData", "GoToE", "RichMedia", "Rendition"],
].map((name) => `/${name}`);

/**
 * Maximum size of the unpacked objects of one file, bytes. A long document has a few million; images are not unpacked.
 */
const maxUnpacked = 32 * 1024 * 1024;

/**
 * Maximum number of times that a character is read. Objects are read once and unpacked ones twice; only a nested attack
 * file needs more.
 */
const mostReads = 4;

/** Positions at which an object may begin: `1 0 obj`, perhaps with comments between. */
const places = /(?<=[\d\r\n][\s\0]*)obj|trailer/g;

interface ObjectStream {
  entries: ReadonlyMap<string, readonly string[]>;
  dataAt: number;
}

/**
 * Whether a PDF has active parts. Viewers look for an object at any position that the file names. So every position
 * that begins like an object is read, also inside of streams and texts, and so is every position that a compressed
 * object stream names. Data that cannot be unpacked counts as active, but not in an encrypted file: bank statements are
 * often encrypted against changes.
 */
export function hasActiveParts(bytes: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(bytes);
  let left = mostReads * bytes.length;
  const isActive = ({ names, readTo }: ReturnType<typeof readObject>, from: number) => {
    left -= readTo - from;
    return left < 0 || activeNames.some((name) => names.has(name));
  };

  /**
   * Whether an object stream has active objects: all objects in sequence, and those at the positions that its head
   * names.
   */
  function hasActiveObjects(unpacked: string, first: number): boolean {
    for (let at = 0; at < unpacked.length; ) {
      const object = readObject(unpacked, at);
      if (isActive(object, at)) return true;
      at = Math.max(object.end, at + 1);
    }
    const head = readTokens(unpacked, 0);
    const starts = new Set<number>();
    while (head.at() < first && /^\d+$/.test(head.next())) starts.add(first + Number(head.next()));
    return [...starts].some((at) => at < unpacked.length && isActive(readObject(unpacked, at), at));
  }

  const streams: ObjectStream[] = [];
  let isEncrypted = false;
  for (const { index, 0: word } of text.matchAll(places)) {
    const from = index + word.length;
    const object = readObject(text, from);
    if (isActive(object, from)) return true;
    if (object.names.has("/Encrypt")) isEncrypted = true;
    const { entries, dataAt } = object;
    // Viewers ignore the type of the stream, so it is not checked.
    if (dataAt !== null && (entries.has("/First") || object.names.has("/ObjStm"))) streams.push({ entries, dataAt });
  }
  let toUnpack = maxUnpacked;
  for (const { entries, dataAt } of streams) {
    const first = Number(entries.get("/First")?.join(" "));
    const unpacked = Number.isInteger(first) ? unpack(bytes, text, { entries, dataAt }, toUnpack) : null;
    if (unpacked === null && isEncrypted) continue;
    toUnpack -= unpacked?.length ?? 0;
    left += mostReads * (unpacked?.length ?? 0);
    if (unpacked === null || hasActiveObjects(unpacked, first)) return true;
  }
  return false;
}

/**
 * The unpacked objects of a stream; null when the compression is unknown, the data is damaged, or the limit is
 * exceeded.
 */
function unpack(bytes: Uint8Array, text: string, { entries, dataAt }: ObjectStream, limit: number): string | null {
  const of = (...keys: string[]) => keys.flatMap((key) => entries.get(key) ?? []);
  const filters = of("/Filter", "/F").filter((token) => !["[", "]", "null"].includes(token));
  const isPlain = filters.length === 0;
  const isFlate = filters.length === 1 && (filters[0] === "/FlateDecode" || filters[0] === "/Fl");
  if (!(isPlain || isFlate) || of("/DecodeParms", "/DP").some((token) => /^(\/Predictor|R)$/.test(token))) return null;
  const end = text.indexOf("endstream", dataAt);
  if (isPlain) return text.slice(dataAt, end === -1 ? undefined : end);
  // The packed data may contain the word `endstream` too, so the rest of the file is tried. Data after the packed data
  // is ignored.
  for (const to of end === -1 ? [text.length] : [end, text.length]) {
    try {
      return new TextDecoder("latin1").decode(inflateSync(bytes.subarray(dataAt, to), { maxOutputLength: limit }));
    } catch {
      // The data is incomplete, or exceeds the limit.
    }
  }
  return null;
}
