import { createRequire } from "node:module";
import path from "node:path";
import { tellWaiting } from "./run-command.mjs";

/**
 * Suppresses the warning about settings of wrangler.toml that Vite ignores: wrangler reads them (vite.config.ts). On the first start it
 * looks like an error, and the plugin has no option for it.
 */
export function omitKnownWarning() {
  const { warn } = console;
  console.warn = (...parts) => {
    if (!/not applicable when using Vite/.test(String(parts[0]))) warn(...parts);
  };
}

/**
 * Requests a page before the development server prints its URL. The first request loads all modules of the server, which takes longer than
 * the start itself, and the developer should not have to wait.
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
          const end = tellWaiting("Preparing the first page");
          // Failures are ignored: the browser shows them with their cause.
          await fetch(address)
            .then((answer) => answer.text())
            .catch(() => {});
          end();
        }
        printUrls();
        // `npm start` sets a text that is printed with the address.
        const { AOTU_STARTED } = process.env;
        if (AOTU_STARTED) server.config.logger.info(AOTU_STARTED.replaceAll("{address}", address ?? "/"));
      };
    },
  };
}

/**
 * Removes the source maps of packages that the server loads in development: 18 MB that delay the first page. The maps of the project's own
 * files are preserved.
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
      // Vite uses the new map only when the code has changed, so a line break is added.
      handler: (code) => ({ code: `${code}\n`, map: { mappings: "" } }),
    },
  };
}

/** ms */
const minute = 60_000;

/**
 * Runs the cron job of every minute, like the platform for a deployed site: pending mails, scheduled news and drafts.
 * @returns {import("vite").Plugin}
 */
export function runMinuteJob() {
  return {
    name: "run-minute-job",
    apply: "serve",
    configureServer(server) {
      const run = async () => {
        const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
        if (!address) return;
        // Failures are ignored: the Worker logs them, and the job runs again in a minute.
        await fetch(new URL("/cdn-cgi/handler/scheduled?cron=*+*+*+*+*", address)).catch(() => {});
      };
      const timer = setInterval(run, minute);
      server.httpServer?.once("close", () => clearInterval(timer));
    },
  };
}

/**
 * Replaces `react-dom/server` in the built Worker by the edge renderer alone. The package's own entry for Workers also evaluates the
 * legacy renderer (renderToString), 259 kB of unused code: 16 ms of CPU at the start of an isolate. The file is not among the package's
 * exports; when an update moves it, the build fails here.
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

/**
 * Replaces Vite's loader of lazy chunks, which is on every page: most of its code handles style sheets, and the site has one style sheet
 * for all pages.
 * @returns {import("vite").Plugin}
 */
export function slimPreload() {
  const code = `const seen = new Set();
    export const __vitePreload = (load, files = []) => {
      for (const file of files) {
        if (seen.has(file)) continue;
        seen.add(file);
        const link = { rel: "modulepreload", crossOrigin: "", href: "/" + file };
        document.head.append(Object.assign(document.createElement("link"), link));
      }
      return load();
    };`;
  return {
    name: "slim-preload",
    apply: "build",
    transform: { filter: { id: /vite[\\/]preload-helper/ }, handler: () => ({ code, map: null }) },
  };
}

/**
 * Replaces React Router's instrumentation, 1.2 kB of every page that nothing here uses. When an update moves the file, it is
 * loaded again; when one needs another export of it, the build fails here.
 * @returns {import("vite").Plugin}
 */
export function withoutInstrumentation() {
  const code = `export const getRouteInstrumentationUpdates = () => ({}), instrumentClientSideRouter = (router) => router;
    export const consumeInstrumentationClientResultMetaReceiver = () => {},
      instrumentHandler = undefined, instrumentationResultMetaContext = undefined;`;
  const file = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js/;
  return {
    name: "without-instrumentation",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: { filter: { id: file }, handler: () => ({ code, map: null }) },
  };
}

/**
 * Keeps the router from rendering the page again when the browser learns of more routes (`/__manifest`): that render would
 * load every part that waits for its first use (app/shell/islands). The next navigation reads the routes anyway. The
 * build fails when an update changes the line.
 * @returns {import("vite").Plugin}
 */
export function withoutRenderOfRoutes() {
  const line = "if (!dataRoutes.hasHMRRoutes) updateState({});";
  return {
    name: "without-render-of-routes",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js/ },
      handler(code) {
        if (!code.includes(line)) this.error(`The router's patchRoutes no longer has: ${line}`);
        return { code: code.replace(line, ""), map: null };
      },
    },
  };
}

/**
 * Vite plugin against host injection. Local servers take a path with two leading slashes, `//evil.example/login`, for a
 * host, and links in mails would lead there. The plugin reduces them to one slash. Deployed, Cloudflare takes the host from
 * the connection.
 * @returns {import("vite").Plugin}
 */
export function oneSlash() {
  return {
    name: "one-slash",
    configureServer({ middlewares }) {
      middlewares.use(collapseLeadingSlashes);
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(collapseLeadingSlashes);
    },
  };
}

/**
 * @param {{ url?: string, originalUrl?: string }} request
 * @param {unknown} _
 * @param {() => void} next
 */
export function collapseLeadingSlashes(request, _, next) {
  const path = request.url?.replace(/^[/\\]{2,}/, "/");
  // Some middleware reads `url`, some `originalUrl`.
  if (path !== undefined && path !== request.url) Object.assign(request, { url: path, originalUrl: path });
  next();
}
