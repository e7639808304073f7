import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import { openConverter } from "../worker/platform/variants/open-converter.ts";
import { variants } from "../worker/platform/variants/variants.ts";
import { projectRoot } from "./state-directory.mjs";

export const serviceWorkerFile = path.join(projectRoot, "app/shell/offline/worker/service-worker.ts");

/**
 * Builds the service worker into one file at the root of the site: a service worker sees only requests below its own folder, and
 * a script that shares chunks with the pages would have to be a module, which older browsers do not run as a service worker.
 * The build's id is in the file, so that browsers notice each deployment.
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
 * The runs of Chinese characters in the sources of the service worker, by variant: it has no dictionary.
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
