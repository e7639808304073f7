/** Names of what a PDF can do or carry: run a script, start a program, bring other files along. */
const activeNames = ["JavaScript", "Launch", "EmbeddedFile", "EmbeddedFiles"];

/** A name as PDF may write it, each of its letters also as `#4a`. */
const nameOf = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join("")}(?![\\w#])`;

const active = new RegExp(activeNames.map(nameOf).join("|"), "i");
const objectStream = new RegExp(nameOf("ObjStm"), "gi");
const flate = new RegExp(nameOf("FlateDecode"), "i");

/** Objects of one file are unpacked so far and no further, characters: an image needs none, a long document a few million. */
const mostUnpacked = 32 * 1024 * 1024;

/** Streams of objects that are looked at, far more than a document of ten megabytes has. */
const mostStreams = 2000;

/** Characters before a stream in which its dictionary stands. */
const longestDictionary = 4096;

/**
 * Whether a PDF has active parts, in plain sight or in its compressed objects. Such objects that cannot be read count as
 * active, too. In an encrypted file they stay unread: people's bank statements are encrypted against changes.
 */
export async function hasActiveParts(bytes: Uint8Array): Promise<boolean> {
  const text = new TextDecoder("latin1").decode(bytes);
  if (active.test(text)) return true;
  if (/\/Encrypt(?!\w)/.test(text)) return false;
  let left = mostUnpacked;
  let streams = 0;
  for (const { index } of text.matchAll(objectStream)) {
    streams += 1;
    if (streams > mostStreams) return true;
    const begin = /stream\r?\n/g;
    begin.lastIndex = index;
    const found = begin.exec(text);
    const end = text.indexOf("endstream", begin.lastIndex);
    // Nor is there one for what comes after.
    if (!found || end === -1) break;
    const from = Math.max(0, found.index - longestDictionary);
    const before = text.slice(from, found.index);
    const dictionary = before.slice(Math.max(0, before.lastIndexOf(" obj", index - from)));
    const isFiltered = dictionary.includes("Filter") || dictionary.includes("#");
    if (isFiltered && (!flate.test(dictionary) || /DecodeParms|Filter\s*\[[^\]]*\/[^\]]*\//.test(dictionary)))
      return true;
    const unpacked = await inflate(bytes.subarray(begin.lastIndex, end), left);
    // Not packed: read above. (What looks so may be packed all the same: a dictionary can hold " obj" in a text.)
    if (unpacked === null && !isFiltered) continue;
    left -= unpacked?.length ?? 0;
    if (unpacked === null || left <= 0 || active.test(unpacked)) return true;
  }
  return false;
}

/** @returns null when nothing can be read */
async function inflate(packed: Uint8Array, most: number): Promise<string | null> {
  const decoder = new TextDecoder("latin1");
  let text = "";
  try {
    const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream("deflate"));
    for await (const part of stream) {
      text += decoder.decode(part, { stream: true });
      if (text.length >= most) break;
    }
  } catch {
    // The line break before "endstream" is behind the packed data's end, which is no fault.
  }
  return text === "" ? null : text;
}
