/**
 * Loads route modules on demand. React Router's server build imports all routes, a thousand modules with their imports, and the first page
 * of the development server, and of each isolate of the built Worker, would wait for all of them. If a later version writes its build
 * differently, nothing is replaced, and all routes are loaded at once.
 * @returns {import("vite").Plugin}
 */
export function loadRoutesOnDemand() {
  return {
    name: "load-routes-on-demand",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: { filter: { id: /virtual:react-router\/server-build/ }, handler: splitServerBuild },
  };
}

/**
 * @param {string} code the server build: `import * as route3 from "…"`, and `module: route3` in its object of routes
 * @returns {string} the same code with `loadRoutes(url)`, which loads the modules of the routes that match an address, and returns the
 * number of loaded modules
 */
export function splitServerBuild(code) {
  const imported = /import \* as (route\d+) from ("[^"]+");/g;
  const names = [...code.matchAll(imported)].map(([, name]) => name);
  const isKnown = names.length > 0 && names.every((name) => code.includes(`module: ${name}\n`));
  if (!isKnown) return code;
  return [
    'import { matchRoutes } from "react-router";',
    "const loaded = {};",
    code
      .replace(imported, "const $1 = async () => { loaded.$1 ??= await import($2); };")
      .replace(/module: (route\d+)\n/g, "load: $1, get module() { return loaded.$1 ?? {}; }\n"),
    `const treeOf = (parentId) => Object.values(routes).filter((route) => route.parentId === parentId).map((route) =>
      ({ id: route.id, path: route.path, ...(route.index ? { index: true } : { children: treeOf(route.id) }) }));
    const tree = treeOf(undefined);
    const segmentOf = (path) => path.split("/", 1)[0].toLowerCase();`,
    // React Router ranks all routes for each address, which takes 0.8 ms for 140 routes. So it gets only those that may match.
    `function routesAt(pathname) {
      let segment;
      try {
        segment = segmentOf(decodeURIComponent(pathname.slice(1)));
      } catch {
        return tree;
      }
      const mayMatch = ({ path }) => !path || /[:*?]/.test(segmentOf(path)) || segmentOf(path) === segment;
      const below = (route) =>
        route.path || route.index ? route : { ...route, children: route.children.filter(mayMatch).map(below) };
      return tree.map(below);
    }`,
    `export async function loadRoutes(url) {
      const pathname = new URL(url).pathname.replace(/(\\/_root|\\/_)?\\.data$/, "") || "/";
      const matches = matchRoutes(routesAt(pathname), pathname) ?? [];
      await Promise.all([routes.root.load(), ...matches.map(({ route }) => routes[route.id].load())]);
      return Object.keys(loaded).length;
    }`,
  ].join("\n");
}
