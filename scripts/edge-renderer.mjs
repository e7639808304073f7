import { createRequire } from "node:module";
import path from "node:path";

/**
 * `react-dom/server` in the built Worker is the edge renderer alone. The package's own entry for Workers also evaluates the
 * legacy renderer (renderToString), 259 kB that nothing here uses: 16 ms of CPU at the start of an isolate. The file is not
 * among the package's exports; when an update moves it, the build fails here.
 * @returns {import("vite").Plugin}
 */
export function edgeRendererOnly() {
  const folder = path.dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));
  return {
    name: "edge-renderer-only",
    apply: "build",
    enforce: "pre",
    resolveId(source) {
      if (source !== "react-dom/server" || this.environment.name !== "ssr") return null;
      return path.join(folder, "cjs/react-dom-server.edge.production.js");
    },
  };
}
