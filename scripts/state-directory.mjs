import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/**
 * The folder of the local database: `AOTU_STATE` (relative to the folder where npm was called), else `.wrangler/state`. Vite,
 * wrangler, the seed and the tests all use this function, so that they agree and several databases can exist side by side.
 * Plain JavaScript, because `npm start` needs it before packages are installed.
 * @returns {string} an absolute path
 */
export function stateDirectory() {
  const state = process.env.AOTU_STATE;
  return state ? path.resolve(process.env.INIT_CWD ?? process.cwd(), state) : path.join(projectRoot, ".wrangler/state");
}
