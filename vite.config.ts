import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { askFirstPage, leaveOutMapsOfPackages, loadRoutesWhenAsked } from "./scripts/development-plugins.mjs";
import { oneSlash } from "./scripts/one-slash.mjs";
import { stateDirectory } from "./scripts/state-directory.mjs";

// Offline the simulator would print a stack trace of its question where on earth this machine is; nobody needs to know.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";

/** Stamped into the Worker so that an ETag made by one build is never honoured by the next. */
const buildId = Date.now().toString(36);

/** React and its router in one file: 2.8 kB less than in three after gzip, and kept when only our own code changes. */
const framework = { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ };

/** What every page has: one file compresses better than a dozen. */
const frame = {
  name: "frame",
  test: /vite[\\/]preload-helper|app[\\/](root|shell[\\/](frame|error-pages[\\/]error-page|connection[\\/](connection-banner|is-network-failure|offline-state|router-hooks)\.|islands|text[\\/]|toast[\\/]toasts?\.|session[\\/](use-session|user-token)|page[\\/](page-meta|failed-meta))|features[\\/](shortlist[\\/](use-shortlist|shortlist-link|shortlist-store)|search[\\/]box[\\/]text))/,
};

/** What most pages have beside the frame, and what pages with figures have: few files, since each costs a phone a trip. */
const catalogue = {
  name: "catalogue",
  test: /app[\\/](features[\\/](content[\\/](page-data|section-of|packed)\.|catalogue[\\/]text\.)|shell[\\/](page[\\/](breadcrumbs|external-link|notice|panel|button-link|load-error|facts)|icons|in-order|figures[\\/]format-number))/,
};
const figures = {
  name: "figures",
  test: /app[\\/]shell[\\/](figures[\\/](fact|figure|format-fact|text)\.|share[\\/])/,
};
/** What draws pages of content, but for the parts that few of them have. */
const content = {
  name: "content",
  test: /(app[\\/]features[\\/]content[\\/](?!keep-over-tabs|page-data|section-of|packed)[a-z-]+\.|worker[\\/]features[\\/]content[\\/])/,
};

/**
 * What Vite takes differently from wrangler.toml: the Worker's source instead of its build. The build command goes into the
 * configuration that the build writes (wrangler reads that one once it is there), or `wrangler dev` would serve an old build.
 */
const worker = {
  main: "worker/index.ts",
  build: { command: "node scripts/wrangler-build.mjs", watch_dir: ["app", "worker", "public"] },
};

export default defineConfig({
  plugins: [
    oneSlash(),
    cloudflare({
      config: () => worker,
      viteEnvironment: { name: "ssr" },
      persistState: { path: stateDirectory() },
    }),
    tailwindcss(),
    reactRouter(),
    askFirstPage(),
    leaveOutMapsOfPackages(),
    loadRoutesWhenAsked(),
  ],
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [framework, frame, catalogue, figures, content] } } },
      },
    },
  },
  // What pages load only when they need it: a package that Vite met then would reload the page under a half-filled form.
  optimizeDeps: { include: ["zod", "altcha-lib", "altcha-lib/algorithms/web/pbkdf2", "uqr"] },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
});
