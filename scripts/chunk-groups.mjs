import path from "node:path";
import chunks from "./chunks.json" with { type: "json" };
import { projectRoot } from "./state-directory.mjs";

/**
 * The groups for rolldown's `codeSplitting`. React and its router are one chunk, cached while only our own code changes. chunks.json has
 * the others; the bundler splits the rest by route. One chunk compresses better than a dozen, and each chunk costs a phone a round trip.
 * An entry that ends in `/` is a folder with all its files; any other entry is a file. Do not add files that few pages load.
 */
export const chunkGroups = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  ...chunks.map(({ name, files }) => ({
    name,
    test: (/** @type {string} */ id) => (id.includes("vite/preload-helper") ? name === "frame" : isAmong(files, id)),
  })),
];

/**
 * @param {readonly string[]} files
 * @param {string} id absolute path of a module, with an optional query
 */
function isAmong(files, id) {
  const file = path.relative(projectRoot, id.split("?")[0] ?? "").replaceAll(path.sep, "/");
  return files.some((entry) => (entry.endsWith("/") ? file.startsWith(entry) : file === entry));
}
