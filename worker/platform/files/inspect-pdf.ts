/** How far from the end of a PDF its last marks may be, bytes. */
const ending = 1024;

/**
 * Whether a PDF ends as PDFs do: the position of a cross-reference, `%%EOF`, and nothing but white space after it. An
 * archive that is hidden behind a PDF has its table of contents there.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  const end = String.fromCharCode(...bytes.subarray(-ending));
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end);
}

/**
 * Names of active parts: scripts, programs to start, embedded files, forms with scripts of their own (XFA), forms that send themselves
 * or take data in, jumps into embedded files, players.
 */
const activeNames = [
  ...["JavaScript", "Launch", "EmbeddedFile", "EmbeddedFiles", "FileAttachment", "XFA", "SubmitForm", "ImportData"],
  ...["GoToE", "RichMedia", "Rendition"],
];

/** Matches a PDF name, whose letters may also be written as `#4a`. */
const nameOf = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join("")}(?![\\w#])`;

const active = new RegExp(activeNames.map(nameOf).join("|"), "i");
const objectStream = new RegExp(nameOf("ObjStm"), "gi");
const flate = new RegExp(nameOf("FlateDecode"), "i");

/** Limit for unpacking the objects of one file, characters: an image needs none, a long document a few million. */
const maxUnpacked = 32 * 1024 * 1024;

/** Limit of object streams to read; a document of ten megabytes has far fewer. */
const maxStreams = 2000;

/** Characters before a stream in which its dictionary is looked for. */
const maxDictionary = 4096;

/**
 * Whether a PDF has active parts, also inside its compressed objects. Objects that cannot be unpacked count as active, but not in an
 * encrypted file: bank statements are often encrypted against changes. What can be unpacked there is read all the same, because anybody
 * may write the word.
 */
export async function hasActiveParts(bytes: Uint8Array): Promise<boolean> {
  const text = new TextDecoder("latin1").decode(bytes);
  if (active.test(text)) return true;
  const isEncrypted = /\/Encrypt(?!\w)/.test(text);
  let left = maxUnpacked;
  let streams = 0;
  for (const { index } of text.matchAll(objectStream)) {
    streams += 1;
    if (streams > maxStreams) return true;
    const begin = /stream\r?\n/g;
    begin.lastIndex = index;
    const found = begin.exec(text);
    const end = text.indexOf("endstream", begin.lastIndex);
    // Then there is no end for any later stream either.
    if (!found || end === -1) break;
    const from = Math.max(0, found.index - maxDictionary);
    const before = text.slice(from, found.index);
    const dictionary = before.slice(Math.max(0, before.lastIndexOf(" obj", index - from)));
    const isFiltered = dictionary.includes("Filter") || dictionary.includes("#");
    const isOdd = !flate.test(dictionary) || /DecodeParms|Filter\s*\[[^\]]*\/[^\]]*\//.test(dictionary);
    if (isFiltered && isOdd && !isEncrypted) return true;
    const unpacked = await inflate(bytes.subarray(begin.lastIndex, end), left);
    // Not packed, so the search above has read it. (It may still be packed: a dictionary can hold " obj" in a text.)
    if (unpacked === null && (!isFiltered || isEncrypted)) continue;
    left -= unpacked?.length ?? 0;
    if (unpacked === null || left <= 0 || active.test(unpacked)) return true;
  }
  return false;
}

/** @returns null when nothing can be unpacked */
async function inflate(packed: Uint8Array, limit: number): Promise<string | null> {
  const decoder = new TextDecoder("latin1");
  let text = "";
  try {
    const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream("deflate"));
    for await (const part of stream) {
      text += decoder.decode(part, { stream: true });
      if (text.length >= limit) break;
    }
  } catch {
    // The line break before "endstream" follows the end of the packed data: no error.
  }
  return text === "" ? null : text;
}
