/**
 * The development server shows its address when the first page has been answered: that one loads all modules of the
 * server, which takes longer than the start itself.
 * @returns {import("vite").Plugin}
 */
export function askFirstPage() {
  return {
    name: "ask-first-page",
    apply: "serve",
    configureServer(server) {
      const printUrls = server.printUrls.bind(server);
      server.printUrls = async () => {
        const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
        if (address) {
          server.config.logger.info("Preparing the first page …");
          // A page that fails is shown by the browser, with what is wrong.
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
 * Packages that the server loads in development come without source maps: 18 MB that the first page would wait for. The maps
 * of the project's own files stay.
 * @returns {import("vite").Plugin}
 */
export function leaveOutMapsOfPackages() {
  return {
    name: "leave-out-maps-of-packages",
    apply: "serve",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: /[\\/]\.vite[\\/]deps_ssr[\\/]/ },
      // Vite takes the map of what was changed alone: hence the line break.
      handler: (code) => ({ code: `${code}\n`, map: { mappings: "" } }),
    },
  };
}

/**
 * The server build of React Router imports the modules of all routes, a thousand with what they import, and the first page
 * would wait for every one. In development a route's module is loaded when an address first matches it. When a later version
 * writes its build in another form, nothing is replaced and all routes are loaded at once, as before.
 * @returns {import("vite").Plugin}
 */
export function loadRoutesWhenAsked() {
  return {
    name: "load-routes-when-asked",
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
