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
