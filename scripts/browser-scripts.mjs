import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import { convertText } from "../worker/platform/variants/convert-text.ts";
import { withScriptFolder } from "../worker/platform/variants/describe-variants.ts";
import { openConverter } from "../worker/platform/variants/open-converter.ts";
import { scriptFolder, variants } from "../worker/platform/variants/variants.ts";
import { projectRoot } from "./state-directory.mjs";

const folder = path.join(projectRoot, "worker/platform/variants");

/** A hash of the vocabulary and the converter. File names of scripts depend only on their simplified texts, and browsers cache them permanently. */
export function variantMark() {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  for (const file of files.toSorted()) hash.update(readFileSync(path.join(folder, file)));
  hash.update(readFileSync(path.join(projectRoot, "node_modules/opencc-js/package.json")));
  return hash.digest("hex").slice(0, 8);
}

/**
 * Writes a copy of the browser's scripts for each traditional form: React hydrates a page with the texts of the scripts, which must equal
 * the texts that the server has converted. Scripts contain Chinese characters only in texts.
 * @param {string} mark
 * @returns {import("vite").Plugin}
 */
export function writeVariantScripts(mark) {
  return {
    name: "write-variant-scripts",
    apply: "build",
    // React Router writes the route manifest into the browser's assets during the build of the server.
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

export const serviceWorkerFile = path.join(projectRoot, "app/shell/offline/worker/service-worker.ts");

/**
 * Builds the service worker into one file at the root of the site. A service worker handles only requests below its own folder. If it
 * shared chunks with the pages, it would have to be a module, which older browsers do not accept as a service worker. The file contains
 * the build's id, so that browsers notice each deployment.
 * @param {string} buildId
 * @returns {import("vite").Plugin}
 */
export function buildServiceWorker(buildId) {
  return {
    name: "build-service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        root: projectRoot,
        logLevel: "warn",
        publicDir: false,
        define: {
          __BUILD_ID__: JSON.stringify(buildId),
          __TRADITIONAL_RUNS__: JSON.stringify(await convertOwnRuns()),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: {
            input: serviceWorkerFile,
            output: { format: "iife", entryFileNames: "service-worker.js" },
          },
        },
      });
    },
  };
}

/**
 * The runs of Chinese characters in the sources of the service worker, by variant, because it has no dictionary.
 * @returns {Promise<Record<string, Record<string, string>>>}
 */
async function convertOwnRuns() {
  const folder = path.dirname(serviceWorkerFile);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  const runs = new Set(texts.join("\n").match(/[\u3400-\u9fff]+/g));
  const byName = variants.map(async ({ name }) => {
    const convert = await openConverter(name);
    return [
      name,
      Object.fromEntries([...runs].map((run) => [run, convert(run)]).filter(([run, form]) => run !== form)),
    ];
  });
  return Object.fromEntries(await Promise.all(byName));
}
