import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { buildServiceWorker, variantMark, writeVariantScripts } from "./scripts/browser-scripts.mjs";
import { chunkGroups } from "./scripts/chunk-groups.mjs";
import { loadRoutesOnDemand } from "./scripts/load-routes-on-demand.mjs";
import { stateDirectory } from "./scripts/state-directory.mjs";
import {
  dropSourceMapsOfPackages,
  edgeRendererOnly,
  omitKnownWarning,
  oneSlash,
  requestFirstPage,
  runMinuteJob,
  slimPreload,
  withoutInstrumentation,
  withoutRenderOfRoutes,
} from "./scripts/vite-plugins.mjs";

// Stops Miniflare from fetching request.cf at the start; offline it would print a stack trace.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
omitKnownWarning();

/** Part of every ETag, so that a new build invalidates the responses that browsers have cached. */
const buildId = Date.now().toString(36);

/** Part of the addresses of the traditional forms' scripts. */
const mark = variantMark();

/** For the copyright notice. */
const buildYear = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Australia/Sydney" }).format();

/**
 * Overrides of wrangler.toml: Vite needs the Worker's source instead of its build. The build writes a configuration of its
 * own, which wrangler then reads; the build command must be in it, or `wrangler dev` would serve an outdated build.
 */
const worker = {
  main: "worker/index.ts",
  build: { command: "node scripts/wrangler-build.mjs", watch_dir: ["app", "worker", "public"] },
};

/**
 * Importing these modules has no side effects. Without this a page, or the start of the Worker, that needs one constant
 * of a verb's module, or one name of a public.ts, would load the database layer, everything else that the file names,
 * and an empty file for each name that two pages share.
 */
const onlyDeclares = [
  { test: /[\\/]public\.tsx?$/, sideEffects: false },
  { test: /[\\/]shell[\\/](islands|prefetch)[\\/]/, sideEffects: false },
  { test: /[\\/](features[\\/]\w+[\\/][\w-]+[\\/](shared|server)|worker[\\/]platform)[\\/]/, sideEffects: false },
  { test: /node_modules[\\/]drizzle-orm[\\/]/, sideEffects: false },
];

/** Chunks that the first touch of any page loads. */
const onEveryPage = /\/(framework|frame|rolldown-runtime)-/;

export default defineConfig({
  plugins: [
    oneSlash(),
    edgeRendererOnly(),
    cloudflare({
      config: () => worker,
      viteEnvironment: { name: "ssr" },
      persistState: { path: stateDirectory() },
      // The Worker is debugged with AOTU_INSPECT=9229; a taken port would be reported like a fault.
      inspectorPort: Number(process.env.AOTU_INSPECT) || false,
    }),
    tailwindcss(),
    reactRouter(),
    buildServiceWorker(buildId),
    writeVariantScripts(mark),
    requestFirstPage(),
    runMinuteJob(),
    dropSourceMapsOfPackages(),
    slimPreload(),
    withoutInstrumentation(),
    withoutRenderOfRoutes(),
    loadRoutesOnDemand(),
  ],
  // One style sheet, which the root links. Split by chunk it would be a dependency of lazy chunks too: the browser would load it
  // a second time, under another address than React Router's, and style the whole page again in the middle of the first touch.
  build: {
    cssCodeSplit: false,
    // Lazy chunks name what they need, so that it loads along with them. Every page has loaded these before.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !onEveryPage.test(file)) },
  },
  define: {
    __BUILD_ID__: JSON.stringify(buildId),
    __BUILD_YEAR__: JSON.stringify(buildYear),
    __VARIANT_MARK__: JSON.stringify(mark),
  },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: onlyDeclares },
          output: {
            // Functions keep their names: a stack trace in the log has them. Variables are short, because inline scripts of every page
            // are text of this build.
            minify: {
              compress: true,
              mangle: { keepNames: { function: true, class: true } },
              codegen: { removeWhitespace: true },
            },
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: onlyDeclares },
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
  },
  // Packages of lazily loaded code, and those that come with a constant of a verb's module, which only the build omits. If
  // Vite discovered them later, it would reload the page and lose typed input.
  optimizeDeps: {
    include: [
      ...["zod", "altcha-lib", "altcha-lib/algorithms/web/pbkdf2", "uqr", "@simplewebauthn/browser"],
      ...["drizzle-orm", "drizzle-orm/cache/core", "drizzle-orm/d1", "drizzle-orm/logger", "drizzle-orm/sqlite-core"],
    ],
  },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
});
