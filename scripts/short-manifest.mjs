import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "./state-directory.mjs";

/**
 * Shortens the manifest of the routes in the browser's assets, which every page with scripts loads. React Router writes it while
 * it builds the server, whose own copy stays whole.
 * @returns {import("vite").Plugin}
 */
export function shortenManifest() {
  return {
    name: "shorten-manifest",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle() {
      const assets = path.join(projectRoot, "build/client/assets");
      for (const file of (await readdir(assets)).filter((name) => /^manifest-.*\.js$/.test(name))) {
        const text = await readFile(path.join(assets, file), "utf8");
        await writeFile(path.join(assets, file), shortManifest(text));
      }
    },
  };
}

/**
 * A manifest without what says nothing: false and empty values, modules that every page loads, and what pages of the back office
 * import, which is preloaded for links only. If a later version writes it differently, it stays as it is.
 * @param {string} text `window.__reactRouterManifest={…};`
 */
export function shortManifest(text) {
  const [, start, json] = /^(window\.__reactRouterManifest=)(\{.*\});?$/s.exec(text.trim()) ?? [];
  if (!start || !json) return text;
  const manifest = JSON.parse(json);
  const loaded = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const shorten = (/** @type {Record<string, unknown> & { id: string, imports?: string[] }} */ route) => {
    const imports = /\badmin\b/.test(route.id) ? [] : (route.imports ?? []).filter((file) => !loaded.has(file));
    const said = Object.entries({ ...route, imports }).filter(
      ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
    );
    return Object.fromEntries(said);
  };
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, shorten(route)]);
  return `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}
