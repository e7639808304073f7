/**
 * Requests a page before the development server prints its URL. The first request loads all modules of the server, which
 * takes longer than the start itself; whoever opens the URL does not have to wait.
 * @returns {import("vite").Plugin}
 */
export function requestFirstPage() {
  return {
    name: "request-first-page",
    apply: "serve",
    configureServer(server) {
      const printUrls = server.printUrls.bind(server);
      server.printUrls = async () => {
        const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
        if (address) {
          server.config.logger.info("Preparing the first page …");
          // Failures are ignored: the browser shows them with their cause.
          await fetch(address)
            .then((answer) => answer.text())
            .catch(() => {});
        }
        printUrls();
      };
    },
  };
}

/**
 * Removes the source maps of packages that the server loads in development: 18 MB that delay the first page. The maps of
 * the project's own files stay.
 * @returns {import("vite").Plugin}
 */
export function dropSourceMapsOfPackages() {
  return {
    name: "drop-source-maps-of-packages",
    apply: "serve",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: /[\\/]\.vite[\\/]deps_ssr[\\/]/ },
      // Vite only uses the new map when the code has changed: hence the line break.
      handler: (code) => ({ code: `${code}\n`, map: { mappings: "" } }),
    },
  };
}

/**
 * Loads route modules on demand in development. React Router's server build imports all routes, a thousand modules with
 * their imports, and the first page would wait for all of them. If a later version writes its build differently, nothing is
 * replaced, and all routes are loaded at once as without this plugin.
 * @returns {import("vite").Plugin}
 */
export function loadRoutesOnDemand() {
  return {
    name: "load-routes-on-demand",
    apply: "serve",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: { filter: { id: /virtual:react-router\/server-build/ }, handler: splitServerBuild },
  };
}

/**
 * @param {string} code the server build: `import * as route3 from "…"`, and `module: route3` in its object of routes
 * @returns {string} the same with `loadRoutes(url)`, which loads the modules of the routes that an address matches
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
      .replace(imported, "const $1 = async () => { loaded.$1 = await import($2); };")
      .replace(/module: (route\d+)\n/g, "load: $1, get module() { return loaded.$1 ?? {}; }\n"),
    `const treeOf = (parentId) => Object.values(routes).filter((route) => route.parentId === parentId).map((route) =>
      route.index ? { ...route } : { ...route, children: treeOf(route.id) });`,
    `export async function loadRoutes(url) {
      const pathname = new URL(url).pathname.replace(/(\\/_root|\\/_)?\\.data$/, "") || "/";
      const matches = matchRoutes(treeOf(undefined), pathname) ?? [];
      await Promise.all([routes.root.load(), ...matches.map(({ route }) => route.load())]);
    }`,
  ].join("\n");
}
