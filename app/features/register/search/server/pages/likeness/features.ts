import { foldText } from "../../normalise.ts";

/** Maximum number of Chinese characters, Latin words or numbers in a feature. */
const longest = 3;

/** The features by which the model compares a question with sections: hashes of one to three adjacent characters or words. */
export function featuresOf(text: string): number[] {
  const words = foldText(text).match(/[a-z0-9.]+|\p{Script=Han}/gu) ?? [];
  return words.flatMap((_, at) => {
    const run = words.slice(at, at + longest);
    return run.map((__, last) => hashOf(run.slice(0, last + 1).join(" ")));
  });
}

/** FNV-1a with a final mix, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
