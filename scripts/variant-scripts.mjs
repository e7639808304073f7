import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { withScriptFolder } from "../worker/platform/variants/browser-scripts.ts";
import { convertText } from "../worker/platform/variants/convert-text.ts";
import { openConverter } from "../worker/platform/variants/open-converter.ts";
import { scriptFolder, variants } from "../worker/platform/variants/variants.ts";
import { projectRoot } from "./state-directory.mjs";

const folder = path.join(projectRoot, "worker/platform/variants");

/**
 * Changes with the words and the converter. File names of scripts depend only on their simplified texts, and browsers
 * cache them permanently.
 */
export function variantMark() {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  for (const file of files.toSorted()) hash.update(readFileSync(path.join(folder, file)));
  hash.update(readFileSync(path.join(projectRoot, "node_modules/opencc-js/package.json")));
  return hash.digest("hex").slice(0, 8);
}

/**
 * Writes the browser's scripts once more for each traditional form: React hydrates a page with the texts of the scripts, which must
 * be those that the server has converted. Chinese characters are in a script only in its texts.
 * @param {string} mark
 * @returns {import("vite").Plugin}
 */
export function writeVariantScripts(mark) {
  return {
    name: "write-variant-scripts",
    apply: "build",
    // React Router writes the manifest of the routes into the browser's assets while it builds the server.
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle() {
      const assets = path.join(projectRoot, "build/client/assets");
      const files = (await readdir(assets)).filter((file) => file.endsWith(".js"));
      for (const { name } of variants) {
        const convert = await openConverter(name);
        const target = path.join(assets, scriptFolder(name, mark));
        await mkdir(target, { recursive: true });
        for (const file of files) {
          const text = await readFile(path.join(assets, file), "utf8");
          await writeFile(path.join(target, file), withScriptFolder(convertText(text, convert), name, mark));
        }
      }
    },
  };
}
