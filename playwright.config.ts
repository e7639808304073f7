import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./tests/support/find-browser.mjs";

const port = 4391;
const executablePath = findBrowser();
const isRoot = process.getuid?.() === 0;

/**
 * Features of Chromium that are turned off, because they cost processor time in every new window (pages for the address bar, a
 * spare process): tests take two thirds of the time. The flag replaces that of Playwright, whose relevant entries come first.
 */
const disabledFeatures = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"],
  ...["AimEnabled", "LensOverlay", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"],
];

/** The browser tests run against the built site, on their own database with the starter data. */
export default defineConfig({
  testDir: "tests/e2e",
  // `npm test` runs the first project, `npm test -- --nightly` and `npx playwright test` both (CONTRIBUTING.md, "Tests").
  projects: [
    { name: "journeys", grep: /@journey/ },
    { name: "nightly", grepInvert: /@journey/ },
  ],
  workers: 2,
  fullyParallel: true,
  // A machine that runs other things may miss a timeout. What passes at the second try is listed as flaky, and is a fault to find.
  retries: 1,
  timeout: 60_000,
  // The browsers and the site share two cores.
  expect: { timeout: 15_000 },
  reporter: process.env.AOTU_TEST_REPORT ? [["list"], ["json", { outputFile: process.env.AOTU_TEST_REPORT }]] : "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: "zh-CN",
    // A service worker would answer before page.route does; offline-pages.spec.ts allows it.
    serviceWorkers: "block",
    // The scrolling news ticker keeps a core busy in every open page; its own tests switch motion on.
    contextOptions: { reducedMotion: "reduce" },
    // Traces take a third of the time: set AOTU_TRACE=1 to record them for failed tests.
    trace: process.env.AOTU_TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-gpu",
        `--disable-features=${disabledFeatures.join(",")}`,
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
  webServer: {
    command: `node tests/support/prepare-site.ts && node scripts/preview.mjs --port ${port}`,
    url: `http://localhost:${port}/api/health`,
    env: { AOTU_STATE: ".state/e2e", INIT_CWD: "" },
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
