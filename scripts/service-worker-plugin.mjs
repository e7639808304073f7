import path from "node:path";
import { build } from "vite";
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
        define: { __BUILD_ID__: JSON.stringify(buildId) },
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
