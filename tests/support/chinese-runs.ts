import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../scripts/state-directory.mjs";

/** Words that people search for but the site never shows, and words of Hong Kong and Taiwan. */
const unread =
  /^(seed\/(vocabulary|terms|topics|wordings)\/|app\/features\/register\/search\/(server|shared)\/(understand|match|lexicon)|worker\/platform\/variants\/)/;

/** Comments are in English, and name Chinese words as examples. */
const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "");

/** Each run of Chinese characters of the site's pages, texts, facts and names once, with the first file that has it. */
export function chineseRuns(): Map<string, string> {
  const runs = new Map<string, string>();
  for (const folder of ["seed", "app", "worker"]) {
    for (const name of readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" })) {
      const file = path.join(folder, name).replaceAll(path.sep, "/");
      if (!/\.(md|csv|yaml|json|tsx?)$/.test(file) || /\.test\.tsx?$/.test(file) || unread.test(file)) continue;
      const text = readFileSync(path.join(projectRoot, file), "utf8");
      const read = /\.tsx?$/.test(file) ? withoutComments(text) : text;
      for (const [run] of read.matchAll(/[\u3400-\u9fff]+/g)) if (!runs.has(run)) runs.set(run, file);
    }
  }
  return runs;
}
