import path from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the project, whatever the current folder is. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/**
 * The folder that holds the local database: `AOTU_STATE` (relative to where the person called npm), else
 * `.wrangler/state`. Vite, wrangler, the seed and the tests all ask here, so that they agree and several databases
 * can live side by side. Plain JavaScript because `npm start` reads it before anything is installed.
 * @returns {string} an absolute path
 */
export function stateDirectory() {
  const state = process.env.AOTU_STATE;
  return state ? path.resolve(process.env.INIT_CWD ?? process.cwd(), state) : path.join(projectRoot, ".wrangler/state");
}
